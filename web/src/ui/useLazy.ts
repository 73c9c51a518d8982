import { useSignal } from '@preact/signals'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import { useEffect } from 'preact/hooks'

/** Loads a lazy module while a component is shown. */
export function useLazy<Module>(module: LazyModule<Module>): { loaded: Module | null; hasFailed: boolean } {
  const loaded = useSignal(module.loaded)
  const hasFailed = useSignal(false)
  useEffect(() => {
    module.load().then(
      (value) => (loaded.value = value),
      () => (hasFailed.value = true),
    )
  }, [module, loaded, hasFailed])
  return { loaded: loaded.value, hasFailed: hasFailed.value }
}

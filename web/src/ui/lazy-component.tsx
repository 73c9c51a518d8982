import { useSignal } from '@preact/signals'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

/** A component whose module loads when it is first rendered. Shows nothing while it loads; a failed load can be retried. */
export function lazyComponent<Module, Props extends object>(
  module: LazyModule<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function LazyComponent(props: Props) {
    const state = useSignal<'loading' | 'loaded' | 'failed'>(module.loaded ? 'loaded' : 'loading')
    const load = () =>
      module.load().then(
        () => (state.value = 'loaded'),
        () => (state.value = 'failed'),
      )
    useEffect(() => {
      if (state.value !== 'loaded') void load()
    }, [state])
    if (state.value === 'failed') {
      return (
        <div class="missing-part" role="alert">
          <p>This part of the page could not be loaded. Connect to the network and try again.</p>
          <button type="button" class="button" onClick={() => void load()}>
            Try again
          </button>
        </div>
      )
    }
    const Component = state.value === 'loaded' && module.loaded ? pick(module.loaded) : null
    return Component && <Component {...props} />
  }
}

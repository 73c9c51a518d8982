import { useSignal } from '@preact/signals'
import { lazyModule, type LazyModule } from '@rill-terrain/loading/lazy-module'
import type { ComponentType } from 'preact'
import { useLayoutEffect } from 'preact/hooks'

interface LazyPartProps<Module, Props> {
  module: LazyModule<Module>
  /** The component of the module; undefined shows nothing. */
  pick: (module: Module) => ComponentType<Props> | undefined
  props: Props
}

/** A component of a lazy module. Shows nothing while the module loads; a failed load can be retried. */
export function LazyPart<Module, Props extends object>({ module, pick, props }: LazyPartProps<Module, Props>) {
  const state = useSignal<'loading' | 'loaded' | 'failed'>(module.loaded ? 'loaded' : 'loading')
  const load = () =>
    module.load().then(
      () => (state.value = 'loaded'),
      () => (state.value = 'failed'),
    )
  // Before the next picture, which takes long while the page starts.
  useLayoutEffect(() => {
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
  const Component = state.value === 'loaded' && module.loaded ? pick(module.loaded) : undefined
  return Component ? <Component {...props} /> : null
}

/** A component whose code `load` imports when the component is first rendered. */
export function lazyComponent<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const module = lazyModule(load)
  return (props) => <LazyPart module={module} pick={pick} props={props} />
}

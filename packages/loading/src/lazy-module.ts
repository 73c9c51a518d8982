/** Code that is loaded when it is first needed. */

export interface LazyModule<Module> {
  /** Loads the module at the first call. A failed load is retried at the next call. */
  load(): Promise<Module>
  /** Null until it is loaded. */
  readonly loaded: Module | null
}

/**
 * `load` imports the module and may create something with it. `failure` is the sentence for people where that fails; without it, the error is
 * the browser's own.
 */
export function lazyModule<Module>(load: () => Promise<Module>, failure?: string): LazyModule<Module> {
  let loading: Promise<Module> | null = null
  let loaded: Module | null = null

  const start = () =>
    load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = null
        throw failure === undefined ? error : new Error(failure, { cause: error })
      },
    )

  return {
    load: () => (loading ??= start()),
    get loaded() {
      return loaded
    },
  }
}

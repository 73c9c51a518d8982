/** Lazy modules: code that is loaded when it is first needed. */

export interface LazyModule<Module> {
  /** Loads the module at the first call. A failed load is retried at the next call. */
  load(): Promise<Module>
  /** The module; null until it is loaded. */
  readonly loaded: Module | null
}

/**
 * `load` imports the module and may create an object from it. `failure` is the error message for users if loading fails; without
 * it, the browser's own error is thrown.
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

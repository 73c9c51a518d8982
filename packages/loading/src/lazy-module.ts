/** Lazy modules: code that is loaded when it is first needed. */

export interface LazyModule<Module> {
  /** Loads the module at the first call. A failed load is retried at the next call. */
  load(): Promise<Module>
  /** The module; null until it is loaded. */
  readonly loaded: Module | null
}

/** All lazy modules that are known so far. The code of one may create others. */
const known = new Set<LazyModule<unknown>>()

/**
 * `load` imports the module. `failure` is the error message for users if loading fails; without it, the browser's own error is
 * thrown. `loadAll` loads the module, too.
 */
export function lazyModule<Module>(load: () => Promise<Module>, failure?: string): LazyModule<Module> {
  const module = lazyValue(load, failure)
  known.add(module)
  return module
}

/** Like `lazyModule`, for an object whose code is loaded with it. Its owner decides when it is created. */
export function lazyValue<Value>(load: () => Promise<Value>, failure?: string): LazyModule<Value> {
  let loading: Promise<Value> | null = null
  let loaded: Value | null = null

  const start = () =>
    load().then(
      (value) => (loaded = value),
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

/** Loads all lazy modules, so that they work offline. Rejects if one cannot be loaded. */
export async function loadAll(): Promise<void> {
  const missing = () => [...known].filter(({ loaded }) => loaded === null)
  for (let waiting = missing(); waiting.length > 0; waiting = missing()) {
    // One after another, so that the page stays responsive.
    for (const module of waiting) await module.load()
  }
}

import type { ModuleFactory, RillModule } from './module'
import type { EngineSettings } from './protocol'

/**
 * Fetches and starts the wasm module. Its glue is imported by address at run time, because a bundler cannot hold a script
 * that starts itself as a worker.
 */
export async function loadModule({ base, build, threads }: EngineSettings): Promise<RillModule> {
  const address = new URL(`engine/rill-${build}.mjs`, base).href
  const glue = (await import(/* @vite-ignore */ address)) as { default: ModuleFactory }
  return glue.default(build === 'threads' ? { rillWorkers: threads - 1 } : {})
}

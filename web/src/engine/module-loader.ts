import { downloadProgram } from './download'
import type { ModuleFactory, RillModule } from './module'
import type { EngineSettings, LoadProgress } from './protocol'

/**
 * Fetches and starts the wasm module. Its glue is imported by address at run time, because a bundler cannot hold a script
 * that starts itself as a worker.
 */
export async function loadModule(
  { base, build, threads }: EngineSettings,
  report: (progress: LoadProgress) => void,
): Promise<RillModule> {
  const folder = new URL(import.meta.env.ENGINE_FOLDER, base)
  const [{ default: createModule }, program] = await Promise.all([
    importGlue(new URL(`rill-${build}.mjs`, folder).href),
    downloadProgram(new URL(`rill-${build}.wasm`, folder).href, import.meta.env.ENGINE_SIZES[build], report),
  ])
  return new Promise((resolve, reject) => {
    createModule({
      instantiateWasm(imports, receive) {
        // The glue waits for ever for a program that cannot be instantiated.
        WebAssembly.instantiate(program, imports).then((instance) => receive(instance, program), reject)
        return {}
      },
      ...(build === 'threads' && { rillWorkers: threads - 1 }),
    }).then(resolve, reject)
  })
}

async function importGlue(address: string): Promise<{ default: ModuleFactory }> {
  try {
    return (await import(/* @vite-ignore */ address)) as { default: ModuleFactory }
  } catch (error) {
    throw new Error(`${address} cannot be fetched; check the network`, { cause: error })
  }
}

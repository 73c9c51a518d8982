import { downloadProgram } from './download'
import type { ModuleFactory, RillModule } from './module'
import type { EngineSettings, LoadProgress } from './protocol'

/** Loads the page's own module from the folder that the build sets, or the archived engine of a release. */
export async function loadModule(
  { base, release, build, threads }: EngineSettings,
  report: (progress: LoadProgress) => void,
): Promise<RillModule> {
  const folder = new URL(release ? `engine/${release}/` : import.meta.env.ENGINE_FOLDER, base)
  const files = { glue: new URL(`rill-${build}.mjs`, folder).href, program: new URL(`rill-${build}.wasm`, folder).href }
  return startModule(files, build === 'threads' ? threads - 1 : null, release ? null : import.meta.env.ENGINE_SIZES[build], report)
}

/** Addresses of a build's two files. */
export interface ModuleFiles {
  glue: string
  program: string
}

/**
 * Fetches and starts a wasm module; `workers` is null for the build without threads. The glue script is imported by address at run
 * time, because a bundler cannot include a script that starts itself as a worker.
 */
export async function startModule(
  files: ModuleFiles,
  workers: number | null,
  size: number | null,
  report: (progress: LoadProgress) => void,
): Promise<RillModule> {
  const [{ default: createModule }, program] = await Promise.all([
    importGlue(files.glue),
    downloadProgram(files.program, size, report),
  ])
  return new Promise((resolve, reject) => {
    createModule({
      instantiateWasm(imports, receive) {
        // The glue script never settles if the program cannot be instantiated, so the failure is handled here.
        WebAssembly.instantiate(program, imports).then((instance) => receive(instance, program), reject)
        return {}
      },
      ...(workers !== null && { rillWorkers: workers }),
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

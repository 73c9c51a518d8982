/**
 * Runs recipes in the built wasm module inside a worker, as the page does, and posts their fingerprints. The engine cannot run on a
 * page's main thread, which may not block while it waits for workers.
 */
import type { ModuleFactory } from '@rill-terrain/engine/module'
import { trustScriptsBelow } from '@rill-terrain/engine/trusted-scripts'
import { fingerprintsOf, provideTestImage, type FingerprintRow } from './fingerprints'

export interface FingerprintRequest {
  /** Address of the module's glue file. */
  glue: string
  threads: number
  recipes: string[]
}

/** A row for each recipe, or an error message. */
export type FingerprintReply = { rows: FingerprintRow[] } | { error: string }

// The engine's threads are workers, whose scripts need a trusted type.
trustScriptsBelow(new URL('/', self.location.href).href)

self.onmessage = async ({ data }: MessageEvent<FingerprintRequest>) => {
  const reply = (message: FingerprintReply): void => self.postMessage(message)
  try {
    const { default: start } = (await import(/* @vite-ignore */ data.glue)) as { default: ModuleFactory }
    const module = await start(data.threads > 1 ? { rillWorkers: data.threads - 1 } : {})
    provideTestImage(module)
    reply({ rows: data.recipes.map((recipe) => ({ recipe, ...fingerprintsOf(module, recipe, data.threads) })) })
  } catch (error) {
    reply({ error: String(error) })
  }
}

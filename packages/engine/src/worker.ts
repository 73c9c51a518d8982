/** The engine's worker: the wasm module and the calls to it, away from the page's own thread. */
import * as Comlink from 'comlink'
import { createEngine } from './calls'
import { holdLifeLock } from './life-sign'
import { loadModule } from './module-loader'
import type { EngineWorker, LayerValues } from './protocol'
import { trustScriptsBelow } from './trusted-scripts'

const engine = createEngine(loadModule)

/** What the page calls: the engine, and what only a worker has. */
export interface ExposedWorker extends EngineWorker {
  /** The name of the lock that this worker holds for as long as it lives; null where there are no locks. */
  live(): Promise<string | null>
}

const exposed: ExposedWorker = {
  ...engine,
  live: holdLifeLock,
  // Frames are megabytes: their buffers move to the page, and come back with its acknowledgement.
  start(settings, receive, report) {
    // Threads are workers.
    trustScriptsBelow(settings.base)
    return engine.start(settings, (frame) => receive(Comlink.transfer(frame, buffersOf(frame.layers))), report)
  },
  copyLayers(withDerived) {
    const copy = engine.copyLayers(withDerived)
    return copy && Comlink.transfer(copy, buffersOf(copy.layers))
  },
}

function buffersOf(layers: LayerValues[]): ArrayBuffer[] {
  return layers.map(({ values }) => values.buffer)
}

// The page hears of what nobody catches, but not of a promise that nobody does.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

Comlink.expose(exposed)

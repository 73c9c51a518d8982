/** The engine's worker: runs the wasm module and answers calls, off the page's main thread. */
import * as Comlink from 'comlink'
import { createEngine } from './calls'
import { acquireWorkerLock } from './life-sign'
import { loadModule } from './module-loader'
import type { EngineWorker, LayerValues } from './protocol'
import { trustScriptsBelow } from './trusted-scripts'

const engine = createEngine(loadModule)

/** The calls of the engine, and the call that only a worker has. */
export interface ExposedWorker extends EngineWorker {
  /** Returns the name of the lock that this worker holds until it ends; null where the browser has no locks. */
  live(): Promise<string | null>
}

const exposed: ExposedWorker = {
  ...engine,
  live: acquireWorkerLock,
  // Frames are megabytes, so their buffers are transferred to the page and return with its acknowledgement.
  start(settings, receive, report) {
    // Threads are workers, which start from script addresses.
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

// Uncaught errors of a worker reach the page, but unhandled promise rejections do not, so they are reported as errors.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

Comlink.expose(exposed)

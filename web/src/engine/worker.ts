/** The engine's worker: the wasm module and the calls to it, away from the page's own thread. */
import * as Comlink from 'comlink'
import { createEngine } from './calls'
import { loadModule } from './module-loader'
import type { EngineWorker, LayerValues } from './protocol'

const engine = createEngine(loadModule)

const exposed: EngineWorker = {
  ...engine,
  // Frames are megabytes: their buffers move to the page, and come back with its acknowledgement.
  start: (settings, receive) => engine.start(settings, (frame) => receive(Comlink.transfer(frame, buffersOf(frame.layers)))),
  copyLayers(withDerived) {
    const copy = engine.copyLayers(withDerived)
    return copy && Comlink.transfer(copy, buffersOf(copy.layers))
  },
}

function buffersOf(layers: LayerValues[]): ArrayBuffer[] {
  return layers.map(({ values }) => values.buffer)
}

Comlink.expose(exposed)

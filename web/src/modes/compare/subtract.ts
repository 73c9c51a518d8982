/** Subtracts the heights of two engines' terrains in a worker of its own, which exists only meanwhile. */
import * as Comlink from 'comlink'
import type { Engine, TerrainCopy } from '@rill-terrain/engine/protocol'
import type { HeightDifference } from './worker/height-difference'
import type { DifferenceWorker } from './worker/difference-worker'

const failure = 'The difference could not be computed: wait until both terrains are shown, and try again.'

/** `cellSize` is in metres. */
export async function subtract(left: Engine, right: Engine, cellSize: number): Promise<HeightDifference> {
  const copies = await Promise.all([left, right].map((engine) => engine.copyLayers()))
  const [before, after] = copies.map(heightsOf)
  if (!before || before.length !== after?.length) throw new Error(failure)
  const worker = new Worker(new URL('./worker/difference-worker.ts', import.meta.url), {
    type: 'module',
    name: 'rill-difference',
  })
  const crashed = new Promise<never>((_resolve, reject) => worker.addEventListener('error', () => reject(new Error(failure))))
  try {
    const remote = Comlink.wrap<DifferenceWorker>(worker)
    const buffers = [before.buffer, after.buffer] as ArrayBuffer[]
    return await Promise.race([remote.subtract(Comlink.transfer(before, buffers), after, cellSize), crashed])
  } finally {
    worker.terminate()
  }
}

const heightsOf = (copy: TerrainCopy | null) => copy?.layers.find(({ id }) => id === 'height')?.values

/** Subtracts the heights of two terrains. */
import * as Comlink from 'comlink'
import { heightDifference, type HeightDifference } from './height-difference'

const worker = {
  subtract(left: Float32Array, right: Float32Array, cellSize: number): HeightDifference {
    const difference = heightDifference(left, right, cellSize)
    return Comlink.transfer(difference, [difference.values.buffer])
  },
}

export type DifferenceWorker = typeof worker

Comlink.expose(worker)

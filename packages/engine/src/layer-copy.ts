import type { LayerView } from './module'
import type { LayerValues } from './layer-values'

/** Copies a layer out of the heap, row by row without padding, into `buffer` if that has the right size. */
export function copyLayer(id: string, heap: Float32Array, view: LayerView, buffer: ArrayBuffer | undefined): LayerValues {
  const { offset, stride, width, height, minimum, maximum } = view
  const count = width * height
  const values = buffer?.byteLength === count * 4 ? new Float32Array(buffer) : new Float32Array(count)
  for (let row = 0; row < height; row++) {
    const start = offset + row * stride
    values.set(heap.subarray(start, start + width), row * width)
  }
  return { id, values, minimum, maximum }
}

/** Copies samples of a layer, spread from its first cell to its last one (`sampledCell` of the core). */
export function sampleLayer(id: string, heap: Float32Array, view: LayerView, columns: number, rows: number): LayerValues {
  const { offset, stride, width, height, minimum, maximum } = view
  const cellsOf = (samples: number, cells: number) =>
    Array.from({ length: samples }, (_, sample) => Math.round((sample * (cells - 1)) / Math.max(1, samples - 1)))
  const columnOf = cellsOf(columns, width)
  const starts = cellsOf(rows, height).map((row) => offset + row * stride)
  const values = Float32Array.from({ length: columns * rows }, (_, at) => {
    return heap[starts[Math.floor(at / columns)]! + columnOf[at % columns]!]!
  })
  return { id, values, minimum, maximum }
}

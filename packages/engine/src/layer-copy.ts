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

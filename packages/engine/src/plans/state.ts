/**
 * The plan of a world of rivers as a picture, until the first chunk of the world is complete: samples of the ground in place of
 * millions of cells, which would take longer to copy and to draw than an iteration of the plan.
 */
import { figuresOf } from '../figures'
import { copyLayer } from '../layer-copy'
import type { LayerValues } from '../layer-values'
import { unwrap, type LayerView, type RillModule, type Simulation } from '../module'
import type { Figures } from '../protocol'
import { stateBesidePicture, type ShownState, type Size } from '../state-copy'

/** `shape`: of all cells. Null where there is no plan to show. Its fingerprint is empty: the heights of all cells are not known. */
export function planStateOf(
  module: RillModule,
  simulation: Simulation,
  shape: Size,
  watched: readonly string[],
): ShownState | null {
  const view = simulation.planGround?.()
  if (!view || view instanceof Error) return null
  const { width, height } = view
  const ground = copyLayer('height', module.HEAPF32, view, undefined)
  const others = watched.flatMap((id) => {
    const layer = id === 'height' ? null : simulation.layer(id)
    return !layer || layer instanceof Error ? [] : [sampleLayer(id, module.HEAPF32, layer, width, height)]
  })
  const layers = watched.length > 0 ? [ground, ...others] : []
  const isStart = simulation.progress().iteration === 0 && watched.length > 0
  const figures = isStart ? figuresOfStart(module, simulation, width) : figuresOf(layers, width, height)
  return { ...stateBesidePicture(simulation, shape), samples: { width, height }, layers, figures, fingerprint: '' }
}

/**
 * The view of a terrain is chosen by the figures of its first picture, so they are those of all cells: slopes between samples are
 * gentler. Rises are over the distance between samples, as in all figures of a picture.
 */
function figuresOfStart(module: RillModule, simulation: Simulation, samples: number): Figures {
  const view = unwrap(simulation.layer('height'))
  const { layers, rises } = figuresOf([copyLayer('height', module.HEAPF32, view, undefined)], view.width, view.height)!
  return { layers, rises: rises.map((rise) => (rise * view.width) / samples) }
}

/** Copies samples of a layer, spread from its first cell to its last one (`sampledCell` of the core). */
function sampleLayer(id: string, heap: Float32Array, view: LayerView, columns: number, rows: number): LayerValues {
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

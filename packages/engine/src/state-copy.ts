/** Copies a simulation's present state, and errors, for messages of the worker. */
import { figuresOf } from './figures'
import { copyLayer } from './layer-copy'
import { unwrap, type RillError, type RillModule, type Simulation } from './module'
import type { Frame, LayerValues, Problem, TerrainCopy } from './protocol'

type TakeBuffer = () => ArrayBuffer | undefined

/** The part of a frame that describes the simulation; the rest describes the run. */
type ShownState = Pick<
  Frame,
  | 'width'
  | 'height'
  | 'progress'
  | 'present'
  | 'layers'
  | 'figures'
  | 'waterStands'
  | 'waterIsOfThisGround'
  | 'budget'
  | 'stages'
  | 'fingerprint'
  | 'bytes'
>

export function shownStateOf(
  module: RillModule,
  simulation: Simulation,
  watched: readonly string[],
  takeBuffer: TakeBuffer,
): ShownState {
  const { width, height } = unwrap(simulation.layer('height'))
  const present = simulation.layers()
  // Statistics and pictures leave out areas without data.
  const wanted = watched.length > 0 && present.includes('voids') ? [...new Set([...watched, 'voids'])] : watched
  const layers = copyPresentLayers(module, simulation, wanted, takeBuffer)
  return {
    width,
    height,
    progress: simulation.progress(),
    present,
    layers,
    figures: figuresOf(layers, width, height),
    waterStands: simulation.waterStands(),
    waterIsOfThisGround: simulation.waterIsOfThisGround(),
    budget: simulation.budget(),
    stages: simulation.stages(),
    fingerprint: simulation.fingerprint(),
    bytes: simulation.bytes(),
  }
}

/** Copies every layer, and on request also the derived layers. */
export function terrainCopyOf(module: RillModule, simulation: Simulation, withDerived: boolean): TerrainCopy {
  const { width, height } = unwrap(simulation.layer('height'))
  const ids = [...simulation.layers(), ...(withDerived ? module.derivedLayers() : [])]
  const layers = copyPresentLayers(module, simulation, ids, () => undefined)
  return { width, height, iteration: simulation.progress().iteration, pictureRange: simulation.pictureRange(), layers }
}

/** Skips layers that the terrain does not have, and derived layers for which there is not enough memory. */
function copyPresentLayers(
  module: RillModule,
  simulation: Simulation,
  ids: readonly string[],
  takeBuffer: TakeBuffer,
): LayerValues[] {
  return ids.flatMap((id) => {
    const view = simulation.layer(id)
    return view instanceof Error ? [] : [copyLayer(id, module.HEAPF32, view, takeBuffer())]
  })
}

/** A `RillError`, or another error, as data that a worker can send. */
export function problemOf(error: Error): Problem {
  return { message: error.message, position: (error as RillError).position }
}

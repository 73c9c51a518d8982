/** Copies a simulation's present state, and errors, for messages of the worker. */
import { figuresOf } from './figures'
import { copyLayer } from './layer-copy'
import { unwrap, type RillError, type RillModule, type Simulation } from './module'
import type { Frame, LayerValues, Problem, TerrainCopy } from './protocol'

export type TakeBuffer = () => ArrayBuffer | undefined

/** The part of a frame that describes the simulation; the rest describes the run. */
export type ShownState = Pick<
  Frame,
  | 'width'
  | 'height'
  | 'samples'
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

export type Size = Pick<Frame, 'width' | 'height'>

export function shownStateOf(
  module: RillModule,
  simulation: Simulation,
  watched: readonly string[],
  takeBuffer: TakeBuffer,
): ShownState {
  const state = stateBesidePicture(simulation, unwrap(simulation.layer('height')))
  // Statistics and pictures leave out areas without data.
  const wanted = watched.length > 0 && state.present.includes('voids') ? [...new Set([...watched, 'voids'])] : watched
  const layers = copyPresentLayers(module, simulation, wanted, takeBuffer)
  const figures = figuresOf(layers, state.width, state.height)
  return { ...state, layers, figures, fingerprint: simulation.fingerprint() }
}

/** What describes a state in addition to its picture and the fingerprint of its heights. */
export function stateBesidePicture(
  simulation: Simulation,
  { width, height }: Size,
): Omit<ShownState, 'samples' | 'layers' | 'figures' | 'fingerprint'> {
  return {
    width,
    height,
    progress: simulation.progress(),
    present: simulation.layers(),
    waterStands: simulation.waterStands(),
    waterIsOfThisGround: simulation.waterIsOfThisGround(),
    budget: simulation.budget(),
    stages: simulation.stages(),
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

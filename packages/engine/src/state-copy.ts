/** Copies of a simulation's present state out of the module's heap. */
import { figuresOf } from './figures'
import { copyLayer } from './layer-copy'
import { unwrap, type RillModule, type Simulation } from './module'
import type { Frame, LayerValues, TerrainCopy } from './protocol'

type TakeBuffer = () => ArrayBuffer | undefined

/** What a frame says of the simulation that it shows; the rest is about the run. */
export type ShownState = Pick<
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
  const layers = copyWhatIsThere(module, simulation, watched, takeBuffer)
  return {
    width,
    height,
    progress: simulation.progress(),
    present: simulation.layers(),
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

/** Copies every layer, and those derived from them if asked to. */
export function terrainCopyOf(module: RillModule, simulation: Simulation, withDerived: boolean): TerrainCopy {
  const { width, height } = unwrap(simulation.layer('height'))
  const ids = [...simulation.layers(), ...(withDerived ? module.derivedLayers() : [])]
  const layers = copyWhatIsThere(module, simulation, ids, () => undefined)
  return { width, height, iteration: simulation.progress().iteration, pictureRange: simulation.pictureRange(), layers }
}

/** Leaves out layers that the terrain does not have, and derived ones for which there is no memory. */
function copyWhatIsThere(
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

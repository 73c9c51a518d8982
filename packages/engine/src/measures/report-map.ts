/** Values of the layers of a simulation at the points of the rivers of a report. */
import { unwrap, type RillModule, type Simulation } from '../module'
import type { River } from './landform-report'

/** The shape of the map of a report, and the index of each of its cells in the map of the simulation: the same without a list. */
export interface ReportMap {
  width: number
  height: number
  cells?: Int32Array
}

/** The values of a layer at the points of rivers; null for a terrain without the layer. */
export type LayerAtRivers = (id: string) => ((river: River, point: number) => number) | null

export const layersAtRivers =
  (module: RillModule, simulation: Simulation, map: ReportMap): LayerAtRivers =>
  (id) => {
    if (!simulation.layers().includes(id)) return null
    const layer = unwrap(simulation.layer(id))
    return ({ east, south }, point) => {
      const own = Math.floor(south[point]! * map.height) * map.width + Math.floor(east[point]! * map.width)
      const cell = map.cells?.[own] ?? own
      return module.HEAPF32[layer.offset + Math.floor(cell / layer.width) * layer.stride + (cell % layer.width)]!
    }
  }

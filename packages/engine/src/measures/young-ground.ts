/** How far the uplift has come up the rivers of land with an age. */
import { unwrap, type RillModule, type Simulation } from '../module'
import type { River } from './landform-report'

/** The shape of the map of a report, and the index of each of its cells in the map of the simulation: the same without a list. */
export interface ReportMap {
  width: number
  height: number
  cells?: Int32Array
}

/** Adds to each river how far the uplift has come; changes nothing where no stage has an age. */
export function withYoungGround(module: RillModule, simulation: Simulation, rivers: River[], map: ReportMap): River[] {
  if (!simulation.layers().includes('young')) return rivers
  const layer = unwrap(simulation.layer('young'))
  const isYoung = (east: number, south: number) => {
    const own = Math.floor(south * map.height) * map.width + Math.floor(east * map.width)
    const cell = map.cells?.[own] ?? own
    return module.HEAPF32[layer.offset + Math.floor(cell / layer.width) * layer.stride + (cell % layer.width)] === 1
  }
  return rivers.map((river) => {
    // A river of the present ground may leave that of the last keyframe for a few cells, so its last old point counts.
    const old = river.east.findLastIndex((east, point) => !isYoung(east, river.south[point]!))
    return { ...river, youngFrom: old + 1 < river.east.length ? old + 1 : null }
  })
}

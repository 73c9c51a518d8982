/** Checks that the water of a planned world of chunks (`join=rivers`) reaches the sea or the border, once all chunks are done. */
import type { Ends } from '@rill-terrain/files/world/level-groups'
import { WaterCheck } from '@rill-terrain/files/world/water-check'
import { isPlannedWorld } from '@rill-terrain/recipe/chunk-world'
import type { ParameterValues } from '@rill-terrain/recipe/types'
import { unwrap, type RillModule, type Simulation } from '../module'
import { seaOf } from '../report/sea'
import type { Measure } from './measure'

/** Null for other worlds, and until all chunks are done. */
export const rivers: Measure<Ends> = {
  compute({ module, simulation, text }) {
    const { world } = unwrap(module.parseRecipe(text))
    if (!isPlannedWorld(world) || !simulation.chunks?.() || !simulation.progress().done) return null
    return riverEnds(module, simulation, world)
  },
}

/** The places on land where the water of a terrain ends: with open edges, water leaves over the border. */
export function riverEnds(module: RillModule, simulation: Simulation, world: ParameterValues): Ends {
  // A derived layer may grow the heap, so both are computed before the first row is read.
  const [height, water] = (['height', 'water'] as const).map((id) => unwrap(simulation.layer(id)))
  const { width, height: rows } = height!
  const isOpen = world['edges'] === 'open'
  const check = new WaterCheck({
    width,
    // The numbers of borders between chunks are not used.
    ...{ chunkWidth: width, chunkHeight: rows },
    sea: seaOf(world) ?? -Infinity,
    openSides: { west: isOpen, east: isOpen, north: isOpen, south: isOpen },
  })
  const unusedAreas = new Float32Array(width)
  for (let row = 0; row < rows; row++) {
    const [heights, depths] = [height!, water!].map(({ offset, stride }) => {
      const start = offset + row * stride
      return module.HEAPF32.subarray(start, start + width)
    })
    check.addRow(heights!, depths!, unusedAreas)
  }
  return check.finish().ends
}

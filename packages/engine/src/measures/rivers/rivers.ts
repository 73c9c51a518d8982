/** Measures where the water of a planned world of chunks goes (`join=rivers`), once all chunks are done. */
import { copyLayer } from '../../layer-copy'
import { unwrap } from '../../module'
import { seaOf } from '../../report/sea'
import type { Measure } from '../measure'
import { RiverCheck, type RiverNumbers } from './river-check'

/** Null for other worlds, and until all chunks are done. */
export const rivers: Measure<RiverNumbers> = {
  compute({ module, simulation, text }) {
    const chunks = simulation.chunks?.()
    const { world } = unwrap(module.parseRecipe(text))
    if (!chunks || world['join'] !== 'rivers' || !simulation.progress().done) return null
    const [height, water, flow] = (['height', 'water', 'flow'] as const).map((id) => {
      const view = unwrap(simulation.layer(id))
      return { ...view, values: copyLayer(id, module.HEAPF32, view, undefined).values }
    })
    const { width } = height!
    const isOpen = world['edges'] === 'open'
    const check = new RiverCheck({
      width,
      chunkWidth: width / chunks.columns,
      chunkHeight: height!.height / chunks.rows,
      sea: seaOf(world) ?? -Infinity,
      openSides: { west: isOpen, east: isOpen, north: isOpen, south: isOpen },
    })
    for (let from = 0; from < height!.values.length; from += width) {
      const [heights, waters, flows] = [height!, water!, flow!].map(({ values }) => values.subarray(from, from + width))
      check.addRow(heights!, waters!, flows!)
    }
    return check.finish()
  },
}

/** Compares the strata that the renderer draws with the hardness that the core computes. */
import { expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { bedsOf } from '@rill-terrain/renderer/passes/strata'
import { blockOf, heightScaleOf } from '@rill-terrain/renderer/camera/ground'
import { sceneOf } from '@rill-terrain/renderer/passes/scene'
import { defaultView } from '@rill-terrain/renderer/display/pane'
import { measured } from '../../support/measured-terrain'
import { loadSingle } from '../../support/local-engine'

const side = 96
const exaggeration = 1.5

it.each([
  ['thickness=40;dip=0', ''],
  ['thickness=60;dip=8;azimuth=110', ';x=1200;y=-3400'],
  ['thickness=90;dip=62;azimuth=320', ';x=-700'],
])('%s%s: the ground of a stratum has one hardness', async (strata, place) => {
  const module = await loadSingle()
  const text = `2/size=${side};extent=5000;seed=4${place}/simplex;relief=900/strata-mask;amount=1;folding=0;softness=0;${strata}/thermal@2;iterations=1`
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(1))
  const recipe = unwrap(module.parseRecipe(text))
  const valuesOf = (id: string) => {
    const { offset, stride } = unwrap(simulation.layer(id))
    return Array.from(
      { length: side * side },
      (_, index) => module.HEAPF32[offset + Math.floor(index / side) * stride + (index % side)]!,
    )
  }
  const hardness = valuesOf('hardness')
  const heights = Float32Array.from(valuesOf('height'))
  const frame = {
    ...measured({ width: side, height: side, cellSize: 5000 / side, heights }),
    strata: { ...recipe.world, ...recipe.stages[1]!.parameters },
  }
  const { beds } = bedsOf(sceneOf(frame, { ...defaultView, exaggeration }))
  const block = blockOf(frame, frame.statistics, exaggeration)
  const hard = new Map<number, Set<number>>()
  for (let index = 0; index < side * side; index++) {
    const [column, row] = [index % side, Math.floor(index / side)]
    const position = [
      (column / (side - 1) - 0.5) * block.sizeX,
      (heights[index]! - frame.statistics.lowest) * heightScaleOf(frame, exaggeration),
      (row / (side - 1) - 0.5) * block.sizeZ,
    ]
    const level = position.reduce((sum, value, axis) => sum + value * beds[axis]!, beds[3]!)
    // Rounding may assign the border of two strata to either of them.
    if (Math.abs(level - Math.round(level)) < 0.002) continue
    const bed = Math.floor(level)
    hard.set(bed, (hard.get(bed) ?? new Set()).add(hardness[index]!))
  }
  expect(hard.size).toBeGreaterThan(5)
  expect([...hard.values()].every((values) => values.size === 1)).toBe(true)
  expect(new Set([...hard.values()].flatMap((values) => [...values])).size).toBe(2)
})

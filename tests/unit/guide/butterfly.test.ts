/** The numbers about two nearly equal terrains in "The same bits everywhere", which compare two runs. */
import { readFileSync } from 'node:fs'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { expect, it } from 'vitest'
import { loadSingle } from '../../support/local-engine'

const chapter = readFileSync(new URL('../../../guide/chapters/the-same-bits/index.mdx', import.meta.url), 'utf8')
  .replace(/<\/?Checked[^>]*>/g, '')
  .replace(/\s+/g, ' ')
const module = await loadSingle()

function heightsOf(relief: number, erosion: string): Float32Array {
  const simulation = unwrap(module.openSimulation(`2/seed=7/simplex;relief=${relief}${erosion}`, 1, null))
  unwrap(simulation.advance(1e9))
  return copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined).values.slice()
}

/** Differences between the terrains of the two figures after a stage of erosion, in metres. */
function differences(erosion: string): Float32Array {
  const other = heightsOf(1300.0001, erosion)
  return heightsOf(1300, erosion).map((height, cell) => Math.abs(height - other[cell]!))
}

it('the terrains start a quarter of a millimetre apart', () => {
  expect(Math.max(...differences(''))).toBeCloseTo(0.00025, 4)
  expect(chapter).toContain('a quarter of a millimetre apart')
})

it('droplets amplify the difference', () => {
  const all = differences('/droplets@3;iterations=30')
  const share = all.filter((difference) => difference > 1).length / all.length
  expect(chapter).toContain(`${Math.round(100 * share)} % of the ground differs by more than a metre`)
  expect(chapter).toContain(`the largest difference is ${Math.round(Math.max(...all))} m.`)
})

it('rivers and sliding rock do not', () => {
  const rivers = Math.max(...differences('/stream-power;iterations=30'))
  expect(chapter).toContain(`\`stream-power\` end at most ${Math.round(100 * rivers)} cm apart`)
  expect(Math.max(...differences('/thermal@2;iterations=30'))).toBeLessThan(0.0005)
})

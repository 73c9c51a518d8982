/** The reference of real landscapes: its numbers, and how it judges real land and noise. */
import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { compare, groupOf, type Comparison } from '@rill-terrain/engine/report/compare'
import { measureLandscape } from '@rill-terrain/engine/report/landscape'
import { modelDescriptions } from '@rill-terrain/engine/report/models'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import { numberTable } from '@rill-terrain/engine/report/reference-numbers'
import type { Ground } from '@rill-terrain/engine/report/surface'
import { loadSingle } from '../../support/local-engine'
import { modelLines, readModel } from '../../../tools/measure/reference/model-numbers'

const folder = fileURLToPath(new URL('../../landscapes/', import.meta.url))
const committed = readdirSync(folder)
  .filter((file) => file.endsWith('.tif'))
  .map((file) => basename(file, '.tif'))
const models = referenceModels()
let module: RillModule
beforeAll(async () => void (module = await loadSingle()))

describe('the reference', () => {
  it('has all models of each group at 90 m', () => {
    const counts = { ice: 0, 'no-ice': 0, gentle: 0 }
    for (const model of models) if (model.numbers[90]) counts[groupOf(model)]++
    expect(counts).toEqual({ ice: 9, 'no-ice': 5, gentle: 12 })
    expect(models.map(({ id }) => id)).toEqual(modelDescriptions.map(({ id }) => id))
  })

  it('names the credit of each model, as the files of models in the repository do', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const { id, credit, isFree = false } of models) {
      expect(/©|public domain|CC0/.test(credit)).toBe(true)
      if (committed.includes(id)) expect(readme).toContain(`\`${id}.tif\``)
      expect(/public domain|CC0/.test(credit)).toBe(isFree)
      expect(committed.includes(id)).toBe(isFree)
    }
  })

  it.each(committed)('has the numbers of %s', async (id) => {
    const model = modelDescriptions.find((each) => each.id === id)!
    const lines = modelLines(module, model, await readModel(join(folder, `${id}.tif`)))
    expect(lines).toEqual(numberTable.split('\n').filter((line) => line.startsWith(`${id} `)))
  })
})

/** The share of the measures that are within the bands. */
const shareWithin = ({ within, compared }: Comparison) => within / compared

function comparisonOf(ground: Ground, without?: string): Comparison {
  const found = compare(
    measureLandscape(module, ground),
    models.filter(({ id }) => id !== without),
  )
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('the bands', () => {
  it('hold real land that they were made without', async () => {
    const shares: number[] = []
    for (const id of committed) {
      const ground = await readModel(join(folder, `${id}.tif`))
      // Y Mountain is one kilometre wide.
      if (id === 'y-mountain-wasatch-utah') continue
      const comparison = comparisonOf(ground, id)
      expect(comparison.compared, id).toBeGreaterThan(12)
      expect(shareWithin(comparison), id).toBeGreaterThanOrEqual(0.5)
      shares.push(shareWithin(comparison))
    }
    expect(shares.length).toBe(11)
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThanOrEqual(0.7)
  })

  it.each(['simplex', 'perlin'].flatMap((source) => [1, 2, 3].map((seed) => [source, seed])))(
    'do not hold at least three measures of the noise %s %i',
    (source, seed) => {
      const simulation = unwrap(module.openSimulation(`2/size=512;seed=${seed}/${source}`, 1, null))
      const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
      simulation.delete()
      const { within, compared } = comparisonOf({ width: 512, height: 512, cellSize: 10_000 / 512, values, sea: 0 })
      expect(compared - within).toBeGreaterThanOrEqual(3)
    },
  )
})

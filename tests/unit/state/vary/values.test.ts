/** Values for terrains side by side: their spread, their text, and the recipes that they give. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Edit, ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { RillModule } from '@rill-terrain/engine/module'
import { varyEmbedCode } from '@rill-terrain/recipe/embed-code'
import { readVary, varyAttributeText, varyLinkText } from '@rill-terrain/recipe/vary-text'
import { sheetOf } from '../../../../web/src/modes/vary/state/sheet-contents'
import { sharedLook } from '../../../../web/src/modes/vary/state/shared-look'
import { spread } from '../../../../web/src/modes/vary/state/spread'
import { variableName, variableParameters } from '../../../../web/src/state/recipe/variable-parameters'
import { varyCost, varyCostSentence, whyTooLarge } from '../../../../web/src/modes/vary/state/vary-cost'
import {
  coarseEdit,
  columnCount,
  labelWithUnit,
  planOf,
  terrainsOf,
  typedValues,
  variedOf,
  type VaryPlan,
} from '../../../../web/src/modes/vary/state/vary-plan'
import { named } from '../../../../web/src/state/recipe/stage-identities'
import { loadSingle } from '../../../support/local-engine'

let module: RillModule
let registry: Registry
beforeAll(async () => {
  module = await loadSingle()
  registry = JSON.parse(module.describe()) as Registry
})

const parsed = (text: string) => module.parseRecipe(text) as ParsedRecipe
const recipe = () =>
  parsed('2/size=512;seed=7/simplex;relief=1300/grid-droplets@3;iterations=40+thermal@2;talus=35/!blur/thermal@2;talus=20')
const plan = (text: string) => planOf(text, recipe(), registry) as VaryPlan
const row = (values: Partial<ParameterDescription>): ParameterDescription => ({
  id: 'x',
  label: 'X',
  unit: '',
  help: '',
  kind: 'number',
  default: 0,
  minimum: 0,
  maximum: 100,
  scale: 'linear',
  choices: [],
  ...values,
})

describe('the spread of values', () => {
  it.each<[Partial<ParameterDescription>, string, number, string[]]>([
    [{ maximum: 90 }, '35', 5, ['25', '30', '35', '40', '45']],
    [{ maximum: 90 }, '0', 5, ['0', '10', '20', '30', '40']],
    [{ maximum: 90 }, '90', 5, ['50', '60', '70', '80', '90']],
    [{ minimum: -50, maximum: 50 }, '0', 5, ['-20', '-10', '0', '10', '20']],
    [{ scale: 'logarithmic', minimum: 1, maximum: 10000 }, '300', 5, ['75', '150', '300', '600', '1200']],
    [{ scale: 'logarithmic', minimum: 1, maximum: 1000 }, '1000', 5, ['63', '130', '250', '500', '1000']],
    [{ scale: 'logarithmic', kind: 'integer', maximum: 5000 }, '40', 5, ['10', '20', '40', '80', '160']],
    [{ kind: 'integer', maximum: 8 }, '1', 5, ['0', '1', '2', '3', '4']],
    [{ kind: 'optional-number', minimum: -100, maximum: 100 }, 'none', 5, ['none', '-25', '0', '25', '50']],
    [{ maximum: 1 }, '0.5', 9, ['0.3', '0.35', '0.4', '0.45', '0.5', '0.55', '0.6', '0.65', '0.7']],
  ])('of %j around %s', (values, value, count, expected) => {
    expect(spread(row(values), value, count)).toEqual(expected)
  })

  it('has the present value, and lies within the range, for every parameter of every method', () => {
    const rows = [...registry.world, ...registry.methods.flatMap(({ parameters }) => parameters)].filter(({ kind }) =>
      ['number', 'integer', 'optional-number', 'choice'].includes(kind),
    )
    for (const parameter of rows) {
      for (const value of new Set([parameter.default, parameter.minimum, parameter.maximum].map(String))) {
        if (parameter.kind === 'choice' && value !== String(parameter.default)) continue
        const values = spread(parameter, value, 5)
        expect(values, parameter.id).toContain(value)
        expect(new Set(values).size, parameter.id).toBe(values.length)
        expect(values.length, parameter.id).toBeGreaterThan(1)
        if (parameter.kind === 'choice') continue
        for (const each of values.map(Number).filter(Number.isFinite)) {
          expect(each, parameter.id).toBeGreaterThanOrEqual(parameter.minimum)
          expect(each, parameter.id).toBeLessThanOrEqual(parameter.maximum)
        }
      }
    }
  })
})

describe('the text of varied parameters', () => {
  it('is the same in links and attributes', () => {
    const varied = [
      { name: 'thermal.talus', values: ['20', '30.5'] },
      { name: 'sea', values: ['none', '-100'] },
    ]
    expect(varyLinkText(varied)).toBe('thermal.talus_20_30.5__sea_none_-100')
    expect(varyAttributeText(varied)).toBe('thermal.talus=20,30.5 sea=none,-100')
    for (const text of [varyLinkText(varied), varyAttributeText(varied)]) expect(readVary(text)).toEqual(varied)
    expect(readVary('talus')).toEqual([{ name: 'talus', values: [] }])
    expect(readVary('')).toEqual([])
  })

  it('is a parameter of the view, which the engine preserves', () => {
    const text = '2//simplex?vary=thermal.talus_20_30.5__sea_none_-100'
    expect(parsed(text).view['vary']).toBe('thermal.talus_20_30.5__sea_none_-100')
    expect(parsed('2//simplex?vary=a b')).toBeInstanceOf(Error)
  })

  it('is an attribute in the embed code, which replaces the parameter of the link', () => {
    const code = varyEmbedCode({ text: '2//simplex?vary=relief_1_2&view=map', base: 'https://a/', title: 'T' }, 'relief=1,2')
    expect(code).toContain('<rill-terrain recipe="2//simplex?view=map" vary="relief=1,2">')
    expect(varyEmbedCode({ text: '2//simplex?view=map&vary=relief_1', base: 'https://a/', title: 'T' }, 'relief=1')).toContain(
      'recipe="2//simplex?view=map"',
    )
  })
})

describe('the parameters of a recipe', () => {
  it('have unique names, which are as short as possible', () => {
    const all = variableParameters(recipe(), registry)
    const names = all.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(all.filter(({ parameter }) => parameter.id === 'talus').map(({ name, position }) => [name, position])).toEqual([
      ['talus', { stage: 1, companion: 0 }],
      ['thermal.talus', { stage: 3, companion: -1 }],
    ])
    expect(names).toContain('seed')
    expect(names).not.toContain('size')
    // Switched off.
    expect(all.some(({ position }) => position?.stage === 2)).toBe(false)
  })

  it('are found by the ids of stages', () => {
    const stages = named([], recipe(), null)
    const all = variableParameters(recipe(), registry)
    expect(variableName(all, stages, stages[3]!.id, 'talus')).toBe('thermal.talus')
    expect(variableName(all, stages, stages[1]!.companions[0]!.id, 'talus')).toBe('talus')
    expect(variableName(all, stages, null, 'seed')).toBe('seed')
    expect(variableName(all, stages, null, 'size')).toBeUndefined()
  })
})

describe('a plan', () => {
  it('has one terrain for each value, each an edit of the recipe', () => {
    const terrains = terrainsOf(plan('talus_20_35_50'))
    expect(terrains.map(({ column, isPresent }) => [column, isPresent])).toEqual([
      ['20', false],
      ['35', true],
      ['50', false],
    ])
    const made = module.setParameter(recipe().text, 1, 0, 'talus', '20') as ParsedRecipe
    expect(terrains[0]!.edits).toEqual<Edit[]>([{ kind: 'parameter', stage: 1, companion: 0, name: 'talus', value: '20' }])
    expect(made.text).toContain('thermal@2;talus=20')
    expect(terrains[1]!.edits).toEqual([])
  })

  it('has rows and columns for two parameters', () => {
    const grid = plan('talus_20_35__seed_1_2_3')
    expect(columnCount(grid)).toBe(2)
    expect(terrainsOf(grid).map(({ column, row: of }) => `${column} ${of}`)).toEqual([
      '20 1',
      '35 1',
      '20 2',
      '35 2',
      '20 3',
      '35 3',
    ])
    expect(terrainsOf(grid)[1]!.edits).toEqual([{ kind: 'world', name: 'seed', value: '1' }])
    expect(sheetOf(grid, [], null, '')).toMatchObject({
      title: 'Talus angle (°)',
      columnLabels: ['20', '35'],
      rows: { title: 'Seed' },
    })
  })

  it('has values of its own where the text names none, and accepts longer names', () => {
    expect(variedOf(plan('talus'))).toEqual([{ name: 'talus', values: ['25', '30', '35', '40', '45'] }])
    expect(plan('4.thermal.talus').columns.variable.name).toBe('thermal.talus')
    expect(plan('world.seed').columns.variable.name).toBe('seed')
    expect(columnCount(plan('talus_1_2_3_4_5_6_7_8_9'))).toBe(3)
    expect(plan('talus_1_2_3_4_5_6_7_8_9_10').columns.values).toHaveLength(9)
    expect(planOf('capacitance', recipe(), registry)).toMatch(/^This terrain has no parameter “capacitance”/)
  })

  it('labels values with their unit', () => {
    expect(labelWithUnit(plan('talus').columns.variable, '20')).toBe('20°')
    expect(labelWithUnit(plan('relief').columns.variable, '-20')).toBe('−20 m')
  })

  it('has a quarter of the cells first, unless the map is small', () => {
    expect(coarseEdit(parsed('2/size=512x256/simplex'))).toEqual({ kind: 'world', name: 'size', value: '256x128' })
    expect(coarseEdit(parsed('2/size=4096/simplex'))).toEqual({ kind: 'world', name: 'size', value: '512' })
    expect(coarseEdit(parsed('2/size=128/simplex'))).toBeNull()
  })

  it('takes typed values separated by commas or spaces, once each', () => {
    expect(typedValues('20, 30 30;−5', false)).toEqual(['20', '30', '-5'])
    expect(typedValues('1 2 3 4 5 6', true)).toEqual(['1', '2', '3', '4', '5'])
  })
})

describe('the cost', () => {
  const frame = { width: 512, height: 512, bytes: 20 * 2 ** 20, iterationMilliseconds: 10 }
  it('is the memory of the largest terrain, and the time of all', () => {
    const cost = varyCost([recipe(), parsed('2/size=1024/simplex/thermal@2;iterations=10')], 1, frame, { threads: 1 })
    expect(cost).toMatchObject({ terrains: 2, width: 1024, height: 1024 })
    expect(cost.bytes).toBe(80 * 2 ** 20 + 40 * 1024 ** 2)
    expect(varyCostSentence(cost)).toMatch(/^2 terrains of 1,024 × 1,024 cells need about 120 MiB of memory and \d+ seconds?\.$/)
  })

  it('is refused in one sentence if it does not fit next to the open terrain', () => {
    const cost = varyCost([parsed('2/size=4096/simplex')], 1, frame, { threads: 1 })
    expect(whyTooLarge(cost, 0, { memory: 8 * 2 ** 30 })).toBeNull()
    expect(whyTooLarge(cost, 3 * 2 ** 30, { memory: 8 * 2 ** 30 })).toMatch(
      /^1 terrain of 4,096 × 4,096 cells need.* smaller size of the map\.$/,
    )
  })
})

it('has a common look whose ranges contain those of all terrains', () => {
  const look = (lowest: number, highest: number, slopeSteep: number) => ({
    statistics: {
      lowest,
      highest,
      low: lowest + 1,
      high: highest - 1,
      slopeMedian: 0,
      slopeSteep,
      waterMedian: 0,
      waterHigh: 0,
      waterMax: 0,
    },
    colours: { minimum: lowest, maximum: highest },
    movedRock: null,
  })
  const shared = sharedLook([look(0, 100, 1), look(-50, 50, 3)])
  expect(shared.statistics).toMatchObject({ low: -49, high: 99, slopeSteep: 2 })
  expect(shared.statistics.lowest).toBeLessThan(-50)
  expect(shared.statistics.highest).toBeGreaterThan(100)
  expect(shared.colours).toEqual({ minimum: -50, maximum: 100 })
})

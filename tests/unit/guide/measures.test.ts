/** Values in measures, and how the guide writes them. */
import { describe, expect, it } from 'vitest'
import { GoalText, missOf, valueAt, writeValue } from '../../../guide/measures/measures'

const measures = {
  iteration: 60,
  fingerprint: '0123456789abcdef',
  mass: { eroded: 2.5e9 },
  landforms: { summary: { closedShare: 0.104, pits: null }, hack: { exponent: 0.57 }, rivers: [{ order: 3 }] },
}

describe('a measure', () => {
  it.each([
    ['iteration', 60],
    ['mass.eroded', 2.5e9],
    ['closedShare', 0.104],
    ['landforms.closedShare', 0.104],
    ['landforms.summary.closedShare', 0.104],
    ['landforms.hack.exponent', 0.57],
    ['hack.exponent', 0.57],
    ['landforms.rivers.0.order', 3],
    ['pits', null],
    ['fingerprint', '0123456789abcdef'],
  ])('%s is found', (path, value) => {
    expect(valueAt(measures, path)).toBe(value)
  })

  it.each(['beauty', 'landforms', 'mass.eroded.rock', ''])('%s is not found', (path) => {
    expect(() => valueAt(measures, path)).toThrow(`The terrain has no measure "${path}".`)
  })
})

it('a number is written with its digits, as a share, in another unit, and with a minus sign', () => {
  expect(writeValue(0.104, { as: 'percent', digits: 1 })).toBe('10.4')
  expect(writeValue(0.996, { as: 'percent' })).toBe('100')
  expect(writeValue(2_255_922_528, { per: 1e6, digits: 1 })).toBe('2,255.9')
  expect(writeValue(-0.456, { digits: 2 })).toBe('−0.46')
  expect(writeValue(null, {})).toBe('none')
  expect(writeValue('0123456789abcdef', { as: 'text' })).toBe('0123456789abcdef')
})

it('the distance to a goal is zero where the goal is met', () => {
  expect(missOf(0.03, 'below', 0.05)).toBe(0)
  expect(missOf(0.08, 'below', 0.05)).toBeCloseTo(0.03)
  expect(missOf(0.08, 'above', 0.1)).toBeCloseTo(0.02)
  expect(missOf(0.4, 'between', [0.3, 0.5])).toBe(0)
  expect(missOf(0.2, 'between', [0.3, 0.5])).toBeCloseTo(0.1)
  expect(missOf(0.7, 'between', [0.3, 0.5])).toBeCloseTo(0.2)
})

describe('the text of a task', () => {
  it('has the digits of the goal, and one digit more for the terrain', () => {
    const concavity = new GoalText('between', [0.37, 0.43])
    expect([String(concavity), concavity.value(0.5132), concavity.miss(0.0832)]).toEqual([
      'between 0.37 and 0.43',
      '0.513',
      '0.084',
    ])
    const share = new GoalText('below', 0.05, '%')
    expect([String(share), share.value(0.0504), share.miss(0.0004)]).toEqual(['below 5 %', '5.0 %', '0.1 %'])
    const slope = new GoalText('below', 25, '°')
    expect([String(slope), slope.value(31.25), slope.miss(6.25)]).toEqual(['below 25°', '31.3°', '6.3°'])
    const volume = new GoalText('above', 4e9, 'm³')
    expect([String(volume), volume.value(3.9e9), volume.miss(1e8)]).toEqual([
      'above 4,000,000,000 m³',
      '3,900,000,000 m³',
      '100,000,000 m³',
    ])
  })
})

/** The rules beside the drawings of land, water and rock: they run, and give what the drawings show. */
import { describe, expect, it } from 'vitest'
import { partsOf } from '../../../guide/chapters/recipes/anatomy'
import { partsRule } from '../../../guide/chapters/recipes/rule'
import { heightsAfter, river } from '../../../guide/chapters/rock-and-time/rising-river'
import { riverRule } from '../../../guide/chapters/rock-and-time/rule'
import { talusRule } from '../../../guide/chapters/slopes-that-fail/rule'
import { afterSlide, cliff, slide } from '../../../guide/chapters/slopes-that-fail/talus'
import { compare, row, allowed } from '../../../guide/chapters/terrain-without-an-end/reach'
import { slideRule } from '../../../guide/chapters/terrain-without-an-end/rule'
import {
  bits64,
  bitsOf,
  fingerprintOf,
  heights,
  mixBits,
  rowWidth,
  turned,
} from '../../../guide/chapters/the-same-bits/fingerprint'
import { fingerprintRule, sumRule } from '../../../guide/chapters/the-same-bits/rules'
import { additions, parallelSum, volumes } from '../../../guide/chapters/the-same-bits/sums'
import * as drops from '../../../guide/chapters/water-as-a-field/cell-drops'
import { friction, gravity } from '../../../guide/chapters/water-as-a-field/columns'
import { cellDropsRule, pipesRule } from '../../../guide/chapters/water-as-a-field/rules'
import { cellSize, longStep, moments } from '../../../guide/chapters/water-as-a-field/runs'
import { gradientNoise, heightAt, lineNoise } from '../../../guide/chapters/what-noise-lacks/octaves'
import { octavesRule } from '../../../guide/chapters/what-noise-lacks/rule'
import { heightsOf, places, points, rules } from '../../../guide/chapters/where-land-begins/beginnings'
import { distancesRule } from '../../../guide/chapters/where-land-begins/rule'
import { defaultRiver } from '../../../guide/chapters/where-sediment-ends-up/ledger'
import { reaches, slopes, totals } from '../../../guide/chapters/where-sediment-ends-up/reaches'
import { accountRule } from '../../../guide/chapters/where-sediment-ends-up/rule'
import { linesOf, run } from './run-rule'

it('the rule of noise gives the heights of the line', () => {
  for (const octaves of [1, 2, lineNoise.octaves]) {
    for (const distance of [0, 1230, 7770]) {
      const found = run(octavesRule.code, { ...lineNoise, octaves, distance, noise: gradientNoise })
      expect(found).toBeCloseTo(heightAt(distance, { ...lineNoise, octaves }), 9)
    }
  }
})

it('the rule of distances gives the ground of each step, with its terms lit', () => {
  for (const rule of rules) {
    const found = places.map((place) => run(distancesRule.code, { ...rule, place, points }))
    expect(found).toEqual(heightsOf(rule))
    const lines = linesOf(distancesRule.code, distancesRule.lit(rule, 0)).join()
    expect([lines.includes('c1 *'), lines.includes('c2 *')]).toEqual([rule.c1 !== 0, rule.c2 !== 0])
  }
})

it('the rule of the river gives the heights of its steps', () => {
  for (const steps of [0, 1, 40]) {
    const values = { ...river, years: river.timeStep, steps, heights: river.area.map(() => 0) }
    expect(run(riverRule.code, values)).toEqual(heightsAfter(steps))
  }
})

it('the rule of the cliff gives each iteration', () => {
  let before: readonly number[] = cliff
  for (let iteration = 1; iteration < 20; iteration++) {
    const heightsNow = [...before]
    run(talusRule.code, { ...slide, heights: heightsNow })
    expect(heightsNow).toEqual(afterSlide(before, slide))
    before = heightsNow
  }
})

it('the rule of the row gives each iteration, to the bit', () => {
  let heightsNow: readonly number[] = row
  for (let iteration = 1; iteration <= 5; iteration++) {
    heightsNow = run(slideRule.code, { heights: heightsNow, allowed }) as number[]
    expect(heightsNow).toEqual(compare(iteration, 0).whole)
  }
})

it('the rule of the account gives its cells, and what leaves the map', () => {
  const account: Record<string, number>[] = []
  const lost = run(accountRule.code, { ...defaultRiver, slopes, account, cellArea: defaultRiver.cellSize ** 2 })
  expect(lost).toBeCloseTo(totals.lost, 6)
  for (const [cell, { arriving, eroded, deposited, leaving }] of reaches.entries()) {
    for (const [name, value] of Object.entries({ arriving, eroded, deposited, leaving }))
      expect(account[cell]![name]).toBeCloseTo(value, 6)
  }
})

it('the rule of grid droplets moves, merges and rains as the drawing does', () => {
  const cells = new Map<number, drops.Drop>()
  const { columns, rows, rain, moved, oneInEach } = drops
  run(cellDropsRule.code, { cells, columns, rows, rain, moved, drops: oneInEach })
  const expected = drops.rained(drops.byCell(oneInEach.map(moved)).map(drops.merged))
  expect(cells.size).toBe(expected.length)
  for (const drop of expected) {
    const found = cells.get(drops.cellOf(drop))!
    for (const name of ['x', 'y', 'size'] as const) expect(found[name]).toBeCloseTo(drop[name], 9)
  }
})

it('the rule of pipes gives the columns of the long steps, with the limit lit where it holds', () => {
  for (const [index, { long }] of moments.slice(0, -1).entries()) {
    const depth = [...long.depth]
    const pipes = depth.length - 1
    const lists = { flow: [...long.flow], from: [], leaving: depth.map(() => 0) }
    run(pipesRule.code, { ...lists, depth, pipes, gravity, friction, cellSize, seconds: longStep })
    for (const [column, metres] of moments[index + 1]!.long.depth.entries()) expect(depth[column]).toBeCloseTo(metres, 9)
  }
  const isLit = moments.map((moment, step) => linesOf(pipesRule.code, pipesRule.lit(moment, step)).join().includes('const tooMuch'))
  expect(new Set(isLit)).toEqual(new Set([true, false]))
})

describe('the rule of sums', () => {
  it.each([1, 2, 4])('gives the sum of %d threads, with the loop lit that adds', (threads) => {
    expect(run(sumRule(threads).code, { volumes, parts: threads, float32: Math.fround })).toBe(parallelSum(threads))
    for (const [index, { thread }] of additions(threads).entries()) {
      const lines = linesOf(sumRule(threads).code, sumRule(threads).lit(index + 1, index + 1)).join()
      expect(lines.includes('float32(sum + ')).toBe(thread !== null)
      expect(lines.includes('float32(total + ')).toBe(thread === null)
    }
  })
})

it('the rule of the fingerprint gives the fingerprint', () => {
  const found = run(fingerprintRule.code, { heights, width: rowWidth, bitsOf, bits64, turned, mixBits })
  expect(String(found).padStart(16, '0')).toBe(fingerprintOf(heights, rowWidth))
})

it('the rule of a recipe gives the kinds of its parts, with the line lit that decides', () => {
  const recipe = '2/size=256;seed=7/simplex;relief=1300/stream-power;iterations=60+creep@3;diffusivity=0.02?exaggeration=1.3'
  const parts = partsOf(recipe)
  expect(run(partsRule.code, { recipe, kinds: [] })).toEqual(parts.map(({ kind }) => kind))
  for (const part of parts) expect(linesOf(partsRule.code, partsRule.lit(part, 0)).join()).toContain(`'${part.kind}'`)
})

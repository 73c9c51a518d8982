/** The rules beside the drawings: they run, they give what the drawings show, and their lines are lit by what a step has done. */
import { describe, expect, it } from 'vitest'
import { flood, profile } from '../../../guide/chapters/is-it-land/flood'
import { floodRule } from '../../../guide/chapters/is-it-land/rule'
import { defaultRules, shareOver } from '../../../guide/chapters/one-drop/drop'
import { dropRule } from '../../../guide/chapters/one-drop/rule'
import { drop } from '../../../guide/chapters/one-drop/runs'
import { areasAfter, ground, neighboursOf, orderOf } from '../../../guide/chapters/where-water-gathers/drainage'
import { drainageRule } from '../../../guide/chapters/where-water-gathers/rule'
import { linesOf, run } from './run-rule'

describe('the rule of the flood', () => {
  it('gives the levels and the closed cells of the drawing', () => {
    const levels: number[] = []
    const closedCells = run(floodRule.code, { ground: profile, levels })
    expect({ levels, closedCells }).toMatchObject({
      levels: flood(profile, profile.length).levels,
      closedCells: flood(profile, profile.length).closedCells,
    })
  })

  it('has the branch lit that a cell takes', () => {
    for (let reached = 1; reached <= profile.length; reached++) {
      const isClosed = flood(profile, reached).closed.at(-1)!
      const lines = linesOf(floodRule.code, floodRule.lit(reached, reached)).join()
      expect(lines.includes('closedCells + 1')).toBe(isClosed)
      expect(lines.includes('level = height')).toBe(!isClosed)
    }
  })
})

it('the rule of drainage gives the areas of the drawing', () => {
  const { columns, heights } = ground
  const distance = (one: number, other: number) =>
    Math.hypot((one % columns) - (other % columns), Math.floor(one / columns) - Math.floor(other / columns))
  const values = {
    heights,
    fromHighestToLowest: orderOf(ground),
    neighboursOf: (cell: number) => neighboursOf(ground, cell),
    distance,
  }
  expect(run(drainageRule.code, values)).toEqual(areasAfter(ground, heights.length))
  expect(linesOf(drainageRule.code, drainageRule.lit(heights.length, heights.length)).join()).not.toContain('areas[receiver]')
  expect(linesOf(drainageRule.code, drainageRule.lit(1, 1)).join()).toContain('areas[receiver]')
})

describe('the rule of a drop', () => {
  it('gives each step of the drawing, with the branch lit that it takes', () => {
    const { cellSize, minimumSlope, capacity: largest, erosion, deposition, gravity, evaporation } = defaultRules
    for (const [index, after] of drop.entries()) {
      const before = drop[index - 1]
      if (before === undefined || after.action === 'end') continue
      const values = {
        ...{ cellSize, minimumSlope, largest, area: cellSize ** 2, gain: gravity / 1000 },
        ...{ eroded: shareOver(cellSize, erosion, 100), deposited: shareOver(cellSize, deposition, 100) },
        ...{ evaporated: shareOver(cellSize, evaporation, 1000), ground: [...before.ground] },
        ...{ cell: before.cell, load: before.sediment, speed: before.speed, water: before.water },
      }
      const found = run(`${dropRule.code}\nreturn { cell, load, speed, water, ground }`, values)
      expect(found).toEqual({
        cell: after.cell,
        load: after.sediment,
        speed: after.speed,
        water: after.water,
        ground: after.ground,
      })
      expect(linesOf(dropRule.code, dropRule.lit(after, index)).join()).toContain(`// ${after.action}`)
    }
  })
})

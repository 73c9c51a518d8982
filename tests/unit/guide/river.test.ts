/** The drawing of the chapter "Rock and time": a river of a few cells, compared with the engine. */
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import {
  hardCell,
  hardness,
  heightsAfter,
  steady as steadyProfile,
  steepnessOn,
} from '../../../guide/chapters/rock-and-time/rising-river'
import { arrivals, hardWay, newsSpeed, thousandsOf, wholeWay } from '../../../guide/chapters/rock-and-time/news'
import { afterSteps, responseTimes, steadyHeights, type River } from '../../../guide/chapters/rock-and-time/river'
import { loadSingle } from '../../support/local-engine'

const river: River = {
  cellSize: 500,
  uplift: 0.001,
  erodibility: 0.00001,
  areaExponent: 0.5,
  timeStep: 20_000,
  hardness: [0, 0, 0, 0],
  area: [4e6, 3e6, 2e6, 1e6],
}

/** Of the drawing's river: its cells drain 8 km² at the mouth and 1 km² at the source. */
const speedAt = (cell: number) => 1e-5 * (cell === hardCell ? 1 - hardness : 1) * Math.sqrt((8 - cell) * 1e6)

let module: RillModule

beforeAll(async () => {
  module = await loadSingle()
})

/**
 * Heights of the engine along a ramp that rises to the east from the sea: rows are equal, so each row is a river of its own. Walls
 * surround the map.
 */
function engineRow(size: number, iterations: number): number[] {
  const world = `2/size=${size};extent=${size * 500};edges=wall;sea=0`
  const ramp = `shape;form=ramp;azimuth=90;relief=1600;radius=${(size * 500) / 2}/shape;form=flat;relief=160;blend=add;amount=-1`
  const law = 'stream-power;flow=steepest;uplift=0.001;time-step=20000;channel-area=0'
  const simulation = unwrap(module.openSimulation(`${world}/${ramp}/${law}`, 1, null))
  unwrap(simulation.advance(iterations))
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  simulation.delete()
  return [...values.subarray(0, size)]
}

describe('a river that cuts into rising rock', () => {
  it('is solved from the mouth: the equation holds for each cell', () => {
    const before = [100, 300, 400, 900]
    const after = afterSteps(before, river, 1)
    after.forEach((height, cell) => {
      const slope = (height - (after[cell - 1] ?? 0)) / 500
      const eroded = 20_000 * 0.00001 * Math.sqrt(river.area[cell]!) * slope
      expect(height).toBeCloseTo(before[cell]! + 20_000 * 0.001 - eroded)
    })
  })

  it('becomes steady where slope is U / (K A^m)', () => {
    const steady = steadyHeights(river)
    expect(steady[0]).toBeCloseTo(25)
    expect(afterSteps(steady, river, 1)).toEqual(steady.map((height) => expect.closeTo(height, 6)))
    expect(afterSteps([0, 0, 0, 0], river, 400)).toEqual(steady.map((height) => expect.closeTo(height, 3)))
  })

  it('is steeper on hard rock', () => {
    const steady = steadyHeights({ ...river, hardness: [0, 0.75, 0, 0] })
    const soft = steadyHeights(river)
    expect(steady[1]! - steady[0]!).toBeCloseTo(4 * (soft[1]! - soft[0]!))
  })

  it('is steeper by the factor of the text on the hard cell of the drawing', () => {
    const falls = steadyProfile.map((height, cell) => height - (steadyProfile[cell - 1] ?? 0))
    const onSoftRock = (falls[hardCell - 1]! * Math.sqrt(8 - hardCell + 1)) / Math.sqrt(8 - hardCell)
    expect(falls[hardCell]! / onSoftRock).toBeCloseTo(steepnessOn(hardness))
  })

  it('becomes steeper in the drawing at its mouth first, while its source rises with the rock', () => {
    const heights = heightsAfter(1)
    const falls = heights.map((height, cell) => height - (heights[cell - 1] ?? 0))
    expect(falls).toEqual(falls.toSorted((one, other) => other - one))
    expect(heights.at(-1)).toBeCloseTo(3, 2)
  })

  it('hears of a change at its mouth later upstream', () => {
    expect(responseTimes(river)).toEqual([25_000, 25_000 + 28_868, 89_223, 139_223].map((years) => expect.closeTo(years, -1)))
  })

  it('takes the news as long as the text says, a third of it on the hard cell', () => {
    expect(wholeWay).toBeCloseTo(500 * arrivals.map((_, cell) => 1 / speedAt(cell)).reduce((sum, each) => sum + each))
    expect(hardWay).toBeCloseTo(100_000)
    expect(thousandsOf(wholeWay)).toBe('294,000')
    expect(newsSpeed(1e6)).toBeCloseTo(0.01)
  })

  it.each([1, 2, 30])('has the heights of the engine after %i steps', (iterations) => {
    const start = engineRow(8, 0)
    const first = start.findIndex((height) => height > 0)
    const land = start.slice(first)
    const area = land.map((_, cell) => (land.length - cell) * 500 * 500)
    const ours = afterSteps(land, { ...river, area, hardness: land.map(() => 0) }, iterations)
    const expected = engineRow(8, iterations).slice(first)
    ours.forEach((height, cell) => expect(height).toBeCloseTo(expected[cell]!, 2))
  })
})

it('land without time steps is as high as its news is old, times the uplift', () => {
  const [age, uplift, level] = [300_000, 0.0003, 100]
  const flat = `2/size=32;extent=16000;sea=none/shape;form=flat;relief=${level}`
  const simulation = unwrap(
    module.openSimulation(`${flat}/stream-power;routing=analytic;key-interval=1000000;age=${age};uplift=${uplift}`, 1, null),
  )
  unwrap(simulation.advance(1e9))
  const [height, travelTime, young] = ['height', 'travel-time', 'young'].map(
    (layer) => copyLayer(layer, module.HEAPF32, unwrap(simulation.layer(layer)), undefined).values,
  )
  simulation.delete()
  const expected = [...travelTime!].map((years) => level + uplift * Math.min(age, years))
  height!.forEach((each, cell) => expect(each).toBeCloseTo(expected[cell]!, 2))
  const reached = young!.filter((isYoung) => isYoung === 0).length
  expect(reached).toBeGreaterThan(0)
  expect(reached).toBeLessThan(young!.length)
})

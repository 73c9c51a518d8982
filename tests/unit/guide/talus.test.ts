/** The drawing of the chapter "Slopes that fail": thermal erosion of a row of columns, compared with the engine. */
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { afterSlide, allowedStep, slidesOf, steepestOf, type Slide } from '../../../guide/chapters/slopes-that-fail/talus'
import { loadSingle } from '../../support/local-engine'

const slide: Slide = { cellSize: 10, talus: 45, strength: 1 }

let module: RillModule

beforeAll(async () => {
  module = await loadSingle()
})

/** The middle row of a cliff 100 m high, on a map of 16 x 16 cells of 10 m, after some iterations of the engine. */
function engineRow(iterations: number): number[] {
  const text = '2/size=16;extent=160;edges=wall;sea=none/shape;form=step;azimuth=90;relief=100/thermal@2;talus=45;strength=1'
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(iterations))
  const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
  simulation.delete()
  return [...values.subarray(8 * 16, 9 * 16)]
}

describe('a row of columns that slides', () => {
  it('moves a quarter of what is too steep', () => {
    expect(allowedStep(slide)).toBeCloseTo(10)
    expect(slidesOf([50, 0], slide)[0]).toBeCloseTo(10)
    expect(slidesOf([0, 50], slide)[0]).toBeCloseTo(-10)
    expect(slidesOf([10, 0], slide)[0]).toBeCloseTo(0)
  })

  it('has as much rock after a slide as before', () => {
    const before = [90, 70, 10, 0, 40, 5]
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(afterSlide(before, slide))).toBeCloseTo(sum(before))
  })

  it.each([0, 1, 5, 40])('has the heights of the engine after %i iterations', (iterations) => {
    let heights = engineRow(0)
    for (let done = 0; done < iterations; done++) heights = afterSlide(heights, slide)
    const expected = engineRow(iterations)
    heights.forEach((height, column) => expect(height).toBeCloseTo(expected[column]!, 3))
  })

  it('comes to rest at the angle', () => {
    let heights = engineRow(0)
    expect(steepestOf(heights, 10)).toBeGreaterThan(80)
    for (let done = 0; done < 2000; done++) heights = afterSlide(heights, slide)
    expect(steepestOf(heights, 10)).toBeCloseTo(45, 1)
  })
})

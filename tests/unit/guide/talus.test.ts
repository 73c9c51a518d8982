/** The drawing of the chapter "Slopes that fail": thermal erosion of a row of columns, compared with the engine. */
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import {
  afterSlide,
  allowedStep,
  cliff,
  slide,
  slidesOf,
  steepestOf,
  type Slide,
} from '../../../guide/chapters/slopes-that-fail/talus'
import { loadSingle } from '../../support/local-engine'

const steep: Slide = { cellSize: 10, talus: 45, strength: 1 }

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
    expect(allowedStep(steep)).toBeCloseTo(10)
    expect(slidesOf([50, 0], steep)[0]).toBeCloseTo(10)
    expect(slidesOf([0, 50], steep)[0]).toBeCloseTo(-10)
    expect(slidesOf([10, 0], steep)[0]).toBeCloseTo(0)
  })

  it('has as much rock after a slide as before', () => {
    const before = [90, 70, 10, 0, 40, 5]
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(sum(afterSlide(before, steep))).toBeCloseTo(sum(before))
  })

  it.each([0, 1, 5, 40])('has the heights of the engine after %i iterations', (iterations) => {
    let heights = engineRow(0)
    for (let done = 0; done < iterations; done++) heights = afterSlide(heights, steep)
    const expected = engineRow(iterations)
    heights.forEach((height, column) => expect(height).toBeCloseTo(expected[column]!, 3))
  })

  it('comes to rest at the angle', () => {
    let heights = engineRow(0)
    expect(steepestOf(heights, 10)).toBeGreaterThan(80)
    for (let done = 0; done < 2000; done++) heights = afterSlide(heights, steep)
    expect(steepestOf(heights, 10)).toBeCloseTo(45, 1)
  })

  it('is a cliff in the drawing, whose first slides are the largest and whose middle stays', () => {
    let heights = [...cliff]
    const middle = cliff.findIndex((height, column) => height !== cliff[column + 1])
    const maximum = () => Math.max(...slidesOf(heights, slide))
    for (let done = 0; done < 256; done++) {
      const before = maximum()
      heights = afterSlide(heights, slide)
      expect(maximum()).toBeLessThan(before)
      expect(heights[middle]! + heights[middle + 1]!).toBeCloseTo(cliff[0]!, 9)
    }
    expect(steepestOf(heights, slide.cellSize)).toBeCloseTo(slide.talus, 1)
  })
})

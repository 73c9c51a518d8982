/** Statistics of a terrain from the worker, and their description in words. */
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { createEngine } from '@rill-terrain/engine/calls'
import { figuresOf } from '@rill-terrain/engine/figures'
import { acknowledge, type Frame } from '@rill-terrain/engine/protocol'
import { quantile, shareBelow } from '@rill-terrain/colours/distribution'
import { highestPoint, terrainSummary } from '../../web/src/state/view/terrain-words'
import { layerOf } from '../support/measured-terrain'

const [width, height] = [120, 90]
const ramp = layerOf(
  'height',
  Array.from({ length: width * height }, (_, index) => (index % width) - 20),
)

describe('figures', () => {
  it('contain the distribution of values and of slopes', () => {
    const { layers, rises } = figuresOf([ramp, layerOf('water', Array<number>(width * height).fill(3))], width, height)!
    const { minimum, maximum, distribution } = layers['height']!
    expect([minimum, maximum]).toEqual([-20, 99])
    for (const share of [0.02, 0.5, 0.98])
      expect(Math.abs(quantile(distribution, share) - (120 * share - 20))).toBeLessThanOrEqual(1)
    expect(shareBelow(distribution, 0)).toBeCloseTo(20 / 120, 2)
    expect(shareBelow(distribution, 1000)).toBe(1)
    expect(new Set(layers['water']!.distribution)).toEqual(new Set([3]))
    expect(quantile(rises, 0.5)).toBe(1)
  })

  it('leave out cells without data', () => {
    const voids = layerOf(
      'voids',
      Array.from({ length: width * height }, (_, index) => (index % width < 60 ? 1 : 0)),
    )
    const { layers, rises } = figuresOf([ramp, voids], width, height)!
    expect(layers['height']!.distribution[0]).toBe(40)
    expect(quantile(layers['height']!.distribution, 0.5)).toBeCloseTo(69.5, -1)
    expect(quantile(rises, 0.5)).toBe(1)
    const none = layerOf('voids', Array<number>(width * height).fill(1))
    expect(figuresOf([ramp, none], width, height)!.rises[0]).toBe(0)
  })

  it('are sent with watched layers only', async () => {
    const frames: Frame[] = []
    const engine = createEngine(() => loadEngine('single', 1))
    await engine.start({ base: '', build: 'single', threads: 1 }, (frame) => {
      frames.push(frame)
      return Promise.resolve(acknowledge(frame))
    })
    engine.watch(['height', 'wear'])
    engine.open({ job: 1, text: '2/size=64/simplex/thermal@2;iterations=8', playing: false, playbackRate: 0, fastForwardTo: 8 })
    await expect.poll(() => frames.at(-1)?.progress.done && frames.at(-1)!.layers.length, { timeout: 20_000 }).toBe(2)
    for (const { layers, figures } of frames) {
      expect(Object.keys(figures?.layers ?? {})).toEqual(layers.map(({ id }) => id))
    }
  })
})

describe('the description of a terrain', () => {
  const recipe = (sea: number | string) => ({ width, height, world: { extent: 1200, sea } }) as never
  const frame = {
    progress: { iteration: 0, iterations: 0 },
    budget: { eroded: 0 },
  } as Frame

  it('contains the range of heights and the share under water', () => {
    const figures = figuresOf([ramp], width, height)
    expect(terrainSummary(recipe(0), frame, figures)).toBe(
      '120 by 90 cells, 1.2 km wide. Heights range from -20 m to 99 m, half of the ground is above 39 m; 17 % is under the sea.',
    )
    expect(terrainSummary(recipe(-30), frame, figures)).toMatch(/; nothing is under the sea\.$/)
    expect(terrainSummary(recipe('none'), frame, figures)).toMatch(/half of the ground is above 39 m\.$/)
    const lakes = layerOf(
      'lakes',
      ramp.values.map((value) => Math.max(0, -value)),
    )
    expect(terrainSummary(recipe(0), frame, figuresOf([ramp, lakes], width, height))).toMatch(/17 % is under lakes and the sea\.$/)
    const pond = layerOf(
      'lakes',
      ramp.values.map((_, place) => (place === 1 ? 3 : 0)),
    )
    expect(terrainSummary(recipe(0), frame, figuresOf([ramp, pond], width, height))).toMatch(/less than 1 % is under lakes/)
    const dry = layerOf(
      'lakes',
      ramp.values.map(() => 0),
    )
    expect(terrainSummary(recipe(0), frame, figuresOf([ramp, dry], width, height))).toMatch(/nothing is under lakes/)
    expect(terrainSummary(recipe(0), frame, null)).toBe('120 by 90 cells, 1.2 km wide.')
  })

  it('name the height of the highest point, with decimals if it is low', () => {
    const highest = (heights: number) =>
      highestPoint(figuresOf([layerOf('height', new Array<number>(width * height).fill(heights))], width, height)!)
    expect([2612.4, -30.2, 4.237].map(highest)).toEqual(['Highest point 2,612 m', 'Highest point -30 m', 'Highest point 4.24 m'])
  })
})

/** What the engine reports of ice: the snow line of each iteration, the ice above rivers, and the volume of the ice. */
import { beforeAll, expect, it } from 'vitest'
import { History } from '@rill-terrain/engine/measures/history'
import type { LandformOptions } from '@rill-terrain/engine/measures/landform-report'
import { isUnderIce } from '@rill-terrain/engine/measures/tables'
import { measureOf } from '@rill-terrain/engine/measures/registry'
import { unwrap, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { loadSingle } from '../../support/local-engine'

let module: RillModule
beforeAll(async () => void (module = await loadSingle()))

const rivers = '2/size=96;extent=12000;seed=7;sea=none/simplex;relief=1500/stream-power;iterations=10'
const ages = `${rivers}/glacier;iterations=12;ela=500;ela-rise=900;period=10000/thermal;iterations=2`

const report = (simulation: Simulation, text: string, options: LandformOptions = {}) =>
  measureOf('landforms').compute({ module, simulation, text, threads: 1, history: new History() }, options)!

it('reports the snow line of the last iteration of the glaciers, which the curve of the recipe has too', () => {
  const { heightCurves, stageIterations } = unwrap(module.parseRecipe(ages))
  expect(stageIterations).toEqual([0, 10, 12, 2])
  expect(heightCurves!.map((curves) => curves.map(({ name }) => name))).toEqual([[], [], ['Snow line'], []])
  const { heights } = heightCurves![2]![0]!
  expect(heights.length).toBe(12)
  // Warm at the start of a period, and cold in its middle.
  expect(heights[0]).toBeCloseTo(500 + 450 * (1 + Math.cos(0.1 * Math.PI)), 6)
  expect(heights[5]).toBeCloseTo(500 + 450 * (1 + Math.cos(1.1 * Math.PI)), 6)
  const simulation = unwrap(module.openSimulation(ages, 1, null))
  unwrap(simulation.advance(10))
  expect(simulation.stages().map((stage) => stage.heights)).toEqual([undefined, undefined, undefined, undefined])
  expect(report(simulation, ages).markedHeights).toBeUndefined()
  for (let iteration = 0; iteration < 14; iteration++) {
    unwrap(simulation.advance(1))
    const expected = [{ name: 'Snow line', height: heights[Math.min(11, iteration)] }]
    expect(simulation.stages()[2]!.heights).toEqual(expected)
    expect(report(simulation, ages).markedHeights).toEqual(expected)
  }
  simulation.delete()
})

it('reports no heights for a recipe without glaciers, nor for one that is switched off', () => {
  for (const text of [rivers, `${rivers}/!glacier`]) expect(unwrap(module.parseRecipe(text)).heightCurves).toBeNull()
})

it('has no ice above rivers on a terrain without glaciers', () => {
  const simulation = unwrap(module.openSimulation(rivers, 1, null))
  unwrap(simulation.advance(10))
  for (const river of report(simulation, rivers).rivers) expect(river).not.toHaveProperty('iceSurface')
  simulation.delete()
})

it('has the surface of the ice above rivers, on all cells and on fewer', () => {
  const text = `${rivers}/glacier;iterations=12;ela=700`
  const simulation = unwrap(module.openSimulation(text, 1, null))
  unwrap(simulation.advance(10))
  expect(report(simulation, text).rivers.some(isUnderIce)).toBe(false)
  unwrap(simulation.advance(12))
  const layer = (id: string, east: number, south: number) => {
    const { offset, stride, width, height } = unwrap(simulation.layer(id))
    return module.HEAPF32[offset + Math.floor(south * height) * stride + Math.floor(east * width)]!
  }
  const { rivers: found } = report(simulation, text)
  const surfaces = found.flatMap(({ east, south, iceSurface }) =>
    iceSurface!.map((surface, at) => ({
      surface,
      bed: layer('height', east[at]!, south[at]!),
      depth: layer('ice', east[at]!, south[at]!),
    })),
  )
  for (const { surface, bed, depth } of surfaces) expect(surface).toBe(bed + depth)
  expect(surfaces.some(({ depth }) => depth > 20)).toBe(true)
  expect(surfaces.some(({ depth }) => depth === 0)).toBe(true)
  const coarse = report(simulation, text, { side: 48 })
  expect(coarse.markedHeights).toEqual([{ name: 'Snow line', height: 700 }])
  expect(coarse.rivers.some(isUnderIce)).toBe(true)
  simulation.delete()
})

it('reports the volume of the ice with the glaciers', () => {
  const simulation = unwrap(module.openSimulation(`${rivers}/glacier;iterations=3;ela=300`, 1, null))
  unwrap(simulation.advance(10))
  expect(simulation.stages().map(({ volume }) => volume)).toEqual([undefined, undefined, undefined])
  unwrap(simulation.advance(3))
  const { offset, stride, width, height } = unwrap(simulation.layer('ice'))
  let depths = 0
  for (let row = 0; row < height; row++)
    for (const depth of module.HEAPF32.subarray(offset + row * stride, offset + row * stride + width)) depths += depth
  const { name, cubicMetres } = simulation.stages()[2]!.volume!
  expect(name).toBe('Ice')
  expect(cubicMetres / (depths * 125 ** 2)).toBeCloseTo(1, 5)
  simulation.delete()
})

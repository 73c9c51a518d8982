/** The landforms of the core on terrain of the real model, compared with the plain second implementation. */
import { beforeAll, describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import type { LandformReport, River } from '@rill-terrain/engine/measures/landform-report'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadSingle } from '../../support/local-engine'
import { plainLandforms } from '../support/plain-landforms'

const size = 96
/** Three cells. */
const margin = 3 / size

let module: RillModule

beforeAll(async () => {
  module = await loadSingle()
})

/** Runs a recipe to its end, and measures it in both ways. */
function measured(text: string, extent: number, theta: number): { core: LandformReport; plain: LandformReport } {
  const simulation = unwrap(module.openSimulation(text, 1, null))
  while (!simulation.progress().done) unwrap(simulation.runFor(1000))
  const view = unwrap(simulation.layer('height'))
  const { values } = copyLayer('height', module.HEAPF32, view, undefined)
  const core = unwrap(simulation.landforms!(theta, 8))
  const ground = { width: view.width, height: view.height, cellSize: extent / view.width, heights: values }
  simulation.delete()
  return { core, plain: plainLandforms(ground, { theta }) }
}

const close = (one: number | null, other: number | null, share = 1e-3) => {
  if (one === null || other === null) return expect(one).toBe(other)
  return expect(Math.abs(one - other)).toBeLessThanOrEqual(share * Math.abs(other) + 1e-9)
}

/** The points of a river that are not next to the border; chi and distance from the first of them. */
function insideOf(river: River) {
  const cells = river.east.map((east, index) => ({
    cell: `${Math.floor(east * size)}, ${Math.floor(river.south[index]! * size)}`,
    isInside: [east, river.south[index]!].every((share) => share > margin && share < 1 - margin),
    height: river.height[index]!,
    area: river.area[index]!,
    chi: river.chi[index]!,
    distance: river.distance[index]!,
  }))
  const inside = cells.filter(({ isInside }) => isInside)
  const [first] = inside
  return inside.map((each) => ({ ...each, chi: each.chi - first!.chi, distance: each.distance - first!.distance }))
}

describe.each([0.45, 0.3])('rivers of eroded land, theta %d', (theta) => {
  // Enough iterations of uplift that no lake is left.
  const text = '2/size=96;seed=5;extent=6000/simplex;relief=200/stream-power;iterations=200'
  let core: LandformReport
  let plain: LandformReport

  beforeAll(() => {
    ;({ core, plain } = measured(text, 6000, theta))
  })

  it('have no lakes, so that both follow the same water', () => {
    expect(core.summary.closedShare).toBe(0)
    expect(core.rivers.length).toBe(8)
  })

  it('agree in the numbers of the ground', () => {
    for (const name of ['minHeight', 'maxHeight', 'meanHeight', 'relief', 'meanSlope', 'hypsometricIntegral'] as const)
      close(core.summary[name], plain.summary[name])
    core.hypsometry.area.forEach((share, index) => expect(share).toBeCloseTo(plain.hypsometry.area[index]!, 3))
    core.slopes.share.forEach((share, index) => expect(share).toBeCloseTo(plain.slopes.share[index]!, 3))
  })

  it('agree in their course, area, chi and steepness, except where water crosses the border', () => {
    core.rivers.forEach((river, index) => {
      const [ours, theirs] = [insideOf(river), insideOf(plain.rivers[index]!)]
      expect(ours.map(({ cell }) => cell)).toEqual(theirs.map(({ cell }) => cell))
      ours.forEach(({ height, area, chi, distance }, point) => {
        const other = theirs[point]!
        expect(height).toBe(other.height)
        close(area, other.area, 0.02)
        close(chi, other.chi, 0.02)
        close(distance, other.distance)
      })
      expect([river.order, river.trunk]).toEqual([plain.rivers[index]!.order, plain.rivers[index]!.trunk])
    })
  })

  it('agree in concavity, ksn, orders and Hack’s law', () => {
    close(core.slopeArea.fit!.concavity, plain.slopeArea.fit!.concavity, 0.01)
    close(core.slopeArea.fit!.steepnessAtTheta, plain.slopeArea.fit!.steepnessAtTheta, 0.01)
    close(core.chi.fit!.slope, plain.chi.fit!.slope, 0.01)
    close(core.chi.fit!.rSquared, plain.chi.fit!.rSquared, 0.01)
    close(core.summary.drainageDensity, plain.summary.drainageDensity, 0.01)
    expect(core.orders.map(({ order, count }) => [order, count])).toEqual(plain.orders.map(({ order, count }) => [order, count]))
    core.orders.forEach(({ meanLength }, index) => close(meanLength, plain.orders[index]!.meanLength, 0.03))
    close(core.bifurcationRatio, plain.bifurcationRatio, 0.01)
    close(core.hack.exponent, plain.hack.exponent, 0.01)
  })
})

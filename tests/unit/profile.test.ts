/** Cross-sections of ground with known heights. */
import { scaleLinear } from 'd3-scale'
import { describe, expect, it } from 'vitest'
import { profileCsv, profileOf, readProfile, sampleLine } from '../../web/src/state/view/profile'
import { sectionFromText, sectionToText, type SectionLine } from '../../web/src/state/view/section-line'
import { exaggerationOf, heightRange } from '../../web/src/modes/section/ui/height-range'

const [width, height, cellSize] = [41, 21, 25]
const grid = (heightAt: (column: number, row: number) => number) =>
  Float32Array.from({ length: width * height }, (_, index) => heightAt(index % width, Math.floor(index / width)))
const plane = grid((column, row) => 3 * column - 2 * row + 50)
const line: SectionLine = { from: { east: 0.1, south: 0.9 }, to: { east: 0.85, south: 0.2 } }

describe('a cross-section', () => {
  it('of a plane is the straight line between the heights at its ends', () => {
    const values = sampleLine(plane, width, height, line, 33)
    const at = (east: number, south: number) => 3 * east * (width - 1) - 2 * south * (height - 1) + 50
    const [first, last] = [at(0.1, 0.9), at(0.85, 0.2)]
    values.forEach((value, index) => expect(value).toBeCloseTo(first + ((last - first) * index) / 32, 3))
  })

  it('has the exact values of cells, also at the border', () => {
    const bumps = grid((column, row) => ((column * 7919 + row * 104729) % 97) - 40)
    const northRim = { from: { east: 0, south: 0 }, to: { east: 1, south: 0 } }
    expect(sampleLine(bumps, width, height, northRim, width)).toEqual(bumps.slice(0, width))
    const eastRim = { from: { east: 1, south: 0 }, to: { east: 1, south: 1 } }
    const east = Float32Array.from({ length: height }, (_, row) => bumps[row * width + width - 1]!)
    expect(sampleLine(bumps, width, height, eastRim, height)).toEqual(east)
  })

  it('contains its length, and the starting ground', () => {
    const change = grid((column) => column - 20)
    const terrain = { width, height, cellSize, heights: plane, change, ice: null, sea: 12 }
    const profile = profileOf(terrain, { from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } })
    expect(profile.length).toBe((width - 1) * cellSize)
    expect(profile.sea).toBe(12)
    const { distance, ground, start } = readProfile(profile, 0.75)
    expect(distance).toBe(750)
    expect(ground).toBeCloseTo(3 * 30 - 20 + 50, 4)
    expect(start).toBeCloseTo(ground - 10, 4)
    expect(profileOf({ ...terrain, change: null }, line).start).toBeNull()
  })

  it('contains the surface of the ice, on a line with ice', () => {
    const ice = grid((column) => (column < 20 ? 0 : 30))
    const terrain = { width, height, cellSize, heights: plane, change: null, ice, sea: null }
    const across = profileOf(terrain, { from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } })
    const [bare, deep] = [readProfile(across, 0.25), readProfile(across, 0.75)]
    expect(bare.ice).toBe(bare.ground)
    expect(deep.ice! - deep.ground).toBeCloseTo(30, 3)
    expect(profileOf(terrain, { from: { east: 0, south: 0.1 }, to: { east: 0.2, south: 0.9 } }).ice).toBeNull()
    expect(profileOf({ ...terrain, ice: null }, line).ice).toBeNull()
  })

  it('exports a table in metres', () => {
    const profile = {
      length: 100,
      ground: Float32Array.of(5, 7.25, 6),
      start: Float32Array.of(5, 9, 5.5),
      ice: null,
      sea: null,
      cellSize: 50,
    }
    expect(profileCsv(profile)).toBe(
      'distance_m,height_m,start_height_m,change_m\r\n0,5,5,0\r\n50,7.25,9,-1.75\r\n100,6,5.5,0.5\r\n',
    )
    expect(profileCsv({ ...profile, start: null })).toBe('distance_m,height_m\r\n0,5\r\n50,7.25\r\n100,6\r\n')
    const ice = Float32Array.of(5, 37.25, 6)
    expect(profileCsv({ ...profile, ice })).toBe(
      'distance_m,height_m,start_height_m,change_m,ice_surface_m\r\n0,5,5,0,5\r\n50,7.25,9,-1.75,37.25\r\n100,6,5.5,0.5,6\r\n',
    )
  })

  it('is read from a link as it was written, within the map; other text gives no cross-section', () => {
    expect(sectionFromText(sectionToText(line))).toEqual(line)
    expect(sectionFromText('-3_0.5_9_0.5')).toEqual({ from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } })
    for (const text of ['', '1_2_3', '0.1_0.2_0.1_0.2', 'a_b_c_d', '0_0_1_', '0_0_1_1_1']) expect(sectionFromText(text)).toBeNull()
  })
})

describe('the chart of a cross-section', () => {
  const profile = {
    length: 1000,
    ground: Float32Array.of(100, 300, 200),
    start: Float32Array.of(150, 400, 200),
    ice: null,
    sea: null,
    cellSize: 500,
  }

  it('fits the ground and the starting ground', () => {
    const [low, high] = heightRange(profile)
    expect(low).toBeCloseTo(250 - 150 * 1.12, 6)
    expect(high).toBeCloseTo(250 + 150 * 1.12, 6)
  })

  it('fits the ice', () => {
    expect(heightRange({ ...profile, ice: Float32Array.of(100, 500, 200) })[1]).toBeGreaterThan(500)
  })

  it('states its vertical exaggeration', () => {
    const x = scaleLinear([0, 1000], [56, 556])
    const y = scaleLinear([0, 400], [108, 8])
    expect(exaggerationOf({ x, y })).toBeCloseTo(0.25 / 0.5, 6)
  })

  it('shows a sea level near the ground, and none far below', () => {
    expect(heightRange({ ...profile, sea: 60 })[0]).toBeLessThan(60)
    expect(heightRange({ ...profile, sea: -500 })).toEqual(heightRange(profile))
  })

  it('draws level ground as a line in the middle', () => {
    const [low, high] = heightRange({ length: 10, ground: Float32Array.of(7, 7), start: null, ice: null, sea: null, cellSize: 10 })
    expect((low + high) / 2).toBe(7)
    expect(high - low).toBeGreaterThan(1)
  })
})

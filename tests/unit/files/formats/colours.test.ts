/** Heights in the colours of pictures. */
import { encode } from 'fast-png'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { encodeSteps, heightOf, stepOf } from '@rill-terrain/files/world/terrain-rgb'
import { caseFile, maxDifference, readCase, textsAbout, truth } from '../../../support/files/elevation-cases'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

function terrarium(heights: ArrayLike<number>, isWhole = false): Uint8Array {
  const data = new Uint8Array(3 * heights.length)
  for (let index = 0; index < heights.length; index++) {
    const code = isWhole ? 256 * Math.round(heights[index]! + 32768) : Math.round(256 * (heights[index]! + 32768))
    data.set([code >> 16, (code >> 8) & 255, code & 255], 3 * index)
  }
  return encode({ width: 64, height: 64, data, depth: 8, channels: 3 })
}

describe('a Terrarium picture', () => {
  it('has its metres', async () => {
    for (const name of ['terrarium.png', 'terr.webp']) {
      const image = await readCase(name)
      expect(image.isInMetres).toBe(true)
      expect(maxDifference(image.values, truth)).toBeLessThan(0.004)
      expect(textsAbout(image, 'encoded heights')).toEqual([expect.stringContaining('Terrarium')])
      expect(textsAbout(image, 'lossy')).toEqual([])
    }
  })

  it('of hills, of a coast and of the sea has its metres, also in whole metres', async () => {
    for (const [base, relief] of [
      [0, 0.02],
      [-5000, 2],
      [3000, 3],
    ] as const) {
      const heights = truth.map((height) => base + relief * height)
      expect(maxDifference((await readHeightmap(terrarium(heights), 'tile.png')).values, heights)).toBeLessThan(0.004)
    }
    expect(maxDifference((await readHeightmap(terrarium(truth, true), 'tile.png')).values, truth)).toBeLessThanOrEqual(0.5)
  })

  it('is read by its brightness if the user says so', async () => {
    const image = await readCase('terrarium.png', { decode: 'brightness' })
    expect(image.isInMetres).toBe(false)
    expect(Math.max(...image.values)).toBeLessThanOrEqual(1)
  })
})

describe("a tile of Rill's own", () => {
  it('is read back exactly, with filled voids', async () => {
    const steps = Uint32Array.from(truth, (height, index) => (index === 777 ? NaN : stepOf(height)))
    const image = await readHeightmap(encodeSteps(steps, 64), 'tile.png')
    expect(image.isInMetres).toBe(true)
    const expected = Float32Array.from(steps, heightOf)
    expect(maxDifference(image.values, expected, (index) => index !== 777)).toBe(0)
    expect(Math.abs(image.values[777]! - truth[777]!)).toBeLessThan(25)
    expect(textsAbout(image, 'voids')[0]).toContain('1 of its 4096 cells')
  })

  it('is recognised if it is nearly level, at the sea, or below it', async () => {
    for (const [base, relief] of [
      [300, 0.001],
      [0, 0],
      [-3000, 0.2],
      [-8000, 2],
    ] as const) {
      const steps = Uint32Array.from(truth, (height) => stepOf(base + relief * height))
      const image = await readHeightmap(encodeSteps(steps, 64), 'tile.png')
      expect(maxDifference(image.values, Float32Array.from(steps, heightOf)), `${base}, ${relief}`).toBe(0)
    }
  })
})

describe('another picture', () => {
  it('in colours is never taken for heights, and its reading can be changed', async () => {
    const folder = `${root}docs/gallery/`
    const names = readdirSync(folder).filter((name) => /\.(jpg|png)$/.test(name))
    expect(names.length).toBeGreaterThan(9)
    for (const name of names.slice(0, 12)) {
      const image = await readHeightmap(readFileSync(folder + name), name)
      expect(image.isInMetres, name).toBe(false)
    }
    const decision = (await readHeightmap(readFileSync(`${root}docs/playground.png`), 'photo.png')).decisions[0]!
    expect(decision.text).toBe('photo.png is a coloured picture; the brightness of its colours was read as height.')
    expect(decision.choices.map(({ options }) => options.decode)).toEqual(['terrarium', 'terrain-rgb'])
  }, 60_000)

  it('in a palette is never taken for heights', async () => {
    const data = new Uint8Array(3 * truth.length)
    truth.forEach((height, index) => {
      const share = (height - 221) / 1477
      data.set(
        [
          [share * 255, 90 + share * 160, 60 + share * 90],
          [0, share * 255, 40 + share * 200],
        ][index < 2048 ? 0 : 1]!,
        3 * index,
      )
    })
    const picture = encode({ width: 64, height: 64, data, depth: 8, channels: 3 })
    expect((await readHeightmap(picture, 'map.png')).isInMetres).toBe(false)
  })

  it('that is black with a few tinted pixels is never taken for heights', async () => {
    const data = new Uint8Array(3 * 4096)
    for (let at = 0; at < data.length; at += 300) data.set([1, 0, 2], at)
    const picture = encode({ width: 64, height: 64, data, depth: 8, channels: 3 })
    expect((await readHeightmap(picture, 'mask.png')).isInMetres).toBe(false)
  })

  it('in grey is read without a question', async () => {
    expect(textsAbout(await readHeightmap(caseFile('grey-8.png'), 'grey.png'), 'encoded heights')).toEqual([])
  })
})

/** OpenEXR files of all compressions, as OpenEXR's own library writes them. */
import { describe, expect, it } from 'vitest'
import { halfToNumber } from '@rill-terrain/files/reading/exr/exr-decode'
import { caseFile, maxDifference, readCase, refusalOf, textsAbout, truth } from '../../../support/files/elevation-cases'

/** Halves of 221 to 1698 m have steps of 1 m at most. */
const half = 0.5
/** PXR24 keeps 16 bits of the fraction of a float. */
const float24 = 0.02

describe('an OpenEXR file', () => {
  it('with values of 0 to 1 is a picture, or metres if the user says so', async () => {
    const image = await readCase('height-0-1.exr')
    expect(image.isInMetres).toBe(false)
    expect(Math.min(...image.values)).toBeCloseTo(0.014, 4)
    expect(Math.max(...image.values)).toBeCloseTo(0.9987, 4)
    const decision = image.decisions.find(({ subject }) => subject === 'metres or picture')!
    expect(decision.text).toContain('read as a picture')
    const metres = await readCase('height-0-1.exr', decision.choices[0]!.options)
    expect([metres.isInMetres, metres.values]).toEqual([true, image.values])
  })

  for (const [what, name, precision] of [
    ['ZIPS, lines from south to north, and a data window elsewhere', 'zips-decr-offset.exr', 0],
    ['RLE in tiles with smaller levels', 'rle-half-mip.exr', half],
    ['PIZ with one channel', 'piz-half-R.exr', half],
    ['PIZ in tiles, with a channel called height', 'piz-float-tiled.exr', 0],
    ['several parts', 'multipart.exr', 0],
  ] as const) {
    it(`with ${what} has its metres`, async () => {
      const image = await readCase(name)
      expect([image.width, image.height, image.isInMetres]).toEqual([64, 64, true])
      expect(maxDifference(image.values, truth)).toBeLessThanOrEqual(precision)
      expect(textsAbout(image, 'metres or picture')).toHaveLength(1)
    })
  }

  it('with several channels names them, and reads the one that the user chooses', async () => {
    const image = await readCase('pxr24-mixed.exr')
    expect(
      maxDifference(
        image.values,
        truth.map((value) => value / 2),
      ),
    ).toBeLessThanOrEqual(half)
    const decision = image.decisions.find(({ subject }) => subject === 'bands')!
    expect(decision.text).toBe('pxr24-mixed.exr has the channels B, G, R, Z; R was read as heights.')
    const depth = await readCase('pxr24-mixed.exr', decision.choices.find(({ label }) => label === 'Read Z')!.options)
    expect(maxDifference(depth.values, truth)).toBeLessThanOrEqual(float24)
  })

  it('that cannot be read is rejected with what would work', async () => {
    for (const name of ['b44-half-R.exr', 'dwaa-half-RGB.exr'])
      expect(await refusalOf(caseFile(name), name)).toContain('save it with ZIP')
    const whole = caseFile('height-0-1.exr')
    for (const length of [10, 100, 400, whole.length - 1]) {
      expect(await refusalOf(whole.subarray(0, length), 'a.exr')).toMatch(/^a\.exr is a damaged OpenEXR file: .*\.$/)
    }
  })
})

describe('halves', () => {
  it('have their numbers', () => {
    const halves = [0, 0x8000, 1, 0x3c00, 0xc000, 0x7bff, 0x7c00, 0x03ff]
    expect(halves.map(halfToNumber)).toEqual([0, -0, 2 ** -24, 1, -2, 65504, Infinity, 1023 * 2 ** -24])
    expect(halfToNumber(0x7e00)).toBeNaN()
  })
})

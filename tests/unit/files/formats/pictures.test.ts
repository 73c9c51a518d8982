/** JPEG and WebP pictures, and pictures in steps. */
import { describe, expect, it } from 'vitest'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { caseFile, maxDifference, readCase, refusalOf, textsAbout } from '../../../support/files/elevation-cases'
import { writePng16 } from '../../../support/files/whole-files'

describe('a lossy picture', () => {
  for (const [name, levels] of [
    ['grey.jpg', 6],
    ['progressive.jpg', 6],
    ['lossy.webp', 12],
  ] as const) {
    it(`such as ${name} has the brightness of the original, and says that its heights changed`, async () => {
      const original = await readCase('grey-8.png')
      const image = await readCase(name)
      expect([image.width, image.height, image.isInMetres]).toEqual([64, 64, false])
      expect(255 * maxDifference(image.values, original.values)).toBeLessThan(levels)
      expect(textsAbout(image, 'lossy')).toHaveLength(1)
      expect(textsAbout(image, 'encoded heights')).toEqual([])
    })

    it(`such as ${name} is rejected if it is damaged`, async () => {
      const whole = caseFile(name)
      for (const length of [14, 40, Math.floor(whole.length / 2)]) {
        expect(await refusalOf(whole.subarray(0, length), `a${name.slice(-4)}`)).toMatch(/is a damaged (JPEG|WebP)/)
      }
    })
  }
})

describe('a picture with few levels', () => {
  it('says how many, and how high their terraces are', async () => {
    const texts = textsAbout(await readCase('grey-8.png'), 'steps')
    expect(texts).toEqual([expect.stringContaining('only 256 different heights: they make terraces of 0.39 % of its height range')])
    const few = Float32Array.from({ length: 4096 }, (_, index) => 65535 * (index % 5))
    const image = await readHeightmap(writePng16(64, 64, few, 0, 4 * 65535), 'few.png')
    expect(textsAbout(image, 'steps')[0]).toContain('only 5 different heights: they make terraces of 25 %')
  })

  it('is not reported if it has many levels, is small, or is level', async () => {
    const many = Float32Array.from({ length: 4096 }, (_, index) => index % 257)
    expect(textsAbout(await readHeightmap(writePng16(64, 64, many, 0, 256), 'a.png'), 'steps')).toEqual([])
    const small = many.slice(0, 4032).map((value) => value % 9)
    expect(textsAbout(await readHeightmap(writePng16(64, 63, small, 0, 9), 'a.png'), 'steps')).toEqual([])
    expect(textsAbout(await readHeightmap(writePng16(64, 64, many.fill(3), 0, 9), 'a.png'), 'steps')).toEqual([])
  })
})

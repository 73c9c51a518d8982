import { constants, deflateSync } from 'node:zlib'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { buildPng, chunk, file, filteredRows, header, signature, type PngPlan } from '../../support/files/png-builder'
import { writePng16 } from '../../support/files/whole-files'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Samples that use every bit and differ from their neighbours. */
function samples(count: number, depth: number): number[] {
  return Array.from({ length: count }, (_, index) => (index * 40503 + 7 * (index >> 3)) % 2 ** depth)
}

function grey(width: number, height: number, depth: number): PngPlan {
  return { width, height, depth, colourType: 0, samples: samples(width * height, depth) }
}

function errorOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(FileError)
    return (error as Error).message
  }
  throw new Error('the file was not rejected')
}

const refusal = (bytes: Uint8Array): string => errorOf(() => readPng(bytes, 'file.png'))

describe('the PNG reader', () => {
  const sizes = [
    [1, 1],
    [3, 7],
    [17, 5],
    [257, 11],
  ] as const

  for (const depth of [1, 2, 4, 8, 16]) {
    it(`reads grey with ${depth} bits at odd sizes`, () => {
      for (const [width, height] of sizes) {
        const plan = grey(width, height, depth)
        const image = readPng(buildPng(plan), 'grey.png')
        expect([image.width, image.height, image.bitDepth]).toEqual([width, height, depth])
        expect([...image.values]).toEqual(plan.samples.map((sample) => Math.fround(sample / (2 ** depth - 1))))
      }
    })
  }

  for (const depth of [8, 16]) {
    const maximum = 2 ** depth - 1
    for (const colourType of [2, 6]) {
      it(`converts colour type ${colourType} with ${depth} bits to luminance and ignores opacity`, () => {
        const channels = colourType === 2 ? 3 : 4
        const plan = { width: 5, height: 6, depth, colourType, samples: samples(30 * channels, depth) }
        const { values } = readPng(buildPng(plan), 'colour.png')
        values.forEach((value, pixel) => {
          const [red, green, blue] = plan.samples.slice(pixel * channels)
          // One rounding to float32: half a step below 1 is 2^-25.
          expect(Math.abs(value - (0.2126 * red! + 0.7152 * green! + 0.0722 * blue!) / maximum)).toBeLessThan(2 ** -24)
        })
      })
    }

    it(`gives grey stored as colour exactly the height of that grey, with ${depth} bits`, () => {
      const greys = samples(256, depth)
      const colour = { width: 16, height: 16, depth, colourType: 2, samples: greys.flatMap((sample) => [sample, sample, sample]) }
      expect(readPng(buildPng(colour), 'colour.png').values).toEqual(Float32Array.from(greys, (sample) => sample / maximum))
    })

    it(`reads grey with opacity and ${depth} bits`, () => {
      const plan = { width: 3, height: 4, depth, colourType: 4, samples: samples(24, depth) }
      const expected = plan.samples.filter((_, index) => index % 2 === 0).map((sample) => Math.fround(sample / maximum))
      expect([...readPng(buildPng(plan), 'opacity.png').values]).toEqual(expected)
    })
  }

  for (const depth of [1, 2, 4, 8]) {
    it(`reads palette colours with ${depth} bits`, () => {
      const count = 2 ** depth
      const palette = Array.from({ length: count }, (_, index): [number, number, number] => {
        const level = (index * 91 + 13) % 256
        return [level, level, level]
      })
      const plan = { width: 9, height: 5, depth, colourType: 3, samples: samples(45, depth), palette }
      const expected = plan.samples.map((sample) => Math.fround(palette[sample]![0] / 255))
      const opacity = chunk('tRNS', Uint8Array.of(0))
      expect([...readPng(buildPng(plan), 'palette.png').values]).toEqual(expected)
      expect(refusal(buildPng({ ...plan, palette: palette.slice(0, 1) }))).toContain('not in the palette')
      expect([...readPng(buildPng({ ...plan, extra: [opacity] }), 'palette.png').values]).toEqual(expected)
    })
  }

  it('reads interlaced images with 8 bits or more', () => {
    const data = Uint16Array.from(samples(13 * 9, 16))
    const bytes = encode({ width: 13, height: 9, data, depth: 16, channels: 1 }, { interlace: 'Adam7' })
    expect(readPng(bytes, 'interlaced.png').values).toEqual(Float32Array.from(data, (sample) => sample / 65535))
    expect(refusal(file(header(4, 4, 4, 0, 1)))).toContain('without interlacing')
  })

  it('reads an image 20,000 pixels wide', () => {
    const plan = grey(20000, 2, 8)
    const image = readPng(buildPng(plan), 'wide.png')
    expect([image.width, image.height]).toEqual([20000, 2])
    expect(image.values[39999]).toBe(Math.fround(plan.samples[39999]! / 255))
  })

  it('reads bytes at any offset of a larger buffer', () => {
    const bytes = buildPng(grey(3, 7, 16))
    const larger = new Uint8Array(bytes.length + 7)
    larger.set(bytes, 5)
    expect(readPng(larger.subarray(5, 5 + bytes.length), 'part.png')).toEqual(readPng(bytes, 'whole.png'))
  })
})

describe('a file that is not a PNG', () => {
  const others: [string, Uint8Array, string][] = [
    ['an empty file', new Uint8Array(0), 'an empty file'],
    ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'a JPEG image'],
    ['a GIF', bytesOf('GIF89a......'), 'a GIF image'],
    ['a WebP', bytesOf('RIFF\x10\0\0\0WEBPVP8 '), 'a WebP image'],
    ['a TIFF', bytesOf('II*\0\x08\0\0\0'), 'a TIFF image'],
    ['a big-endian TIFF', bytesOf('MM\0*\0\0\0\x08'), 'a TIFF image'],
    ['text', bytesOf('# Heights\n1 2 3\n'), 'text'],
    ['anything else', Uint8Array.of(1, 2, 3, 0, 255), 'an unknown file type'],
    ['a PNG sent as text', bytesOf('\x89PNG\n\x1a\n\0\0\0'), 'first bytes are damaged'],
  ]
  for (const [what, bytes, name] of others) {
    it(`is rejected with its type: ${what}`, () => {
      expect(refusal(bytes)).toMatch(/^file\.png is not a PNG \(it looks like .*\)\.$/)
      expect(refusal(bytes)).toContain(name)
    })
  }
})

describe('an image that is too large', () => {
  it('is rejected by its header alone, with its size and the limit', () => {
    expect(refusal(file(header(32769, 1, 8, 0)))).toBe(
      'file.png is 32769 x 1 pixels, but Rill reads images of at most 32768 pixels per side.',
    )
    expect(refusal(file(header(8193, 8192, 8, 0)))).toBe(
      'file.png is 8193 x 8192 pixels, but Rill reads images of at most 67108864 pixels in total.',
    )
  })

  // 32 MiB of zeros, followed by a block of an invalid type: decompressing all of it fails.
  const zeros = deflateSync(new Uint8Array(32 * 1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH })
  const bomb = Buffer.concat([zeros, Uint8Array.of(7, 0, 0, 0, 0)])

  it('is rejected if its pixels take too much memory, however small the file is', () => {
    const ofSize = (depth: number, colourType: number) => file(header(8000, 8000, depth, colourType), chunk('IEND', bytesOf('')))
    expect(refusal(ofSize(16, 6))).toBe(
      'file.png has 512000000 bytes of pixels, but Rill reads PNGs of at most 268435456; save it as grey with 16 bits.',
    )
    // Grey, and colours with 8 bits, fail only later.
    for (const bytes of [ofSize(16, 0), ofSize(8, 6)]) expect(refusal(bytes)).not.toContain('of pixels, but')
  })

  it('does not decompress texts and colour profiles', () => {
    const named = (type: string, rest: number[]): Uint8Array =>
      chunk(type, Buffer.concat([bytesOf('name\0'), Uint8Array.from(rest), bomb]))
    const extra = [named('zTXt', [0]), named('iTXt', [1, 0, 0, 0]), named('iCCP', [0])]
    const plan = grey(3, 7, 8)
    expect(readPng(buildPng({ ...plan, extra }), 'bomb.png')).toEqual(readPng(buildPng(plan), 'plain.png'))
  })

  it('stops decompression when there are more pixels than the size needs', () => {
    expect(refusal(file(header(3, 7, 8, 0), chunk('IDAT', bomb)))).toContain('more than the 28 bytes')
    // For an image that needs all of the data, decompression reaches the invalid block.
    expect(refusal(file(header(4096, 8192, 8, 0), chunk('IDAT', bomb)))).toContain('cannot be decompressed')
  })
})

describe('a damaged PNG', () => {
  const whole = buildPng(grey(5, 4, 16))

  it('is rejected if it is truncated at any byte, with the position', () => {
    for (let length = 1; length < whole.length; length++) {
      expect(refusal(whole.subarray(0, length))).toBe(
        `file.png is a PNG that ends early, at byte ${length}: part of the file is missing.`,
      )
    }
  })

  it('is rejected if a chunk has a wrong checksum', () => {
    const broken = whole.slice()
    broken[29]! ^= 1
    expect(refusal(broken)).toBe('file.png is a damaged PNG: the checksum of its IHDR chunk is wrong.')
  })

  it('is rejected if a chunk is missing, repeated or invalid', () => {
    const plan = grey(2, 2, 8)
    const pixels = chunk('IDAT', deflateSync(filteredRows(plan)))
    const head = header(2, 2, 8, 0)
    expect(refusal(file(pixels))).toContain('header chunk is not in the right position')
    expect(refusal(file(head, head, pixels))).toContain('header chunk is not in the right position')
    expect(refusal(file(head))).toContain('0 of the 6 bytes')
    expect(refusal(file(header(3, 2, 8, 0), pixels))).toContain('6 of the 8 bytes')
    expect(refusal(file(header(0, 2, 8, 0), pixels))).toContain('header is invalid')
    expect(refusal(file(header(2, 2, 3, 0), pixels))).toContain('header is invalid')
    expect(refusal(file(header(2, 2, 8, 5), pixels))).toContain('header is invalid')
    expect(refusal(file(header(2, 2, 8, 0, 2), pixels))).toContain('header is invalid')
    expect(refusal(file(chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 1, 0, 0)), pixels))).toContain(
      'header is invalid',
    )
    expect(refusal(file(chunk('IHDR', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 2, 8, 0, 0, 1, 0)), pixels))).toContain(
      'header is invalid',
    )
    expect(refusal(file(chunk('IHDR', new Uint8Array(12)), pixels))).toContain('header has the wrong length')
    expect(refusal(file(header(2, 2, 8, 3), pixels))).toContain('the palette is missing')
    expect(refusal(file(header(2, 2, 8, 3), chunk('PLTE', new Uint8Array(4)), pixels))).toContain('not a valid length')
    expect(refusal(file(head, chunk('CgBI', new Uint8Array(4)), pixels))).toContain('CgBI')
    expect(refusal(file(head, chunk('IDAT', bytesOf('no pixels at all'))))).toContain('cannot be decompressed')
    expect(refusal(Buffer.concat([signature, Buffer.alloc(20)]))).toContain('byte 12 does not start a valid chunk')
    const badFilter = filteredRows(plan)
    badFilter[0] = 9
    expect(refusal(file(head, chunk('IDAT', deflateSync(badFilter))))).toContain('filter')
  })
})

describe('the PNG writer', () => {
  it('writes values that are read back exactly', () => {
    const values = Float32Array.from({ length: 65536 }, (_, index) => -500 + index / 8)
    const bytes = writePng16(256, 256, values, values[0]!, values.at(-1)!)
    const image = readPng(bytes, 'written.png')
    expect([image.width, image.height, image.bitDepth]).toEqual([256, 256, 16])
    const wrong = values.findIndex((value, index) => -500 + Math.round(image.values[index]! * 65535) / 8 !== value)
    expect(wrong).toBe(-1)
    expect(writePng16(256, 256, image.values, 0, 1)).toEqual(bytes)
  })

  it('clips values outside of the range, and writes a flat picture as zeros', () => {
    expect([...readPng(writePng16(3, 1, Float32Array.of(-9, 0.5, 9), 0, 1), 'clipped.png').values]).toEqual([
      0,
      Math.fround(32768 / 65535),
      1,
    ])
    expect([...readPng(writePng16(2, 1, Float32Array.of(7, 7), 7, 7), 'level.png').values]).toEqual([0, 0])
  })
})

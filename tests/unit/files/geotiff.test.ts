import { describe, expect, it } from 'vitest'
import { FileError } from '@rill-terrain/files/file-error'
import { readGeoTiff } from '@rill-terrain/files/reading/tiff/geotiff'
import { buildTiff, georeference, noData, type Compression, type TiffPlan } from '../../support/files/tiff-builder'
import { writeGeoTiff } from '../../support/files/whole-files'

const [width, height] = [37, 23]
const ramp = (modulus: number): number[] =>
  Array.from({ length: width * height }, (_, index) => (index * 40503 + (index >> 2)) % modulus)
/** Ground with runs of equal samples, which compress well, and that needs LZW codes of every width. */
const terraces = (modulus: number): number[] => ramp(modulus).map((value, index) => (index % 11 < 4 ? 300 : value))
const plan = (change: Partial<TiffPlan> = {}): TiffPlan => ({ width, height, samples: ramp(65536), kind: 'uint16', ...change })

const read = (bytes: Uint8Array) => readGeoTiff(bytes, 'map.tif')

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await read(bytes).then(
    () => null,
    (reason: unknown) => reason as Error,
  )
  expect(error).toBeInstanceOf(FileError)
  expect(error!.message).toMatch(/^map\.tif .*\.$/)
  return error!.message
}

describe('samples', () => {
  const compressions: Compression[] = ['none', 'deflate', 'lzw', 'packbits']
  const layouts: [string, Partial<TiffPlan>][] = [
    ['one strip', {}],
    ['strips', { rowsPerStrip: 5 }],
    ['tiles', { tile: 16 }],
  ]
  for (const compression of compressions) {
    for (const [what, layout] of layouts) {
      it(`in ${what} with compression ${compression} are read in both byte orders`, async () => {
        for (const isBigEndian of [false, true]) {
          const samples = terraces(65536)
          const image = await read(buildTiff(plan({ samples, compression, isBigEndian, ...layout })))
          expect([image.width, image.height, image.isInMetres]).toEqual([width, height, false])
          expect(image.values).toEqual(Float32Array.from(samples, (sample) => sample / 65535))
        }
      })
    }
  }

  it('with a horizontal predictor are added up', async () => {
    const samples = terraces(65536)
    for (const compression of compressions) {
      for (const isBigEndian of [false, true]) {
        const image = await read(buildTiff(plan({ samples, compression, predictor: 2, rowsPerStrip: 4, isBigEndian })))
        expect(image.values).toEqual(Float32Array.from(samples, (sample) => sample / 65535))
      }
    }
  })

  it('of a long LZW strip use codes of 9 to 12 bits and clear codes', async () => {
    const samples = Array.from({ length: 200 * 120 }, (_, index) => (index * index) % 65521)
    const image = await read(buildTiff({ width: 200, height: 120, samples, kind: 'uint16', compression: 'lzw' }))
    expect(image.values).toEqual(Float32Array.from(samples, (sample) => sample / 65535))
  })

  it('that are signed or floats are metres, bit for bit', async () => {
    const depths = ramp(65536).map((sample) => sample - 32768)
    const signed = await read(buildTiff(plan({ kind: 'int16', samples: depths })))
    expect([signed.isInMetres, signed.values]).toEqual([true, Float32Array.from(depths)])
    const metres = ramp(9000).map((sample) => Math.fround(sample * 1.0001 - 400))
    const floats = await read(buildTiff(plan({ kind: 'float32', samples: metres, compression: 'deflate', tile: 16 })))
    expect([floats.isInMetres, floats.values]).toEqual([true, Float32Array.from(metres)])
  })

  it('from 0 to 1 are a picture without a georeference, and metres with one', async () => {
    const samples = ramp(1000).map((sample) => Math.fround(sample / 1000))
    expect((await read(buildTiff(plan({ kind: 'float32', samples })))).isInMetres).toBe(false)
    expect((await read(buildTiff(plan({ kind: 'float32', samples, fields: georeference([1, 1], 0) })))).isInMetres).toBe(true)
  })
})

describe('the georeference', () => {
  it('in metres gives the size on the ground', async () => {
    const image = await read(buildTiff(plan({ fields: georeference([30, 25], 5000) })))
    expect(image.ground).toEqual({ width: 30 * width, height: 25 * height })
    expect(image.isInMetres).toBe(true)
    expect(image.values).toEqual(Float32Array.from(ramp(65536)))
  })

  it('in degrees gives the size on the ground at the latitude of the map’s centre', async () => {
    // A degree of latitude is 110,574 m at the equator, one of longitude 111,320 m there and 55,800 m at 60 degrees north.
    const step = 1 / 1000
    const atEquator = (await read(buildTiff(plan({ fields: georeference([step, step], (height * step) / 2, true) })))).ground!
    expect(atEquator.height / height).toBeCloseTo(110.574, 2)
    expect(atEquator.width / width).toBeCloseTo(111.32, 2)
    const north = (await read(buildTiff(plan({ fields: georeference([step, step], 60 + (height * step) / 2, true) })))).ground!
    expect(north.width / width).toBeCloseTo(55.8, 2)
  })

  it('is missing in a plain TIFF', async () => {
    expect((await read(buildTiff(plan()))).ground).toBeNull()
  })
})

describe('nodata cells', () => {
  it('are filled from the surrounding cells, with a notice', async () => {
    const samples = Array.from({ length: width * height }, (_, index) => 100 + (index % width))
    for (const [mark, kind] of [
      ['-32768', 'int16'],
      ['-9999', 'float32'],
      ['nan', 'float32'],
    ] as const) {
      const holed = samples.map((sample, index) =>
        index % width > 8 && index % width < 15 && index > 99 && index < 500 ? Number(mark) : sample,
      )
      const image = await read(buildTiff(plan({ kind, samples: holed, fields: [noData(mark), ...georeference([1, 1], 0)] })))
      const unknown = holed.filter((sample, index) => sample !== samples[index])
      const how = mark === 'nan' ? 'which it marks as NaN' : `which it marks with the value ${mark}`
      expect(image.decisions.map(({ text }) => text)).toEqual([
        `map.tif has no height in ${unknown.length} of its 851 cells, ${how} (columns 9 to 14, rows 3 to 13, in the west); ` +
          'Rill filled them smoothly (minimum curvature).',
      ])
      image.values.forEach((value, index) => {
        if (holed[index] === samples[index]) expect(value).toBe(samples[index])
        else expect(Math.abs(value - samples[index]!)).toBeLessThan(0.01)
      })
    }
  })

  it('are rejected if there are no other cells', async () => {
    const samples = new Array<number>(width * height).fill(-1)
    expect(await refusal(buildTiff(plan({ kind: 'int16', samples, fields: [noData('-1')] })))).toContain('has no heights')
  })

  it('are assumed for infinite or impossible heights, which are reported with their position', async () => {
    for (const bad of [Infinity, -Infinity, -3.4e38]) {
      const samples = ramp(999).with(width + 2, bad)
      const { decisions } = await read(buildTiff(plan({ kind: 'float32', samples })))
      expect(decisions[0]!.text).toContain('where its values are beyond 1000000 m (column 2, row 1, in the north-west)')
    }
  })
})

describe('decisions', () => {
  const texts = async (bytes: Uint8Array, options = {}) =>
    (await readGeoTiff(bytes, 'map.tif', options)).decisions.map(({ text }) => text)
  const xml = (items: string): [number, 'ascii', string] => [42112, 'ascii', `<GDALMetadata>${items}</GDALMetadata>`]

  it('name all marks of voids, in two fields, in one and in metadata', async () => {
    const samples = Array.from({ length: width * height }, (_, index) => 500 + (index % width))
    const marked = samples.with(3, -1).with(40, -2).with(80, -3)
    const voids = xml('<Item name="_FillValue" sample="0">-3</Item>')
    for (const fields of [
      [noData(' -1 '), noData('-2'), voids],
      [noData('-1 -2'), voids],
    ]) {
      const image = await read(buildTiff(plan({ kind: 'int16', samples: marked, fields })))
      expect(image.decisions.map(({ text }) => /with the value (-\d)/.exec(text)?.[1])).toEqual(['-1', '-2', '-3'])
      image.values.forEach((value, index) => expect(value).toBeCloseTo(samples[index]!, 2))
    }
  })

  it('name the scale, the offset and the unit of the band', async () => {
    const items =
      '<Item name="SCALE" sample="0" role="scale">0.5</Item><Item name="OFFSET" sample="0" role="offset">-100</Item>' +
      '<Item name="UNITTYPE" sample="0" role="unittype">ft</Item><Item name="SCALE" sample="1" role="scale">7</Item>'
    const image = await read(buildTiff(plan({ samples: ramp(2000), fields: [xml(items)] })))
    expect(image.values).toEqual(Float32Array.from(ramp(2000), (sample) => (sample * 0.5 - 100) * 0.3048))
    expect(image.decisions.map(({ subject }) => subject)).toEqual(['height unit', 'scale and offset'])
  })

  it('name what looks like something else', async () => {
    const dark = buildTiff(plan({ samples: ramp(1500).with(1, 1499) }))
    expect(await texts(dark)).toEqual([
      'map.tif has values from 0 to 1499 and no georeference; Rill read it as a dark picture, whose white is 65535.',
    ])
    expect((await readGeoTiff(dark, 'map.tif', { values: 'metres' })).values).toEqual(Float32Array.from(ramp(1500).with(1, 1499)))
    const low = ramp(1000)
      .map((sample) => Math.fround(sample / 1000))
      .with(1, 1)
    const flat = buildTiff(plan({ kind: 'float32', samples: low, fields: georeference([1, 1], 0) }))
    expect(await texts(flat)).toEqual(['map.tif has values from 0 to 1: all its ground lies within 1 m.'])
    const wide = ramp(60000)
      .map((sample) => sample + 0.5)
      .with(1, 60000)
    expect(await texts(buildTiff(plan({ kind: 'float32', samples: wide })))).toEqual([
      'map.tif has values from 0.5 to 60000 and no georeference; Rill read it as a picture with black as 0 and white as 65535.',
    ])
  })

  it('take coordinates like longitudes and latitudes as degrees if there is no reference system', async () => {
    const step = 1 / 3600
    const fields = georeference([step, step], 47).slice(0, 2)
    fields[1] = [33922, 'double', [0, 0, 0, 10, 47, 0]]
    const bytes = buildTiff(plan({ samples: ramp(2000), fields }))
    const image = await read(bytes)
    expect(image.ground!.height / height).toBeCloseTo(30.88, 1)
    expect(image.decisions.map(({ text }) => text)).toEqual([
      'map.tif does not give its reference system; Rill took its coordinates as degrees of longitude and latitude.',
    ])
    const metres = await readGeoTiff(bytes, 'map.tif', image.decisions[0]!.choices[0]!.options)
    expect(metres.ground!.height).toBeCloseTo(height * step, 9)
  })
})

describe('a damaged file', () => {
  const whole = buildTiff(plan({ rowsPerStrip: 5, compression: 'deflate', fields: georeference([30, 30], 0) }))

  it('is rejected if it is truncated at any byte', async () => {
    for (let length = 4; length < whole.length; length += 7) {
      expect(await refusal(whole.subarray(0, length))).toMatch(/ends early, at byte|is incomplete|damaged/)
    }
  })

  it('is rejected if its header claims invalid sizes or unsupported values', async () => {
    const claim = (tag: number, value: number): Uint8Array => {
      const bytes = whole.slice()
      const view = new DataView(bytes.buffer)
      for (let entry = 10; ; entry += 12) {
        if (view.getUint16(entry, true) !== tag) continue
        view.setUint32(entry + 8, value, true)
        return bytes
      }
    }
    expect(await refusal(claim(256, 65536))).toBe(
      'map.tif is 65536 x 23 pixels, but Rill reads images of at most 32768 pixels per side.',
    )
    expect(await refusal(claim(257, 30000))).toContain('parts')
    expect(await refusal(claim(259, 7))).toContain('JPEG compression')
    expect(await refusal(claim(262, 2))).toContain('colour TIFF')
    expect(await refusal(claim(258, 48))).toContain('48-bit')
    expect(await refusal(claim(257, 0))).toContain('no size')
  })

  it('never decompresses to more than its size needs', async () => {
    // A strip of 32 MiB where 20 bytes are needed, followed by invalid data that must not be reached.
    const { deflateSync, constants } = await import('node:zlib')
    const zeros = deflateSync(new Uint8Array(32 * 1024 * 1024), { finishFlush: constants.Z_SYNC_FLUSH })
    const bomb = Buffer.concat([zeros, Uint8Array.of(7, 0, 0, 0, 0)])
    const honest = buildTiff({ width: 5, height: 4, samples: new Array<number>(20).fill(9), kind: 'uint8', compression: 'none' })
    const bytes = new Uint8Array(honest.length + bomb.length)
    bytes.set(honest)
    bytes.set(bomb, honest.length)
    const view = new DataView(bytes.buffer)
    for (let entry = 10; entry < 10 + 12 * 10; entry += 12) {
      const tag = view.getUint16(entry, true)
      if (tag === 259) view.setUint16(entry + 8, 8, true)
      if (tag === 273) view.setUint32(entry + 8, honest.length, true)
      if (tag === 279) view.setUint32(entry + 8, bomb.length, true)
    }
    expect([...(await read(bytes)).values]).toEqual(new Array<number>(20).fill(0))
  })
})

describe('writing', () => {
  it('reproduces heights bit for bit, and the cell size', async () => {
    const values = Float32Array.from(ramp(9000), (value) => value * 1.0001 - 400)
    const image = await read(writeGeoTiff({ width, height, values }, 12.5))
    expect(image.values).toEqual(values)
    expect(image.ground).toEqual({ width: 12.5 * width, height: 12.5 * height })
    expect([image.isInMetres, image.decisions]).toEqual([true, []])
  })
})

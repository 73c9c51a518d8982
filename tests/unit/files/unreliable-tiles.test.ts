/** Elevation tiles of servers that are busy, lack tiles, break off, stall or send something else. */
import { encode } from 'fast-png'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readTile } from '@rill-terrain/files/place/elevation-tiles'
import { loadPlace } from '@rill-terrain/files/place/load-place'
import type { Place } from '@rill-terrain/files/place/place'
import { elevationTile, serveTiles } from '../../support/files/tile-world'

const alps: Place = { latitude: 46.58, longitude: 7.97, width: 20_000, length: 20_000, zoom: 10 }
/** Smooth heights, which differ little between zoom levels. */
const smooth = (latitude: number, longitude: number) => 1000 + 300 * Math.sin(3 * latitude) + 300 * Math.sin(3 * longitude)

type Answer = (zoom: number, x: number, y: number, response: ServerResponse, tries: number) => void

async function load(answer: Answer, options = {}) {
  const tries = new Map<string, number>()
  await using server = await serveTiles((zoom, x, y, response) => {
    const name = `${zoom}/${x}/${y}`
    tries.set(name, (tries.get(name) ?? 0) + 1)
    answer(zoom, x, y, response, tries.get(name)!)
  })
  const image = await loadPlace({ address: server.tiles }, alps, { pauses: [5, 5], ...options })
  return { image, tries: [...tries.values()], names: [...tries.keys()] }
}

const send: Answer = (zoom, x, y, response) => void response.end(elevationTile(zoom, x, y, smooth))
const whole = (await load(send)).image

describe('a server that is busy', () => {
  for (const status of [429, 502, 503, 504]) {
    it(`is asked again after ${status}`, async () => {
      const { image, tries } = await load((zoom, x, y, response, count) => {
        if (count === 1) response.writeHead(status).end('busy')
        else send(zoom, x, y, response, count)
      })
      expect(image).toEqual(whole)
      expect(new Set(tries)).toEqual(new Set([2]))
    })
  }

  it('is asked again after the pause that it names', async () => {
    const times: number[] = []
    await load((zoom, x, y, response, count) => {
      times.push(performance.now())
      if (count === 1 && times.length === 1) response.writeHead(429, { 'Retry-After': '1' }).end()
      else send(zoom, x, y, response, count)
    })
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(990)
  })

  it('is named after a few tries', async () => {
    const loaded = load((_zoom, _x, _y, response) => response.writeHead(429, { 'Retry-After': '0' }).end())
    await expect(loaded).rejects.toThrow(/could not be loaded: 127\.0\.0\.1:\d+ answered 429; try again later\.$/)
  })
})

it('a connection that breaks is tried again', async () => {
  const { image, tries } = await load((zoom, x, y, response, count) => {
    if (count > 1) return send(zoom, x, y, response, count)
    response.writeHead(200, { 'Content-Length': '100000' })
    response.write('half')
    setImmediate(() => response.destroy())
  })
  expect(image).toEqual(whole)
  expect(new Set(tries)).toEqual(new Set([2]))
})

describe('a missing tile', () => {
  it('is filled from a lower zoom level and reported', async () => {
    for (const status of [403, 404]) {
      const { image } = await load((zoom, x, y, response, count) => {
        if (zoom === 10 && (x + y) % 2 === 0) response.writeHead(status).end()
        else send(zoom, x, y, response, count)
      })
      const differences = image.values.map((value, index) => Math.abs(value - whole.values[index]!))
      expect(Math.max(...differences)).toBeLessThan(1)
      expect(Math.max(...differences)).toBeGreaterThan(0)
      expect(image.decisions).toEqual([
        {
          subject: 'elevation tiles',
          text: expect.stringMatching(
            /^The set lacks \d of the \d elevation tiles at zoom level 10; their ground is that of lower levels\.$/,
          ) as string,
          choices: [],
        },
      ])
    }
  })

  it('is an error if no lower zoom level has it', async () => {
    await expect(load((_zoom, _x, _y, response) => response.writeHead(404).end())).rejects.toThrow(
      /^There is no elevation tile 10\/\d+\/\d+ on/,
    )
  })
})

describe('tiles of other sizes', () => {
  /** A tile whose heights grow by `step` from pixel to pixel, and differ beyond its rim. */
  function tileOf(side: number, rim: number, step: number): Uint8Array {
    const width = side + 2 * rim
    const data = new Uint8Array(3 * width * width)
    for (let row = 0; row < width; row++) {
      for (let column = 0; column < width; column++) {
        const isRim = Math.min(row, column) < rim || Math.max(row, column) >= side + rim
        const steps = Math.round((32768 + (isRim ? -5000 : step * (column - rim + row - rim))) * 256)
        data.set([steps >> 16, (steps >> 8) & 255, steps & 255], 3 * (row * width + column))
      }
    }
    return encode({ width, height: width, data, channels: 3, depth: 8 })
  }

  it('are averaged to 256 heights per side, and lose their rim', () => {
    const plain = readTile(tileOf(256, 0, 2), 'a')
    expect(readTile(tileOf(256, 2, 2), 'b')).toEqual(plain)
    const large = readTile(tileOf(512, 0, 1), 'c')
    expect(large).toEqual(plain.map((height) => height + 1))
    expect(readTile(tileOf(512, 2, 1), 'd')).toEqual(large)
  })

  it('are damaged if no set has them', () => {
    for (const side of [8, 255, 1024]) expect(() => readTile(tileOf(side, 0, 1), 'e')).toThrow('tile e is damaged')
  })
})

describe('a server that sends something else', () => {
  it('is refused if it sends a page or much more than a tile', async () => {
    await expect(load((_zoom, _x, _y, response) => response.end('<html>blocked</html>'))).rejects.toThrow('is damaged')
    // It never ends.
    const piece = new Uint8Array(1024 * 1024)
    const sendMore = (response: ServerResponse): void =>
      void (response.destroyed || response.write(piece, () => sendMore(response)))
    await expect(load((_zoom, _x, _y, response) => sendMore(response))).rejects.toThrow('is larger than a tile can be')
  })

  it('is not waited for if it stalls', async () => {
    const start = performance.now()
    await expect(load(() => {}, { milliseconds: 100 })).rejects.toThrow('did not arrive')
    expect(performance.now() - start).toBeLessThan(2000)
  })
})

/**
 * Elevation tiles for tests, made from the built-in model: mirrored copies of it cover the land, each cell 3 arc seconds wide, and
 * west of Greenwich there is a sea of 500 m depth.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encode } from 'fast-png'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { readPng } from '@rill-terrain/files/reading/png/png'
import { serveFiles, type FileServer } from '../file-server'

const side = 256
const cellsPerDegree = 1200
const seaFloor = -500

const { file, base, relief } = builtinImages[0]!
const model = readPng(readFileSync(new URL(`../../../public/${file}`, import.meta.url)), file)

/** Mirrored repetition: 0 1 2 2 1 0 0 1 2 ... */
function mirrored(index: number, count: number): number {
  const at = ((index % (2 * count)) + 2 * count) % (2 * count)
  return at < count ? at : 2 * count - 1 - at
}

/** Height in metres at a position in degrees. */
export function heightAt(latitude: number, longitude: number): number {
  if (longitude < 0) return seaFloor
  const column = mirrored(Math.floor(longitude * cellsPerDegree), model.width)
  const row = mirrored(Math.floor((90 - latitude) * cellsPerDegree), model.height)
  return base + relief * model.values[row * model.width + column]!
}

/** The position of a pixel in degrees, as defined in https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames. */
export function pixelPosition(zoom: number, x: number, y: number): { latitude: number; longitude: number } {
  const around = side * 2 ** zoom
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / around))) * 180) / Math.PI,
    longitude: (x / around) * 360 - 180,
  }
}

/** A tile of the Terrarium format whose heights are a function of the position in degrees. */
export function elevationTile(zoom: number, x: number, y: number, height = heightAt): Uint8Array {
  const data = new Uint8Array(3 * side * side)
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const { latitude, longitude } = pixelPosition(zoom, side * x + column + 0.5, side * y + row + 0.5)
      const steps = Math.round((height(latitude, longitude) + 32768) * 256)
      data.set([steps >> 16, (steps >> 8) & 255, steps & 255], 3 * (row * side + column))
    }
  }
  return encode({ width: side, height: side, data, channels: 3, depth: 8 })
}

export interface TileServer extends FileServer {
  /** Template of the tiles' addresses. */
  tiles: string
  /** Paths of all requests. */
  requests: string[]
}

/** Replies to the request of one tile. */
export type TileReply = (zoom: number, x: number, y: number, response: ServerResponse) => void

const sendTile: TileReply = (zoom, x, y, response) => response.end(elevationTile(zoom, x, y))

/** A server of these tiles for any site. */
export async function serveTiles(reply: TileReply = sendTile): Promise<TileServer> {
  const requests: string[] = []
  const server = await serveFiles((request: IncomingMessage, response: ServerResponse) => {
    const [, zoom, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(request.url ?? '')!.map(Number)
    requests.push(request.url!)
    response.setHeader('Access-Control-Allow-Origin', '*')
    reply(zoom!, x!, y!, response)
  })
  return { ...server, tiles: `${server.base}/{z}/{x}/{y}.png`, requests }
}

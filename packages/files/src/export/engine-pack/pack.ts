/** A ZIP for a game engine: the heightmap, masks, and a text that explains how to import them. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { PngWriter } from '../../png-writer'
import { fileName, rounded } from '../names'
import { cutNote } from '../notes'
import { encodeExr } from '../raster/exr'
import { scaledWriter } from '../raster/scaled-heights'
import { mainLayer, scaleOf, type ExportTerrain, type Progress } from '../terrain'
import { valuesWith } from '../voids'
import { engineOf, type PackEngine, type PackOrder } from './engines'
import { masksOf } from './masks'
import { readMe, type PackNumbers } from './read-me'
import { filterName, resample, type Grid } from './resample'

interface Pack {
  name: string
  parts: Uint8Array<ArrayBuffer>[]
  /** Message for the user; empty if there is none. */
  note: string
}

/** Makes a pack. The first layer of the terrain must be the height; layers that are missing give no mask. */
export async function encodePack(terrain: ExportTerrain, order: PackOrder, progress: Progress): Promise<Pack> {
  const engine = engineOf(order.engine)!
  const zip = new Archive(`${fileName(terrain)}-${engine.id}`)
  const heights = resampled(engine, terrain, order)
  const masks = masksOf(terrain)
  const steps = masks.length + 2
  progress(1 / steps)

  zip.add(engine.heightmap.file, await heightmap(engine, terrain, heights), engine.heightmap.extension === 'r16')
  progress(2 / steps)
  const { extra, places } = engine.masks
  const [maskWidth, maskHeight] = [heights.width + extra, heights.height + extra]
  for (const [index, { name, values }] of masks.entries()) {
    const grid = { width: terrain.width, height: terrain.height, values: values() }
    zip.add(`masks/${name}.png`, [greyPng(resample(grid, maskWidth, maskHeight, places))], false)
    progress((index + 3) / steps)
  }
  const numbers = numbersOf(engine, terrain, heights, [maskWidth, maskHeight])
  const note = engine.heightmap.extension === 'exr' ? '' : cutNote(terrain)
  zip.add('README.txt', [strToU8(readMe(engine, terrain.recipe, numbers, masks, note))], true)
  return { name: `${zip.folder}-${sizeName(heights)}.zip`, parts: zip.end(), note }
}

function sizeName({ width, height }: Grid): string {
  return width === height ? String(width) : `${width}x${height}`
}

function resampled({ heightmap: { places } }: PackEngine, terrain: ExportTerrain, { size }: PackOrder): Grid {
  const { width, height } = terrain
  const layer = mainLayer(terrain)
  // Engines have no heights without data: there is a mask of these cells.
  return resample({ width, height, values: valuesWith(terrain, layer, layer.minimum) }, size ?? width, size ?? height, places)
}

async function heightmap({ heightmap: { extension } }: PackEngine, terrain: ExportTerrain, grid: Grid) {
  if (extension === 'exr')
    return encodeExr({ ...terrain, ...grid, voids: undefined, layers: [{ ...mainLayer(terrain), values: grid.values }] }, () => {})
  const { minimum, maximum } = scaleOf(terrain)
  const writer = scaledWriter(extension, grid.width, grid.height, [minimum, maximum])
  return [...writer.push(grid.values), ...writer.end()]
}

function numbersOf(
  { heightmap: { extension, places } }: PackEngine,
  terrain: ExportTerrain,
  { width, height }: Grid,
  [maskWidth, maskHeight]: [number, number],
): PackNumbers {
  // Vertices span the distance between the outer cell centres, texels the whole grid.
  const outside = places === 'texels' ? 0 : 1
  const { minimum, maximum } = extension === 'exr' ? mainLayer(terrain) : scaleOf(terrain)
  const filters = new Set([filterName(terrain.width, width), filterName(terrain.height, height)])
  const own = `${terrain.width} x ${terrain.height} cells of ${rounded(terrain.cellSize)} m`
  return {
    width,
    height,
    maskWidth,
    maskHeight,
    metresAcross: (terrain.width - outside) * terrain.cellSize,
    metresDown: (terrain.height - outside) * terrain.cellSize,
    corner: terrain.corner,
    low: minimum,
    high: maximum,
    filter: filters.has('none') && filters.size === 1 ? `no, ${own}` : `from ${own}, filter: ${[...filters].join(', ')}`,
  }
}

/** A grey PNG with 8 bits of shares from 0 to 1. */
function greyPng({ width, height, values }: Grid): Uint8Array<ArrayBuffer> {
  const writer = new PngWriter(width, height, 'grey8')
  const bytes = new Uint8Array(values.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = Math.round(255 * values[index]!)
  const parts = [...writer.push(bytes), ...writer.end()]
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

class Archive {
  readonly folder: string
  #parts: Uint8Array<ArrayBuffer>[] = []
  #zip = new Zip((error, part) => {
    if (error) throw error
    this.#parts.push(part as Uint8Array<ArrayBuffer>)
  })

  constructor(folder: string) {
    this.folder = folder
  }

  add(path: string, parts: readonly Uint8Array[], compresses: boolean): void {
    const file = compresses ? new ZipDeflate(`${this.folder}/${path}`, { level: 6 }) : new ZipPassThrough(`${this.folder}/${path}`)
    this.#zip.add(file)
    for (const part of parts) file.push(part)
    file.push(new Uint8Array(0), true)
  }

  end(): Uint8Array<ArrayBuffer>[] {
    this.#zip.end()
    return this.#parts
  }
}

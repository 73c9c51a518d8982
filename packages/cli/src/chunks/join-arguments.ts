import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { engineOf, type EngineId } from '@rill-terrain/files/export/engine-pack/engines'
import { tileEngines } from '@rill-terrain/files/export/engine-pack/tiles'
import { parseRectangle } from './chunks-arguments'
import { CommandError } from '../command-error'
import type { ScaledExtension } from '@rill-terrain/files/export/raster/scaled-heights'
import { parseRange, type Range } from '../range'
import { helpOption, splitWords } from '../words'

export const joinUsage = `Options of join:
  --out FILE                    write one file: .tif, a GeoTIFF in tiles with overviews (a BigTIFF if it is larger than 4 GiB), or
                                heights without metres: .png or .r16 with 16 bits, .r32
  --range LOW..HIGH             heights that 0 and the full scale of a .png, .r16 or .r32 stand for (default: the minimum and the
                                maximum of the joined chunks); heights outside are cut off and counted
  --tiles FOLDER                write terrain tiles for web maps (Terrain-RGB, tilejson.json) instead
  --engine ENGINE               with --tiles: tiles for unreal, unity or godot, which share one row or column with each neighbour,
                                and a README with their scale and position; --range applies to all tiles
  --tile-size N                 with --engine: samples along a side of a tile (default: one that fits the joined chunks)
  --columns A..B --rows C..D    join these chunks (default: the bounding rectangle of all requested chunks)
  --missing stop|nodata         if chunks are missing: name them and stop (default), or leave their ground without data
                                (NaN in a GeoTIFF, no tiles where nothing is known)
  --json                        print the report as JSON
`

export type JoinTarget =
  | { kind: 'tif' | 'tiles'; name: string }
  | { kind: 'engine-tiles'; name: string; engine: EngineId; size: number | undefined; range: Range | undefined }
  | { kind: 'scaled'; name: string; extension: ScaledExtension; range: Range | undefined }

export interface JoinCommand {
  kind: 'join'
  directory: string
  /** Null for all requested chunks. */
  rectangle: ChunkRectangle | null
  to: JoinTarget
  /** What to do about missing chunks. */
  missing: 'stop' | 'nodata'
  json: boolean
}

export const joinOptions = {
  out: { type: 'string' },
  range: { type: 'string' },
  tiles: { type: 'string' },
  engine: { type: 'string' },
  'tile-size': { type: 'string' },
  columns: { type: 'string' },
  rows: { type: 'string' },
  missing: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `join`. */
export function parseJoin(words: string[]): JoinCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, joinOptions)
  if (values.help) return { kind: 'help' }
  const { out, tiles, columns, rows, missing = 'stop', json } = values
  const [directory, second] = positionals
  if (directory === undefined) throw new CommandError('join needs a chunk directory, as written by chunks --out.')
  if (second !== undefined) throw new CommandError(`join takes one directory, but got '${second}' too.`)
  if ((out === undefined) === (tiles === undefined)) {
    throw new CommandError('join needs either --out FILE or --tiles FOLDER.')
  }
  if (missing !== 'stop' && missing !== 'nodata') throw new CommandError(`--missing takes stop or nodata, not '${missing}'.`)
  const to = targetOf(out, tiles, values.range, values.engine, values['tile-size'])
  if ((to.kind === 'scaled' || to.kind === 'engine-tiles') && missing === 'nodata')
    throw new CommandError(`--missing nodata needs --out FILE.tif or --tiles, because ${to.name} cannot leave ground without data.`)
  return { kind: 'join', directory, rectangle: parseRectangle(columns, rows), to, missing, json: json ?? false }
}

function engineTilesIn(
  tiles: string | undefined,
  range: string | undefined,
  id: string | undefined,
  size: string | undefined,
): JoinTarget {
  if (id === undefined) throw new CommandError('--tile-size needs --engine, the game engine of the tiles.')
  const engine = tileEngines.find((each) => each === id)
  if (!engine) throw new CommandError(`--engine takes ${tileEngines.join(', ')}, not '${id}'.`)
  if (tiles === undefined) throw new CommandError('--engine needs --tiles, the folder of the tiles.')
  const { sizes, title } = engineOf(engine)!
  const side = size === undefined ? undefined : sizes.find((each) => String(each) === size)
  if (size !== undefined && side === undefined)
    throw new CommandError(`--tile-size for ${title} takes ${sizes.join(', ')}, not '${size}'.`)
  return {
    kind: 'engine-tiles',
    name: tiles,
    engine,
    size: side,
    range: parseRange(range, tiles, { engine: engineOf(engine)!, size: side }),
  }
}

function targetOf(
  out: string | undefined,
  tiles: string | undefined,
  range: string | undefined,
  engine: string | undefined,
  size: string | undefined,
): JoinTarget {
  if (engine !== undefined || size !== undefined) return engineTilesIn(tiles, range, engine, size)
  if (out === undefined) {
    if (range !== undefined) throw new CommandError('--range needs --out FILE.png, .r16 or .r32; terrain tiles store metres.')
    return { kind: 'tiles', name: tiles! }
  }
  const extension = /\.(tiff?|png|r16|r32)$/i.exec(out)?.[1]!.toLowerCase()
  if (extension === undefined)
    throw new CommandError(`--out takes a file with the extension .tif, .png, .r16 or .r32, not '${out}'.`)
  const given = parseRange(range, out)
  if (extension.startsWith('tif')) return { kind: 'tif', name: out }
  return { kind: 'scaled', name: out, extension: extension as ScaledExtension, range: given }
}

import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { parseRectangle } from './chunks-arguments'
import { CommandError } from './command-error'
import { helpOption, splitWords } from './words'

export const joinUsage = `Options of join:
  --out FILE.tif                write one GeoTIFF, tiled and with overviews; a BigTIFF if it is larger than 4 GiB
  --tiles FOLDER                write terrain tiles for web maps (Terrain-RGB, tilejson.json) instead
  --columns A..B --rows C..D    join these chunks (default: the bounding rectangle of all requested chunks)
  --missing stop|nodata         if chunks are missing: name them and stop (default), or leave their ground without data
                                (NaN in a GeoTIFF, no tiles where nothing is known)
  --json                        print the report as JSON
`

export interface JoinCommand {
  kind: 'join'
  directory: string
  /** Null for all requested chunks. */
  rectangle: ChunkRectangle | null
  to: { kind: 'file' | 'tiles'; name: string }
  /** What to do about missing chunks. */
  missing: 'stop' | 'nodata'
  json: boolean
}

const options = {
  out: { type: 'string' },
  tiles: { type: 'string' },
  columns: { type: 'string' },
  rows: { type: 'string' },
  missing: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `join`. */
export function parseJoin(words: string[]): JoinCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, options)
  if (values.help) return { kind: 'help' }
  const { out, tiles, columns, rows, missing = 'stop', json } = values
  const [directory, second] = positionals
  if (directory === undefined) throw new CommandError('join needs a chunk directory, as written by chunks --out.')
  if (second !== undefined) throw new CommandError(`join takes one directory, but got '${second}' too.`)
  if ((out === undefined) === (tiles === undefined)) {
    throw new CommandError('join needs either --out FILE.tif or --tiles FOLDER.')
  }
  if (out !== undefined && !/\.tiff?$/i.test(out))
    throw new CommandError(`--out takes a file with the extension .tif, not '${out}'.`)
  if (missing !== 'stop' && missing !== 'nodata') throw new CommandError(`--missing takes stop or nodata, not '${missing}'.`)
  const to = out !== undefined ? ({ kind: 'file', name: out } as const) : ({ kind: 'tiles', name: tiles! } as const)
  return { kind: 'join', directory, rectangle: parseRectangle(columns, rows), to, missing, json: json ?? false }
}

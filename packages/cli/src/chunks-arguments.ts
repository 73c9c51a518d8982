import { countOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { CommandError } from './command-error'
import { helpOption, parseThreads, splitWords, type Threads } from './words'

export const chunksUsage = `Options of chunks:
  --columns A..B --rows C..D    the rectangle of chunks: both ends are in it, and they may be negative; with --check the ones that are
                                looked at (default: all that were asked for)
  --out DIR                     the directory that they go into, each as a GeoTIFF, rows/ROW/COLUMN.tif; what is there and right is kept
  --index I --of N              do the I-th of N shares, counted from 0, as Slurm (SLURM_ARRAY_TASK_ID with --array=0-63) and
                                Kubernetes (JOB_COMPLETION_INDEX) count
  --check DIR                   read all of a directory, name each chunk that is missing or damaged and each file that is none, print
                                one fingerprint of the whole, and end with 1 if anything is wrong
  --threads N|single, --json    as for run; with --check the JSON is a line for each finding, and one for the whole
`

export interface ChunksCommand {
  kind: 'chunks'
  recipe: string
  rectangle: ChunkRectangle
  directory: string
  share: { index: number; of: number }
  threads: Threads
  json: boolean
}

export interface CheckCommand {
  kind: 'check'
  directory: string
  /** Null for all chunks that were asked for. */
  rectangle: ChunkRectangle | null
  json: boolean
}

const options = {
  columns: { type: 'string' },
  rows: { type: 'string' },
  out: { type: 'string' },
  index: { type: 'string' },
  of: { type: 'string' },
  check: { type: 'string' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Understands what follows `chunks`. */
export function parseChunks(words: string[]): ChunksCommand | CheckCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, options)
  const { columns, rows, out, index, of, check, threads } = values
  const json = values.json ?? false
  if (values.help) return { kind: 'help' }
  const rectangle = parseRectangle(columns, rows)
  if (check !== undefined) {
    const extra = positionals[0] ?? Object.entries({ out, index, of, threads }).find(([, value]) => value !== undefined)?.[0]
    if (extra !== undefined) {
      throw new CommandError(`--check takes a directory, and none of a recipe, --out, --index, --of and --threads.`)
    }
    return { kind: 'check', directory: check, rectangle, json }
  }
  const [recipe, second] = positionals
  if (recipe === undefined) throw new CommandError("chunks needs a recipe, such as '1/size=256;join=halo/simplex/thermal'.")
  if (second !== undefined) throw new CommandError(`chunks takes one recipe, but got '${second}' too; put the recipe in quotes.`)
  if (rectangle === null) throw new CommandError('chunks needs --columns A..B and --rows C..D, the chunks to make.')
  if (out === undefined) throw new CommandError('chunks needs --out, the directory to write them to.')
  return { kind: 'chunks', recipe, rectangle, directory: out, share: parseShare(index, of), threads: parseThreads(threads), json }
}

/** Null where neither is given. */
export function parseRectangle(columns: string | undefined, rows: string | undefined): ChunkRectangle | null {
  if ((columns === undefined) !== (rows === undefined)) throw new CommandError('--columns and --rows go together.')
  if (columns === undefined) return null
  const rectangle = { columns: parseSpan('columns', columns), rows: parseSpan('rows', rows!) }
  if (countOf(rectangle) <= Number.MAX_SAFE_INTEGER) return rectangle
  throw new CommandError('These are more chunks than anybody can count; ask for fewer columns or rows.')
}

/** Farther away no chunk is on the ground of a world. */
const farthest = 1e9

function parseSpan(name: string, text: string): [first: number, last: number] {
  const ends = /^(-?\d{1,10})(?:\.\.(-?\d{1,10}))?$/.exec(text)?.slice(1)
  const [first, last] = ends ? [Number(ends[0]), Number(ends[1] ?? ends[0])] : [NaN, NaN]
  if (!(Math.abs(first) <= farthest && Math.abs(last) <= farthest)) {
    throw new CommandError(
      `--${name} takes the first and the last of them, whole numbers from -1,000,000,000 to 1,000,000,000 as in -3..12, not '${text}'.`,
    )
  }
  if (first > last) throw new CommandError(`--${name} ${text} goes backwards: the first comes before the last, ${last}..${first}.`)
  return [first, last]
}

const mostShares = 1_000_000

function parseShare(index: string | undefined, of: string | undefined): { index: number; of: number } {
  if (index === undefined && of === undefined) return { index: 0, of: 1 }
  if (index === undefined || of === undefined) throw new CommandError('--index and --of go together: the share, and of how many.')
  const shares = /^\d{1,7}$/.test(of) ? Number(of) : 0
  if (shares < 1 || shares > mostShares) throw new CommandError(`--of takes a whole number from 1 to 1,000,000, not '${of}'.`)
  if (!/^\d{1,7}$/.test(index) || Number(index) >= shares) {
    throw new CommandError(
      `--index counts from 0: with --of ${shares} it is a whole number from 0 to ${shares - 1}, not '${index}'.`,
    )
  }
  return { index: Number(index), of: shares }
}

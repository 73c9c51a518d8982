import { countOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { CommandError } from '../command-error'
import { helpOption, parseThreads, splitWords, type Threads } from '../words'

export const chunksUsage = `Options of chunks:
  --columns A..B --rows C..D    the rectangle of chunks, both ends included; numbers may be negative (default with join=rivers:
                                the whole world); with --check, the chunks to check (default: all requested chunks)
  --out DIR                     the directory for the chunks, one GeoTIFF each, rows/ROW/COLUMN.tif; correct files are not written again
  --index I --of N              compute share I of N, counted from 0 like SLURM_ARRAY_TASK_ID of Slurm (with --array=0-63) and
                                JOB_COMPLETION_INDEX of Kubernetes
  --check DIR                   check all files of a directory, list missing and damaged chunks and foreign files, print the
                                fingerprint of the whole, and exit with status 1 if there is a problem
  --rivers                      with --check, for a world with join=rivers: also compute the chunks again, compare them with
                                their files, and check that all water on land finds a way out
  --threads N|single, --json    as for run; with --check, one line of JSON for each problem, and one for the report
`

export interface ChunksCommand {
  kind: 'chunks'
  recipe: string
  /** Null for the whole world, which must have an end. */
  rectangle: ChunkRectangle | null
  directory: string
  share: { index: number; of: number }
  threads: Threads
  json: boolean
}

export interface CheckCommand {
  kind: 'check'
  directory: string
  /** Null for all requested chunks. */
  rectangle: ChunkRectangle | null
  /** Computes the chunks again, with these threads, and checks the rivers; null to check only the files. */
  rivers: { threads: Threads } | null
  json: boolean
}

export const chunksOptions = {
  columns: { type: 'string' },
  rows: { type: 'string' },
  out: { type: 'string' },
  index: { type: 'string' },
  of: { type: 'string' },
  check: { type: 'string' },
  rivers: { type: 'boolean' },
  threads: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `chunks`. */
export function parseChunks(words: string[]): ChunksCommand | CheckCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, chunksOptions)
  const { columns, rows, out, index, of, check } = values
  const [json, rivers] = [values.json ?? false, values.rivers ?? false]
  if (values.help) return { kind: 'help' }
  const rectangle = parseRectangle(columns, rows)
  if (check !== undefined) {
    const others = [positionals[0], out, index, of, rivers ? undefined : values.threads]
    if (others.some((value) => value !== undefined)) {
      throw new CommandError(
        '--check takes only a directory, and cannot be combined with a recipe, --out, --index, --of, or --threads without --rivers.',
      )
    }
    return { kind: 'check', directory: check, rectangle, rivers: rivers ? { threads: parseThreads(values.threads) } : null, json }
  }
  if (rivers) throw new CommandError('--rivers needs --check, the directory to check.')
  const [recipe, second] = positionals
  if (recipe === undefined) throw new CommandError("chunks needs a recipe, such as '2/size=256;join=halo/simplex/thermal@2'.")
  if (second !== undefined) throw new CommandError(`chunks takes one recipe, but got '${second}' too; put the recipe in quotes.`)
  if (out === undefined) throw new CommandError('chunks needs --out, the directory to write them to.')
  const [share, threads] = [parseShare(index, of), parseThreads(values.threads)]
  return { kind: 'chunks', recipe, rectangle, directory: out, share, threads, json }
}

/** Null where neither is given. */
export function parseRectangle(columns: string | undefined, rows: string | undefined): ChunkRectangle | null {
  if ((columns === undefined) !== (rows === undefined)) throw new CommandError('--columns and --rows must be given together.')
  if (columns === undefined) return null
  const rectangle = { columns: parseSpan('columns', columns), rows: parseSpan('rows', rows!) }
  if (countOf(rectangle) <= Number.MAX_SAFE_INTEGER) return rectangle
  throw new CommandError('The rectangle has too many chunks; choose fewer columns or rows.')
}

/** Maximum column and row: more distant chunks are outside of every world. */
const maxDistance = 1e9

function parseSpan(name: string, text: string): [first: number, last: number] {
  const ends = /^(-?\d{1,10})(?:\.\.(-?\d{1,10}))?$/.exec(text)?.slice(1)
  const [first, last] = ends ? [Number(ends[0]), Number(ends[1] ?? ends[0])] : [NaN, NaN]
  if (!(Math.abs(first) <= maxDistance && Math.abs(last) <= maxDistance)) {
    throw new CommandError(
      `--${name} takes a range of whole numbers from -1,000,000,000 to 1,000,000,000, such as -3..12, not '${text}'.`,
    )
  }
  if (first > last) throw new CommandError(`--${name} ${text} is reversed: write the smaller number first, ${last}..${first}.`)
  return [first, last]
}

const maxShares = 1_000_000

function parseShare(index: string | undefined, of: string | undefined): { index: number; of: number } {
  if (index === undefined && of === undefined) return { index: 0, of: 1 }
  if (index === undefined || of === undefined)
    throw new CommandError('--index and --of must be given together: the index of the share, and the number of shares.')
  const shares = /^\d{1,7}$/.test(of) ? Number(of) : 0
  if (shares < 1 || shares > maxShares) throw new CommandError(`--of takes a whole number from 1 to 1,000,000, not '${of}'.`)
  if (!/^\d{1,7}$/.test(index) || Number(index) >= shares) {
    throw new CommandError(
      `--index counts from 0: with --of ${shares} it is a whole number from 0 to ${shares - 1}, not '${index}'.`,
    )
  }
  return { index: Number(index), of: shares }
}

/** The option `--range`: the heights that become the least and the greatest number in a file that does not store metres. */
import { exportFormats, formatOf } from '@rill-terrain/files/export/formats'
import type { PackChoice } from './pack-arguments'
import { CommandError } from './command-error'

export type Range = [low: number, high: number]

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const pattern = new RegExp(`^(${number})\\.\\.(${number})$`, 'i')

/** Parses `low..high`; undefined stays undefined. `file` is the name of the file that it scales, `pack` the pack that it may be. */
export function parseRange(words: string | undefined, file: string | undefined, pack: PackChoice | null = null): Range | undefined {
  if (words === undefined) return undefined
  if (file === undefined) throw new CommandError('--range needs --out, the file whose scale it sets.')
  if (pack?.engine.heightmap.extension === 'exr')
    throw new CommandError(`--range is for packs with 16 bits; the heightmap of a pack for ${pack.engine.title} stores metres.`)
  if (pack === null && (formatOf(file)?.fullScale ?? null) === null) {
    const scaled = exportFormats.filter(({ fullScale }) => fullScale !== null).map(({ extension }) => `.${extension}`)
    throw new CommandError(`--range is for ${scaled.join(', ')}; ${file} stores metres and needs no range.`)
  }
  const [low, high] = pattern.exec(words)?.slice(1).map(Number) ?? [NaN, NaN]
  if (!(Number.isFinite(low) && Number.isFinite(high)))
    throw new CommandError(`--range takes the lowest and the highest value, such as -50..2000, not '${words}'.`)
  if (low! >= high!)
    throw new CommandError(`--range ${words} is reversed or empty: write the lower number first, such as ${high}..${low}.`)
  return [low!, high!]
}

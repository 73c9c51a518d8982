/** The options `--pack` and `--pack-size`: a ZIP for a game engine. */
import { engineOf, packEngines, type PackEngine, type PackSize } from '@rill-terrain/files/export/engine-pack/engines'
import { CommandError } from './command-error'

export interface PackChoice {
  engine: PackEngine
  /** Undefined for the size that fits the terrain. */
  size: PackSize | undefined
}

/** Null without `--pack`. */
export function parsePack(
  id: string | undefined,
  size: string | undefined,
  out: string | undefined,
  layer: string | undefined,
): PackChoice | null {
  if (id === undefined) {
    if (size !== undefined) throw new CommandError('--pack-size needs --pack, the game engine of the pack.')
    return null
  }
  const engine = engineOf(id)
  if (!engine) throw new CommandError(`--pack takes ${packEngines.map((each) => each.id).join(', ')}, not '${id}'.`)
  if (!out?.toLowerCase().endsWith('.zip')) throw new CommandError('--pack needs --out with a file .zip.')
  if (layer !== undefined) throw new CommandError('--pack cannot be combined with --layer: a pack has the heights and all masks.')
  return { engine, size: parseSize(engine, size) }
}

function parseSize({ sizes, takesOwnSize, title }: PackEngine, size: string | undefined): PackSize | undefined {
  if (size === undefined) return undefined
  if (takesOwnSize && size === 'own') return null
  const found = sizes.find((each) => String(each) === size)
  if (found !== undefined) return found
  const choices = [...sizes, ...(takesOwnSize ? ['own'] : [])].join(', ')
  throw new CommandError(`--pack-size for ${title} takes ${choices}, not '${size}'.`)
}

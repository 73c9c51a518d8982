/** The options that say which heights a run starts from, and how their file is read. */
import { heightmapExtensions } from '@rill-terrain/files/extensions'
import { parseReadSettings } from '@rill-terrain/files/reading/read-settings'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import { CommandError } from './command-error'
import { isFloat32, type HeightsOptions } from './starting-heights'

export const heightsOptions = {
  heights: { type: 'string' },
  relief: { type: 'string' },
  base: { type: 'string' },
  read: { type: 'string', multiple: true },
} as const

interface HeightsValues {
  heights?: string | undefined
  relief?: string | undefined
  base?: string | undefined
  read?: string[] | undefined
}

/** Null without a file of heights; then no other of the options may be given. */
export function parseHeights({ heights, relief, base, read }: HeightsValues): HeightsOptions | null {
  for (const [name, value] of Object.entries({ relief, base })) {
    if (value !== undefined && (heights === undefined || isFloat32(heights))) {
      throw new CommandError(`--${name} needs --heights with an image; a .f32 file is in metres already.`)
    }
  }
  if (read !== undefined && heights === undefined) throw new CommandError('--read needs --heights, the file to read.')
  return heights === undefined ? null : { file: heights, relief, base, read: readOptionsOf(read ?? []) }
}

function readOptionsOf(settings: readonly string[]): ReadOptions {
  try {
    return parseReadSettings(settings)
  } catch (error) {
    throw new CommandError((error as Error).message)
  }
}

/** Whether a name has the extension of a format of heights. */
export function isHeightsName(name: string): boolean {
  return heightmapExtensions.some((extension) => name.toLowerCase().endsWith(extension))
}

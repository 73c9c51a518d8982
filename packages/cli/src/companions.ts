/** Files next to an input file that say what it does not contain: headers, projections and world files. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { companionExtensions } from '@rill-terrain/files/reading/companions'
import type { Companion } from '@rill-terrain/files/reading/decisions'
import { readInput } from './files'

/** Companions are short texts; a larger file with such a name is another one. */
const maxBytes = 1 << 20

/** Reads the companions of a file: `map.hdr` and `map.bil.hdr` of `map.bil`, in upper or lower case. */
export async function readCompanions(file: string, signal: AbortSignal): Promise<Companion[]> {
  const whole = basename(file).toLowerCase()
  const stem = basename(whole, extname(whole))
  const wanted = new Set(companionExtensions.flatMap((extension) => [stem + extension, whole + extension]))
  const companions: Companion[] = []
  for (const name of namesIn(dirname(file))) {
    const path = join(dirname(file), name)
    if (!wanted.has(name.toLowerCase()) || !isShort(path)) continue
    companions.push({ name, bytes: await readInput(path, signal) })
  }
  return companions
}

/** A folder that cannot be listed has no companions that can be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isShort(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && stats.isFile() && stats.size <= maxBytes
}

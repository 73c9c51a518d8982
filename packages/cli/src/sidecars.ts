/** Files next to an input file that say what it does not contain: headers, projections and world files. */
import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { sidecarExtensions } from '@rill-terrain/files/reading/sidecars'
import type { Sidecar } from '@rill-terrain/files/reading/decisions'
import { readInput } from './files'

/** Sidecars are short texts; a larger file with such a name is another one. */
const maxBytes = 1 << 20

/** Reads the sidecars of a file: `map.hdr` and `map.bil.hdr` of `map.bil`, in upper or lower case. */
export async function readSidecars(file: string, signal: AbortSignal): Promise<Sidecar[]> {
  const whole = basename(file).toLowerCase()
  const stem = basename(whole, extname(whole))
  const wanted = new Set(sidecarExtensions.flatMap((extension) => [stem + extension, whole + extension]))
  const sidecars: Sidecar[] = []
  for (const name of namesIn(dirname(file))) {
    const path = join(dirname(file), name)
    if (!wanted.has(name.toLowerCase()) || !isShort(path)) continue
    sidecars.push({ name, bytes: await readInput(path, signal) })
  }
  return sidecars
}

/** A folder that cannot be listed has no sidecars that can be read. */
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

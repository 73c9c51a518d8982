/** Files next to a heightmap that say what it does not contain: headers, projections and world files. */
import type { ReadOptions } from './decisions'

/** Extensions of sidecars that readers use, for programs that look for them next to a file. */
export const sidecarExtensions = ['.hdr', '.prj', '.tfw', '.tifw', '.pgw', '.jgw', '.wld', '.blw'] as const

/** Maximum size of a sidecar: all of them are short texts. */
const maxBytes = 1 << 20

/** Whether a file is a sidecar by its name. */
export function isSidecar(name: string): boolean {
  return sidecarExtensions.some((extension) => name.toLowerCase().endsWith(extension))
}

/** The text of the sidecar with one of the extensions, which has the name of the file otherwise (`map.hdr` or `map.bil.hdr`). */
export function sidecarText(name: string, options: ReadOptions, extensions: readonly string[]): string | null {
  const whole = baseName(name).toLowerCase()
  const stem = whole.replace(/\.[^.]*$/, '')
  const wanted = new Set(extensions.flatMap((extension) => [stem + extension, whole + extension]))
  const found = options.sidecars?.find((each) => wanted.has(baseName(each.name).toLowerCase()))
  return found && found.bytes.length <= maxBytes ? new TextDecoder('latin1').decode(found.bytes) : null
}

/** The name of a file without its folders, and without the archive in brackets that contains it. */
export function baseName(name: string): string {
  return name.replace(/ \(in .*\)$/, '').replace(/^.*[\\/]/, '')
}

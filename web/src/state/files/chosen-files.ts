/** Files that the user chose or dropped together. */
import { heightmapExtensions, terrainExtension } from '@rill-terrain/files/extensions'
import { isSidecar } from '@rill-terrain/files/reading/sidecars'
import type { Sidecar } from '@rill-terrain/files/reading/decisions'

interface ChosenFiles {
  /** The file to open. */
  file: File
  /** Headers, projections and world files; the reader uses those that belong to the file. */
  sidecars: readonly File[]
  /** Other heightmaps, which are not opened. */
  others: readonly File[]
}

/** Sidecars are short texts; a larger file with such a name is another one. */
const maxSidecarBytes = 1 << 20

/** Chooses the file to open: the first one with an extension that Rill reads, and otherwise the first one. Null for no files. */
export function chooseFile(files: readonly File[]): ChosenFiles | null {
  const heightmaps = files.filter(({ name }) => hasKnownExtension(name) && !isSidecar(name))
  const file = heightmaps[0] ?? files.find(({ name }) => !isSidecar(name)) ?? files[0]
  if (!file) return null
  const sidecars = files.filter((each) => each !== file && isSidecar(each.name) && each.size <= maxSidecarBytes)
  return { file, sidecars, others: heightmaps.slice(1) }
}

export function readSidecars(files: readonly File[]): Promise<Sidecar[]> {
  return Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })))
}

/** A message about heightmaps that were not opened. */
export function othersSentence({ file, others }: ChosenFiles): string {
  const names = others.length > maxNamed ? `${others.length} others` : others.map(({ name }) => name).join(', ')
  return `Only ${file.name} was opened, without ${names}: a terrain starts from one file at a time.`
}

const maxNamed = 3

function hasKnownExtension(name: string): boolean {
  return [...heightmapExtensions, terrainExtension].some((extension) => name.toLowerCase().endsWith(extension))
}

/** Files that the user chose or dropped together. */
import { heightmapExtensions, terrainExtension } from '@rill-terrain/files/extensions'
import { isCompanion } from '@rill-terrain/files/reading/companions'
import type { Companion } from '@rill-terrain/files/reading/decisions'

export interface ChosenFiles {
  /** The file to open. */
  file: File
  /** Headers, projections and world files; the reader uses those that belong to the file. */
  companions: readonly File[]
  /** Other heightmaps, which are not opened. */
  others: readonly File[]
}

/** Companions are short texts; a larger file with such a name is another one. */
const maxCompanionBytes = 1 << 20

/** Chooses the file to open: the first one with an extension that Rill reads, and otherwise the first one. Null for no files. */
export function chooseFile(files: readonly File[]): ChosenFiles | null {
  const heightmaps = files.filter(({ name }) => hasKnownExtension(name) && !isCompanion(name))
  const file = heightmaps[0] ?? files.find(({ name }) => !isCompanion(name)) ?? files[0]
  if (!file) return null
  const companions = files.filter((each) => each !== file && isCompanion(each.name) && each.size <= maxCompanionBytes)
  return { file, companions, others: heightmaps.slice(1) }
}

export function readCompanions(files: readonly File[]): Promise<Companion[]> {
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

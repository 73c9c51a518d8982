import type { RandomAccessFile } from './ground'

/** A directory of files that is written file by file: of Node, or a browser's private one. Paths have `/` between their names. */
export interface Directory {
  /** What people call it. */
  readonly name: string
  /** Null where there is no such file. */
  open(path: string): Promise<ReadableFile | null>
  /** The names in a folder, of the directory itself for `''`; those of folders end with `/`. None where there is no such folder. */
  list(folder: string): Promise<string[]>
  /**
   * Writes a file that is there whole or not at all, however it ends, and is safe once this has returned. It replaces one of that
   * name; folders on the way are made.
   */
  replace(path: string, parts: Iterable<Uint8Array>): Promise<void>
  /** The same, but leaves a file of that name as it is: false then. Of several at a time exactly one gets true. */
  create(path: string, bytes: Uint8Array): Promise<boolean>
}

/** Of a directory: files that are being written, which nobody reads. What was cut short may leave some behind. */
export const temporaryFolder = 'temporary/'

export type ReadableFile = Pick<RandomAccessFile, 'size' | 'read' | 'close'>

/** All of a file; null where there is none. */
export async function readWhole(directory: Directory, path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await directory.open(path)
  if (file === null) return null
  try {
    const bytes = new Uint8Array(await file.size())
    return bytes.subarray(0, await file.read(0, bytes))
  } finally {
    await file.close()
  }
}

export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}

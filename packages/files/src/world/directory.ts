import type { RandomAccessFile } from './ground'

/** A directory that is written file by file: a directory in Node, or a browser's private directory. Paths use `/` as separator. */
export interface Directory {
  /** Name for messages. */
  readonly name: string
  /** Opens a file; null if it does not exist. */
  open(path: string): Promise<ReadableFile | null>
  /** Names in a folder, or in the directory itself for `''`; names of folders end with `/`. Empty if the folder does not exist. */
  list(folder: string): Promise<string[]>
  /**
   * Writes a file atomically: it is complete or does not exist, even after a crash, and is stored durably once the promise
   * resolves. Replaces an existing file and creates missing folders.
   */
  replace(path: string, parts: Iterable<Uint8Array>): Promise<void>
  /** The same, but returns false without writing if the file exists. Of several concurrent calls, exactly one returns true. */
  create(path: string, bytes: Uint8Array): Promise<boolean>
}

/** Folder in a directory for files that are being written. Interrupted writes may leave files behind. */
export const temporaryFolder = 'temporary/'

export type ReadableFile = Pick<RandomAccessFile, 'size' | 'read' | 'close'>

/** Reads a whole file; null if it does not exist. */
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

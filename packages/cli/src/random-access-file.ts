/** A file of Node's file system that is written and read at any place. */
import { open, type FileHandle } from 'node:fs/promises'
import type { RandomAccessFile } from '@rill-terrain/files/world/ground'
import { explainedLater } from './files'

/** Opens a file, or makes an empty one. All that goes wrong is a `CommandError`. */
export async function openRandomAccess(name: string): Promise<RandomAccessFile> {
  const explained = <Value>(act: () => Promise<Value>) => explainedLater(`${name} cannot be written`, act)
  const handle = await explained(async () => {
    // What opens a file for reading and writing makes none that is not there, or empties one that is.
    await (await open(name, 'a')).close()
    return open(name, 'r+')
  })
  return {
    size: async () => (await handle.stat()).size,
    write: (at, bytes) =>
      explained(async () => {
        for (let done = 0; done < bytes.length;) {
          done += (await handle.write(bytes, done, bytes.length - done, at + done)).bytesWritten
        }
      }),
    read: (at, into) => explained(() => readFully(handle, at, into)),
    truncate: (size) => explained(() => handle.truncate(size)),
    flush: () => explained(() => handle.sync()),
    close: () => handle.close(),
  }
}

/** Fills `into` as far as the file goes, and returns how many bytes there were. */
export async function readFully(handle: FileHandle, at: number, into: Uint8Array): Promise<number> {
  let count = 0
  while (count < into.length) {
    const { bytesRead } = await handle.read(into, count, into.length - count, at + count)
    if (bytesRead === 0) break
    count += bytesRead
  }
  return count
}

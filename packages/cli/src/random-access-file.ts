/** A file of Node's file system that is read and written at any offset. */
import { open, type FileHandle } from 'node:fs/promises'
import type { RandomAccessFile } from '@rill-terrain/files/world/ground'
import { explainedLater } from './files'

/** Opens a file, or creates an empty one. All failures are `CommandError`s. */
export async function openRandomAccess(name: string): Promise<RandomAccessFile> {
  const explained = <Value>(act: () => Promise<Value>) => explainedLater(`${name} cannot be written`, act)
  const handle = await explained(async () => {
    // No single mode opens a file for reading and writing that creates a missing file and does not truncate an existing one.
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

/** Fills `into` up to the end of the file, and returns the number of bytes read. */
export async function readFully(handle: FileHandle, at: number, into: Uint8Array): Promise<number> {
  let count = 0
  while (count < into.length) {
    const { bytesRead } = await handle.read(into, count, into.length - count, at + count)
    if (bytesRead === 0) break
    count += bytesRead
  }
  return count
}

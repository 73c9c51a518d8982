/** A directory of files as one ZIP, written file by file; what is in it is packed already. */
import { Zip, ZipPassThrough } from 'fflate'
import { FileError } from '../file-error'
import { readWhole, type Directory } from './directory'
import type { RandomAccessFile, WorkProgress } from './ground'

/** What the format's older readers know of: more files, or more bytes, need others. */
const mostFiles = 65535
const mostBytes = 2 ** 32

/** Throws where a ZIP cannot have that many files. */
export function checkCount(files: number): void {
  if (files <= mostFiles) return
  throw new FileError(
    `These are ${files.toLocaleString('en-GB')} tiles, and a ZIP file takes ${mostFiles.toLocaleString('en-GB')}: export fewer chunks, or use rill join --tiles.`,
  )
}

export async function writeArchive(directory: Directory, paths: readonly string[], file: RandomAccessFile, progress: WorkProgress) {
  checkCount(paths.length)
  let parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(part)
  })
  let at = 0
  const writeParts = async () => {
    for (const part of parts) {
      await file.write(at, part)
      at += part.length
    }
    parts = []
    if (at > mostBytes) throw new FileError('A ZIP file takes no more than 4 GB: export fewer chunks, or use rill join --tiles.')
  }
  await file.truncate(0)
  for (const [index, path] of paths.entries()) {
    const entry = new ZipPassThrough(path)
    // Of no day: the same tiles are the same file.
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    entry.push((await readWhole(directory, path))!, true)
    await writeParts()
    progress(index + 1, paths.length)
  }
  zip.end()
  await writeParts()
  await file.flush()
}

/** Writes a directory as one ZIP, file by file, without compression, because the files are already compressed. */
import { Zip, ZipPassThrough } from 'fflate'
import { FileError } from '../file-error'
import { readWhole, type Directory } from './directory'
import type { RandomAccessFile, WorkProgress } from './ground'

/** Limits of the ZIP format without ZIP64, which older readers do not support. */
const maxFiles = 65535
const maxBytes = 2 ** 32

/** Throws a `FileError` if there are too many files for a ZIP. */
export function checkCount(files: number): void {
  if (files <= maxFiles) return
  throw new FileError(
    `The export has ${files.toLocaleString('en-GB')} tiles, but a ZIP file can have at most ${maxFiles.toLocaleString('en-GB')}: export fewer chunks, or use rill join --tiles.`,
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
    if (at > maxBytes) throw new FileError('A ZIP file can have at most 4 GB: export fewer chunks, or use rill join --tiles.')
  }
  await file.truncate(0)
  for (const [index, path] of paths.entries()) {
    const entry = new ZipPassThrough(path)
    // A fixed date, so that equal tiles give an equal file.
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

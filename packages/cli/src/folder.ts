/** A directory of Node's file system whose files are written atomically. */
import { mkdir, link, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder, type Directory, type ReadableFile } from '@rill-terrain/files/world/directory'
import { explainedLater } from './files'
import { readFully } from './random-access-file'
import { isLeftOver, temporaryName } from './temporary-name'

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/** Error codes if a file or folder does not exist, or if a part of its path is not a folder. */
const absent = ['ENOENT', 'ENOTDIR']

export class Folder implements Directory {
  constructor(readonly name: string) {}

  open(path: string): Promise<ReadableFile | null> {
    return explainedLater(`${this.#place(path)} cannot be read`, async () => {
      const handle = await open(this.#place(path)).catch((error: unknown) => {
        if (absent.includes(codeOf(error)!)) return null
        throw error
      })
      if (handle === null || (await handle.stat()).isFile()) return handle && readable(handle)
      await handle.close()
      return null
    })
  }

  list(folder: string): Promise<string[]> {
    return explainedLater(`${this.#place(folder)} cannot be read`, async () => {
      const entries = await readdir(this.#place(folder), { withFileTypes: true }).catch((error: unknown) => {
        if (absent.includes(codeOf(error)!)) return []
        throw error
      })
      return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    })
  }

  replace(path: string, parts: Iterable<Uint8Array>): Promise<void> {
    return this.#write(path, parts, rename)
  }

  create(path: string, bytes: Uint8Array): Promise<boolean> {
    return this.#write(path, [bytes], createFrom)
  }

  /** Deletes temporary files of processes that have ended; returns the number of deleted files. */
  async clear(): Promise<number> {
    let cleared = 0
    for (const name of await this.list(temporaryFolder)) {
      const place = this.#place(temporaryFolder + name)
      const age = await stat(place).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => null,
      )
      if (age === null || !isLeftOver(name, age)) continue
      if (
        await unlink(place).then(
          () => true,
          () => false,
        )
      )
        cleared++
    }
    return cleared
  }

  /** `put` moves the written file to its final path. */
  async #write<Put>(
    path: string,
    parts: Iterable<Uint8Array>,
    put: (temporary: string, place: string) => Promise<Put>,
  ): Promise<Put> {
    const [place, temporary] = [this.#place(path), this.#place(temporaryFolder + temporaryName())]
    return explainedLater(`${place} cannot be written`, async () => {
      await makeFolder(dirname(temporary))
      await makeFolder(dirname(place))
      try {
        await writeFlushed(temporary, parts)
        return await put(temporary, place)
      } finally {
        await unlink(temporary).catch(ignoreAbsent)
        // The new name is stored durably only after this.
        await flushFolder(dirname(place))
      }
    })
  }

  #place(path: string): string {
    return join(this.name, path)
  }
}

function ignoreAbsent(error: unknown): void {
  if (!absent.includes(codeOf(error)!)) throw error
}

/** Error codes of file systems without hard links. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/** Uses a hard link because, unlike a rename, it fails if the file exists. */
async function createFrom(temporary: string, place: string): Promise<boolean> {
  try {
    await link(temporary, place)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!withoutLinks.includes(codeOf(error)!)) throw error
  }
  if (await stat(place).catch(ignoreAbsent)) return false
  await rename(temporary, place)
  return true
}

async function writeFlushed(file: string, parts: Iterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    for (const part of parts) for (let at = 0; at < part.length;) at += (await handle.write(part, at)).bytesWritten
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and its parents, and flushes the names of new folders to disk. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; ; made = dirname(made)) {
    await flushFolder(dirname(made))
    if (made === first || made === dirname(made)) return
  }
}

/** Flushes new and changed names in a folder to disk. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and stores names durably without this.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function readable(handle: FileHandle): ReadableFile {
  return {
    size: async () => (await handle.stat()).size,
    read: (at, into) => readFully(handle, at, into),
    close: () => handle.close(),
  }
}

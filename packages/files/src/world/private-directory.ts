/** A directory in the origin private file system, whose files are written by a worker. */
import { FileError } from '../file-error'
import { temporaryFolder, type Directory, type ReadableFile } from './directory'
import type { RandomAccessFile } from './ground'

/** All browsers with private directories support `move`, but the types do not include it yet. */
interface MovableFile extends FileSystemFileHandle {
  move(directory: FileSystemDirectoryHandle, name: string): Promise<void>
}

export class PrivateDirectory implements Directory {
  #root: FileSystemDirectoryHandle
  #count = 0

  constructor(
    readonly name: string,
    root: FileSystemDirectoryHandle,
  ) {
    this.#root = root
  }

  async open(path: string): Promise<ReadableFile | null> {
    const handle = await this.#fileAt(path)
    if (handle === null) return null
    const file = await handle.getFile()
    return {
      size: () => Promise.resolve(file.size),
      async read(at, into) {
        const bytes = new Uint8Array(await file.slice(at, at + into.length).arrayBuffer())
        into.set(bytes)
        return bytes.length
      },
      close: () => Promise.resolve(),
    }
  }

  async list(folder: string): Promise<string[]> {
    const directory = await this.#folder(folder.split('/').filter(Boolean), false)
    const names: string[] = []
    if (directory) for await (const [name, { kind }] of directory) names.push(kind === 'directory' ? `${name}/` : name)
    return names
  }

  async replace(path: string, parts: Iterable<Uint8Array>): Promise<void> {
    const [folders, name] = split(path)
    await explained(async () => {
      const temporary = (await this.#folder([temporaryFolder.slice(0, -1)], true))!
      const handle = await temporary.getFileHandle(String(this.#count++), { create: true })
      const file = await openHandle(handle)
      try {
        await file.truncate(0)
        let at = 0
        for (const part of parts) {
          await file.write(at, part)
          at += part.length
        }
        await file.flush()
      } finally {
        await file.close()
      }
      await (handle as MovableFile).move((await this.#folder(folders, true))!, name)
    })
  }

  /** Needs no atomic test, because only the holder of the lock writes. */
  async create(path: string, bytes: Uint8Array): Promise<boolean> {
    if ((await this.#fileAt(path)) !== null) return false
    await this.replace(path, [bytes])
    return true
  }

  async #fileAt(path: string): Promise<FileSystemFileHandle | null> {
    const [folders, name] = split(path)
    const folder = await this.#folder(folders, false)
    return folder && folder.getFileHandle(name).catch(nullIfAbsent)
  }

  async #folder(names: readonly string[], create: boolean): Promise<FileSystemDirectoryHandle | null> {
    let folder: FileSystemDirectoryHandle | null = this.#root
    for (const name of names) folder = folder && (await folder.getDirectoryHandle(name, { create }).catch(nullIfAbsent))
    return folder
  }
}

/** Opens a file for one writer; creates an empty file if there is none. */
export async function openPrivateFile(directory: FileSystemDirectoryHandle, name: string): Promise<RandomAccessFile> {
  return openHandle(await directory.getFileHandle(name, { create: true }))
}

async function openHandle(handle: FileSystemFileHandle): Promise<RandomAccessFile> {
  const access = await handle.createSyncAccessHandle()
  return {
    size: async () => access.getSize(),
    write: (at, bytes) =>
      explained(async () => {
        for (let done = 0; done < bytes.length;) {
          const written = access.write(bytes.subarray(done) as Uint8Array<ArrayBuffer>, { at: at + done })
          if (written === 0) throw noSpace()
          done += written
        }
      }),
    read: async (at, into) => access.read(into as Uint8Array<ArrayBuffer>, { at }),
    truncate: (size) => explained(async () => access.truncate(size)),
    flush: () => explained(async () => access.flush()),
    close: async () => access.close(),
  }
}

function split(path: string): [folders: string[], name: string] {
  const names = path.split('/')
  return [names.slice(0, -1), names.at(-1)!]
}

function nullIfAbsent(error: unknown): null {
  if (['NotFoundError', 'TypeMismatchError'].includes((error as DOMException).name)) return null
  throw error
}

async function explained<Value>(act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    throw (error as DOMException).name === 'QuotaExceededError' ? noSpace() : error
  }
}

function noSpace(): FileError {
  return new FileError(
    'The browser has no more storage for this page: remove stored exports or export fewer chunks; finished parts stay stored for the next attempt.',
  )
}

import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
  type Stats,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CommandError } from './command-error'
import { temporaryName } from './temporary-name'

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EEXIST: 'a file with this name exists',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is exceeded',
  EFBIG: 'it would exceed the maximum file size',
  ELOOP: 'its symbolic links form a loop',
  ENAMETOOLONG: 'its name is too long',
}

/** Reads a file that comes with Rill; throws a `CommandError` if that fails. */
export function readBytes(file: string): Uint8Array {
  return explained(`${file} cannot be read`, () => readFileSync(file))
}

/** Maximum size of a file from the user, in bytes. */
const maxInputBytes = 2 ** 31

/** Bytes that are read at a time, after which the command can be interrupted. */
const pieceBytes = 2 ** 24

/**
 * Reads a file from the user. Throws a `CommandError` if it is no regular file (a device or a named pipe may have no end), if it is
 * larger than `maxBytes`, or if `signal` aborts.
 */
export function readInput(file: string, signal: AbortSignal, maxBytes = maxInputBytes): Promise<Uint8Array> {
  // Node replaces bytes of a name that are not UTF-8, so the file cannot be found by that name.
  if (file.includes('\uFFFD')) throw new CommandError(`${file} cannot be read: its name is not valid UTF-8; rename the file.`)
  return explainedLater(`${file} cannot be read`, async () => {
    // Examined before it is opened, because opening a named pipe waits for a writer.
    checkInput(file, statSync(file), maxBytes)
    const handle = await open(file)
    try {
      const size = checkInput(file, await handle.stat(), maxBytes)
      const bytes = new Uint8Array(size)
      for (let at = 0; at < size;) {
        if (signal.aborted) throw new CommandError(`Stopped while reading ${file}; nothing was written.`)
        const { bytesRead } = await handle.read(bytes, at, Math.min(pieceBytes, size - at), at)
        if (bytesRead === 0) throw new CommandError(`${file} became shorter while it was read; try again.`)
        at += bytesRead
      }
      return bytes
    } finally {
      await handle.close()
    }
  })
}

/** Returns the size of an input file, in bytes. */
function checkInput(file: string, stats: Stats, maxBytes: number): number {
  if (stats.isDirectory()) throw new CommandError(`${file} cannot be read: it is a folder.`)
  if (!stats.isFile()) throw new CommandError(`${file} cannot be read: it is not a regular file; copy its content to a file first.`)
  if (stats.size <= maxBytes) return stats.size
  throw new CommandError(`${file} cannot be read: it has ${stats.size} bytes, but the maximum here is ${maxBytes}.`)
}

/** Throws if the folder of an output file does not exist, so that users do not wait for a result that cannot be written. */
export function checkFolder(file: string): void {
  const folder = statSync(dirname(file), { throwIfNoEntry: false })
  if (!folder?.isDirectory()) throw new CommandError(`${file} cannot be written: there is no folder ${dirname(file)}.`)
}

/**
 * Writes a file from consecutive parts; throws a `CommandError` if that fails. The file is written next to its place and renamed
 * when it is complete, so that a failure leaves an earlier file unchanged and no partial file.
 */
export function writeParts(file: string, parts: readonly Uint8Array[]): void {
  explained(`${file} cannot be written`, () => {
    const before = statSync(file, { throwIfNoEntry: false })
    // Devices and pipes, such as /dev/stdout, receive the bytes themselves.
    if (before && !before.isFile()) return writeAll(file, parts)
    // A symbolic link remains, and its target is replaced.
    const target = before ? realpathSync(file) : file
    const temporary = `${target}.${temporaryName()}.part`
    try {
      writeAll(temporary, parts, before?.mode)
      renameSync(temporary, target)
    } finally {
      if (existsSync(temporary)) unlinkSync(temporary)
    }
  })
}

function writeAll(file: string, parts: readonly Uint8Array[], mode?: number): void {
  const descriptor = openSync(file, 'w', mode)
  try {
    for (const part of parts) for (let at = 0; at < part.length;) at += writeSync(descriptor, part, at)
  } finally {
    closeSync(descriptor)
  }
}

function explained<Value>(what: string, act: () => Value): Value {
  try {
    return act()
  } catch (error) {
    throw explanation(what, error)
  }
}

/** The same for asynchronous functions. */
export async function explainedLater<Value>(what: string, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    throw explanation(what, error)
  }
}

function explanation(what: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new CommandError(`${what}: ${reasons[code ?? ''] ?? message}.`)
}

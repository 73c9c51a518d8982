import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './command-error'

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
}

/** Reads a file; throws a `CommandError` if that fails. */
export function readBytes(file: string): Uint8Array {
  return explained(`${file} cannot be read`, () => readFileSync(file))
}

/** Throws if the folder of an output file does not exist, so that users do not wait for a result that cannot be written. */
export function checkFolder(file: string): void {
  const folder = statSync(dirname(file), { throwIfNoEntry: false })
  if (!folder?.isDirectory()) throw new CommandError(`${file} cannot be written: there is no folder ${dirname(file)}.`)
}

/** Writes a file from consecutive parts; throws a `CommandError` if that fails. */
export function writeParts(file: string, parts: readonly Uint8Array[]): void {
  explained(`${file} cannot be written`, () => {
    const descriptor = openSync(file, 'w')
    try {
      for (const part of parts) for (let at = 0; at < part.length;) at += writeSync(descriptor, part, at)
    } finally {
      closeSync(descriptor)
    }
  })
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
  const { code, message } = error as NodeJS.ErrnoException
  return new CommandError(`${what}: ${reasons[code ?? ''] ?? message}.`)
}

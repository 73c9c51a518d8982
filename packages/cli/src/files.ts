import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './command-error'

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EROFS: 'the disk is read-only',
  EEXIST: 'there is a file in its place',
  ENOSPC: 'the disk is full',
  EDQUOT: 'there is no space left that you may use',
  EFBIG: 'it would be larger than files may be here',
}

/** The bytes of a file, or a `CommandError`. */
export function readBytes(file: string): Uint8Array {
  return explained(`${file} cannot be read`, () => readFileSync(file))
}

/** Refuses a file that has no folder to be in, so that nobody waits for a run whose result cannot be kept. */
export function checkFolder(file: string): void {
  const folder = statSync(dirname(file), { throwIfNoEntry: false })
  if (!folder?.isDirectory()) throw new CommandError(`${file} cannot be written: there is no folder ${dirname(file)}.`)
}

/** Writes a file of parts that follow each other, or throws a `CommandError`. */
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

/** The same for what takes its time. */
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

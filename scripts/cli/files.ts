import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from './command-error'

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'that is not allowed',
  EPERM: 'that is not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
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

/** Writes a whole file, or throws a `CommandError`. */
export function writeBytes(file: string, bytes: Uint8Array): void {
  explained(`${file} cannot be written`, () => writeFileSync(file, bytes))
}

function explained<Value>(what: string, act: () => Value): Value {
  try {
    return act()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new CommandError(`${what}: ${reasons[code ?? ''] ?? message}.`)
  }
}

/**
 * Names of temporary files: they identify the writing process, to distinguish files of crashed processes from files of running
 * ones.
 */
import { createHash, randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Files of other machines count as abandoned after this time without writes, in milliseconds; a chunk takes seconds. */
const maxMilliseconds = 3_600_000

/** Identifies the scope of process ids: a machine, or a container on it. */
const home = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 12)
/** Identifies this process, because process ids are reused, in containers immediately. */
const self = randomBytes(6).toString('hex')

let count = 0

export function temporaryName(): string {
  return `${home}-${process.pid}-${self}-${count++}`
}

/** Whether the process that started the file has ended; `age` is the time since the last write, in milliseconds. */
export function isLeftOver(name: string, age: number): boolean {
  const [, where, number, who] = /^([0-9a-f]{12})-(\d+)-([0-9a-f]{12})-\d+$/.exec(name) ?? []
  if (who === undefined || who === self) return false
  if (where !== home) return age > maxMilliseconds
  return Number(number) === process.pid || !isRunning(Number(number))
}

function isRunning(number: number): boolean {
  try {
    process.kill(number, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** The PID namespace on Linux; empty on other systems. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

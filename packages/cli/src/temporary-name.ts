/** Names of files that are being written: they tell who writes, so that what the dead have left can be told from what is at work. */
import { createHash, randomBytes } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Files of other machines are given up when nobody has written to them for so long; a chunk takes seconds. */
const longestMilliseconds = 3_600_000

/** Where process numbers mean the same: a machine, or a container on it. */
const home = createHash('sha256').update(`${hostname()} ${processNamespace()}`).digest('hex').slice(0, 12)
/** Numbers of processes come again, in containers at once. */
const self = randomBytes(6).toString('hex')

let count = 0

export function temporaryName(): string {
  return `${home}-${process.pid}-${self}-${count++}`
}

/** Whether whoever has begun the file is gone; `age` is the time since it was last written to. */
export function isLeftOver(name: string, age: number): boolean {
  const [, where, number, who] = /^([0-9a-f]{12})-(\d+)-([0-9a-f]{12})-\d+$/.exec(name) ?? []
  if (who === undefined || who === self) return false
  if (where !== home) return age > longestMilliseconds
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

/** Empty where there are none. */
function processNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}

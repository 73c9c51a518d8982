/** One set-up at a time: two commands started together must not install or build in the same folders. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot, say } from './run.mjs'

const lockFile = join(projectRoot, 'build', 'setup.lock')

/**
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(action) {
  mkdirSync(join(projectRoot, 'build'), { recursive: true })
  let isTold = false
  while (!takeLock()) {
    if (!isTold) say(`waiting for process ${readOwner()} to end its set-up or build (if it does none, remove ${lockFile})`)
    isTold = true
    await sleep(100)
  }
  try {
    return await action()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** @returns {boolean} whether the lock is ours now */
function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const owner = readOwner()
    if (owner === undefined || isRunning(owner)) return false
    // Its owner was ended before it could remove it.
    rmSync(lockFile, { force: true })
    return takeLock()
  }
}

/** @returns {number | undefined} undefined while the owner is about to write its number, and after it is gone */
function readOwner() {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** @param {number} processId */
function isRunning(processId) {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

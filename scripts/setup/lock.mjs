/** One build of a native preset at a time: two commands that are started together must not build in the same folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './run.mjs'

const buildsFolder = join(projectRoot, 'build')

/**
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export async function withLock(action) {
  // An npm package, which set-up may only just have installed.
  const { lock } = await import('proper-lockfile')
  mkdirSync(buildsFolder, { recursive: true })
  const release = await lock(buildsFolder, { retries: { forever: true, minTimeout: 100, maxTimeout: 1000 } })
  try {
    return await action()
  } finally {
    await release()
  }
}

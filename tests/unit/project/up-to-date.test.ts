/** The quick check whether a build is up to date. */
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { inputState, isUpToDate, noteBuilt } from '../../../scripts/setup/up-to-date.mjs'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** Whether the state of a workspace changes when a file has another time. */
function dependsOn(workspace: string, path: string): boolean {
  const before = inputState(workspace)
  const { atime, mtime } = statSync(pathOf(path))
  utimesSync(pathOf(path), atime, new Date(mtime.getTime() - 1000))
  const after = inputState(workspace)
  utimesSync(pathOf(path), atime, mtime)
  return before !== after
}

it('the engine depends on the core, and the page also on what it shows', () => {
  expect(dependsOn('packages/engine', 'wasm/erosion/creep.cpp')).toBe(true)
  expect(dependsOn('packages/engine', 'package-lock.json')).toBe(true)
  expect(dependsOn('packages/engine', 'web/index.html')).toBe(false)
  for (const path of ['wasm/erosion/creep.cpp', 'web/index.html', 'packages/recipe/src/types.ts', 'guide/package.json'])
    expect(dependsOn('web', path)).toBe(true)
  expect(dependsOn('web', 'packages/engine/engine/rill-single.mjs')).toBe(false)
})

it('a build is up to date only in the state that was noted, and while its files exist', () => {
  const workspace = 'tests-of-up-to-date'
  const stamp = pathOf(`node_modules/.rill-built/${workspace}`)
  onTestFinished(() => rmSync(stamp, { force: true }))
  expect(isUpToDate(workspace, 'state', [])).toBe(false)
  noteBuilt(workspace, 'state')
  expect(existsSync(stamp)).toBe(true)
  expect(isUpToDate(workspace, 'state', [pathOf('package.json')])).toBe(true)
  expect(isUpToDate(workspace, 'other', [pathOf('package.json')])).toBe(false)
  expect(isUpToDate(workspace, 'state', [pathOf('no-such-file')])).toBe(false)
})

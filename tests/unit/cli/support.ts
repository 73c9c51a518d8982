/** A temporary folder for each test file, and functions that run the command line in this process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { parseCommand, type RunCommand } from 'rill-terrain/arguments'
import type { RunReport } from 'rill-terrain/report'
import { run } from 'rill-terrain/run'

const folder = mkdtempSync(join(tmpdir(), 'rill-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
export const inFolder = (name: string): string => join(folder, name)
export const elevationModel = fileURLToPath(new URL('../../../public/dem/jacksboro-fault-srtm3.png', import.meta.url))

export const world = '2/size=48x33;seed=5'
export const source = 'simplex;relief=700'
export const recipe = `${world}/${source}/grid-droplets@3;iterations=6`

const going = new AbortController().signal
export const runWords = (...words: string[]) => run(parseCommand(['run', ...words]) as RunCommand, going)

export async function report(...words: string[]): Promise<RunReport> {
  const { out } = await runWords(...words, '--json')
  return JSON.parse(out) as RunReport
}

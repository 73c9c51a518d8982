/** Runs the chunk commands of the command line in this process. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCommand } from 'rill-terrain/arguments'
import type { CheckCommand, ChunksCommand } from 'rill-terrain/chunks/chunks-arguments'
import { check } from 'rill-terrain/chunks/chunks-check'
import { makeChunks, type ChunksReport } from 'rill-terrain/chunks/chunks'
import type { CheckReport } from '@rill-terrain/files/world/check-chunks'

export const recipe = '2/size=48x32;extent=4800;seed=5;join=overlap;seam=600/simplex;relief=700/grid-droplets@3;iterations=6'
export const places = ['--columns', '-2..2', '--rows', '-1..1']
const going = new AbortController().signal

export async function chunks(words: string[], signal = going): Promise<ChunksReport> {
  const { out } = await makeChunks(parseCommand(['chunks', ...words, '--json', '--threads', '1']) as ChunksCommand, signal)
  return JSON.parse(out) as ChunksReport
}
export const make = (directory: string, ...words: string[]) => chunks([recipe, ...places, '--out', directory, ...words])

export async function checked(directory: string, ...words: string[]) {
  const lines: string[] = []
  const command = parseCommand(['chunks', '--check', directory, ...words, '--json']) as CheckCommand
  const isRight = await check(command, going, (text) => lines.push(text))
  const report = JSON.parse(lines.pop()!) as CheckReport
  return { isRight, report, found: lines.map((line) => JSON.parse(line) as { kind: string; path: string; what: string }) }
}

/** All files of a directory with their contents. */
export function contentOf(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = names.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path.slice(directory.length), readFileSync(path, 'latin1')]))
}

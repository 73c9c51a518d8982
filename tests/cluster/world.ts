/** A small world that each example of `examples/cluster/` computes, and comparisons with the same world from one process. */
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, inject } from 'vitest'
import { processesWith, runProgram, until, type Ended, type Environment } from './programs'

/** 64 chunks in 4 shares of two rows each, one share per worker, so that a killed worker leaves a large part unfinished. */
export const world = {
  RILL_RECIPE: '2/size=64;seed=4;join=halo/simplex;relief=700/thermal@2;iterations=160',
  RILL_COLUMNS: '-4..3',
  RILL_ROWS: '0..7',
  RILL_SHARES: '4',
} satisfies Environment

export const example = (name: string): string => fileURLToPath(new URL(`../../examples/cluster/${name}`, import.meta.url))

// Puts the installed command on PATH.
process.env.PATH = `${join(inject('installed'), 'node_modules', '.bin')}:${process.env.PATH}`

/** A temporary folder in the tests' own file system in memory, which is removed with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync('/run/rill-')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function rill(...words: string[]): Promise<Ended> {
  return runProgram('rill', words)
}

/** Arguments that compute the whole world. */
function chunkWords(out: string): string[] {
  return ['chunks', world.RILL_RECIPE, '--columns', world.RILL_COLUMNS, '--rows', world.RILL_ROWS, '--out', out, '--threads', '1']
}

export const chunkPaths = (out: string): string[] => list(out).filter((path) => /^rows\/\d+\/-?\d+\.tif$/.test(path))

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    // The folder does not exist yet, or a subfolder was just removed.
    return []
  }
}

/** Each file with a hash of its bytes. */
export function contentsOf(out: string): Record<string, string> {
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted()
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return Object.fromEntries(paths.map((path) => [path.slice(out.length + 1), hash(path)]))
}

interface CheckLine {
  kind: 'missing' | 'damaged' | 'foreign'
  path: string
}

export interface Checked {
  code: number
  /** Lines such as `missing rows/0/1.tif`. */
  found: string[]
  fingerprint: string | null
}

/** Result of `rill chunks --check`. */
export async function check(out: string): Promise<Checked> {
  const { code, out: said } = await rill('chunks', '--check', out, '--json')
  const lines = said.trim().split('\n')
  const { fingerprint } = JSON.parse(lines.pop()!) as { fingerprint: string | null }
  const found = lines.map((line) => JSON.parse(line) as CheckLine).map(({ kind, path }) => `${kind} ${path}`)
  return { code, found, fingerprint }
}

/** The world computed by one process, made once for all tests. */
export const whole = '/run/one-process'

export async function makeWhole(): Promise<void> {
  if (existsSync(whole)) return
  const { code, error } = await rill(...chunkWords(whole))
  if (code !== 0 || chunkPaths(whole).length !== 64) throw new Error(`The world of one process could not be made: ${error}`)
}

const inShare = (path: string, index: number): boolean => Math.floor(Number(path.split('/')[1]) / 2) === index

/** Kills the process that computes a share once part of the share exists, as the kernel does when memory runs out. */
export async function killShare(
  out: string,
  index: number,
  kill: (id: number) => unknown = (id) => process.kill(id, 'SIGKILL'),
): Promise<void> {
  await until(`part of share ${index} exists`, () => chunkPaths(out).filter((path) => inShare(path, index)).length >= 4)
  const ids = processesWith('--index', String(index), '--of', world.RILL_SHARES)
  if (ids.length !== 1) throw new Error(`Share ${index} has ${ids.length} processes instead of one.`)
  kill(ids[0]!)
}

/** Missing chunks of the shares of killed processes. */
export function lostOf(out: string, indices: readonly number[]): string[] {
  const there = chunkPaths(out)
  return chunkPaths(whole).filter((path) => indices.some((index) => inShare(path, index)) && !there.includes(path))
}

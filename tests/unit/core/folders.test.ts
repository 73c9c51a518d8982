/** Includes between the folders of the core: only to folders below, and without cycles within a folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const core = fileURLToPath(new URL('../../../wasm/', import.meta.url))
const architecture = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')

/** Each folder, and the other folders whose headers its files may include. */
const allowed: Record<string, string[]> = {
  base: [],
  grid: ['base'],
  terrain: ['base', 'grid'],
  method: ['base', 'grid', 'terrain'],
  noise: ['base', 'grid', 'terrain'],
  drainage: ['base', 'grid', 'terrain'],
  lakes: ['base', 'grid', 'terrain', 'method', 'drainage'],
  droplets: ['base', 'grid', 'terrain', 'method', 'drainage', 'lakes'],
  sources: ['base', 'grid', 'terrain', 'method', 'noise'],
  masks: ['base', 'grid', 'terrain', 'method', 'noise'],
  erosion: ['base', 'grid', 'terrain', 'method', 'drainage', 'lakes', 'droplets'],
  paint: ['base', 'grid', 'terrain', 'method'],
  finish: ['base', 'grid', 'terrain', 'method', 'noise', 'drainage'],
  recipe: ['base', 'grid', 'terrain', 'method', 'sources', 'paint', 'analysis'],
  hydrology: ['base', 'grid', 'terrain', 'drainage'],
  analysis: ['base', 'grid', 'terrain', 'drainage'],
  faults: ['base', 'grid', 'terrain', 'analysis'],
  simulation: ['base', 'grid', 'terrain', 'method', 'recipe', 'hydrology', 'analysis', 'faults'],
  chunks: ['base', 'grid', 'terrain', 'method', 'noise', 'drainage', 'erosion', 'recipe', 'simulation'],
  library: ['base', 'grid', 'terrain', 'recipe', 'analysis', 'simulation', 'chunks'],
  bindings: ['base', 'grid', 'terrain', 'method', 'recipe', 'analysis', 'simulation', 'chunks', 'paint'],
}

const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(h|cpp)$/.test(path))

/** The top folder of a file. A method with helpers has its own folder inside it. */
const folderOf = (file: string) => file.split('/')[0]!

/** Headers of this project that a file includes, as paths below `wasm/`. */
function includesOf(file: string): string[] {
  return [...readFileSync(join(core, file), 'utf8').matchAll(/^#include "(.+)"$/gm)].map((match) => match[1]!)
}

const includes = new Map(files.map((file) => [file, includesOf(file)]))

/** The first include cycle through a file, or an empty list. */
function cycleFrom(start: string): string[] {
  const seen = new Set<string>()
  const walk = (file: string, way: string[]): string[] => {
    for (const next of includes.get(file) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const cycle = walk(next, [...way, next])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  return walk(start, [start])
}

describe('folders of the core', () => {
  it('are all listed, with a description in docs/architecture.md', () => {
    expect(new Set(files.map(folderOf))).toEqual(new Set(Object.keys(allowed)))
    for (const folder of Object.keys(allowed)) expect(architecture).toMatch(new RegExp(`^\\| .*\`wasm/${folder}/\`.* \\| \\S`, 'm'))
  })

  it.each(Object.keys(allowed))('%s includes only folders below it', (folder) => {
    const wrong = [...includes].flatMap(([from, headers]) => {
      if (folderOf(from) !== folder) return []
      return headers
        .filter((to) => folderOf(to) !== folder && !allowed[folder]!.includes(folderOf(to)))
        .map((to) => `${from}: ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('include no header from an inner folder, except from the same folder or of what they run', () => {
    const runs: Record<string, string> = {
      'erosion/glacier': 'erosion/stream_power',
      'chunks/rivers': 'erosion/stream_power',
      chunks: 'chunks/rivers',
    }
    const wrong = [...includes].flatMap(([from, headers]) =>
      headers
        .filter((to) => dirname(to) !== folderOf(to) && ![dirname(from), runs[dirname(from)]].includes(dirname(to)))
        .map((to) => `${from}: ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('have no include cycles', () => {
    expect(files.map(cycleFrom).filter((cycle) => cycle.length > 0)).toEqual([])
  })

  it('have unique header names', () => {
    const names = files.filter((file) => file.endsWith('.h')).map((file) => basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('include existing headers by their full path', () => {
    const missing = [...includes].flatMap(([from, headers]) =>
      headers.filter((to) => !includes.has(to)).map((to) => `${from}: ${to}`),
    )
    expect(missing).toEqual([])
  })
})

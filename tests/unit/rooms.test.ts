/** Which way includes run between the rooms of the core: only to rooms further down, and without circles within a room. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const core = fileURLToPath(new URL('../../wasm/', import.meta.url))
const architecture = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

/** Each room, and the rooms whose headers its files may include beside its own. */
const allowed: Record<string, string[]> = {
  base: [],
  grid: ['base'],
  terrain: ['base', 'grid'],
  method: ['base', 'grid', 'terrain'],
  noise: ['base', 'grid', 'terrain'],
  drainage: ['base', 'grid', 'terrain'],
  droplets: ['base', 'grid', 'terrain', 'method'],
  sources: ['base', 'grid', 'terrain', 'method', 'noise'],
  masks: ['base', 'grid', 'terrain', 'method', 'noise'],
  erosion: ['base', 'grid', 'terrain', 'method', 'drainage', 'droplets'],
  finish: ['base', 'grid', 'terrain', 'method'],
  recipe: ['base', 'grid', 'terrain', 'method', 'sources'],
  hydrology: ['base', 'grid', 'terrain', 'drainage'],
  simulation: ['base', 'grid', 'terrain', 'method', 'recipe', 'hydrology'],
  chunks: ['base', 'grid', 'terrain', 'method', 'recipe', 'simulation'],
  bindings: ['base', 'grid', 'terrain', 'method', 'recipe', 'simulation', 'chunks'],
}

const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(h|cpp)$/.test(path))

/** The room that a file belongs to: methods with helpers of their own have a folder in it. */
const roomOf = (file: string) => file.split('/')[0]!

/** The includes of our own headers in a file, as paths below `wasm/`. */
function includesOf(file: string): string[] {
  return [...readFileSync(join(core, file), 'utf8').matchAll(/^#include "(.+)"$/gm)].map((match) => match[1]!)
}

const includes = new Map(files.map((file) => [file, includesOf(file)]))

/** The first circle of includes that a file is on, or nothing. */
function circleFrom(start: string): string[] {
  const seen = new Set<string>()
  const walk = (file: string, way: string[]): string[] => {
    for (const next of includes.get(file) ?? []) {
      if (next === start) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const circle = walk(next, [...way, next])
      if (circle.length > 0) return circle
    }
    return []
  }
  return walk(start, [start])
}

describe('rooms of the core', () => {
  it('are all there, with a sentence in docs/architecture.md', () => {
    expect(new Set(files.map(roomOf))).toEqual(new Set(Object.keys(allowed)))
    for (const room of Object.keys(allowed)) expect(architecture).toMatch(new RegExp(`^\\| .*\`${room}/\`.* \\| \\S`, 'm'))
  })

  it.each(Object.keys(allowed))('%s includes only rooms below it', (room) => {
    const wrong = [...includes].flatMap(([from, headers]) => {
      if (roomOf(from) !== room) return []
      return headers.filter((to) => roomOf(to) !== room && !allowed[room]!.includes(roomOf(to))).map((to) => `${from}: ${to}`)
    })
    expect(wrong).toEqual([])
  })

  it('leave the folder of a method to the files in it', () => {
    const wrong = [...includes].flatMap(([from, headers]) =>
      headers.filter((to) => dirname(to) !== roomOf(to) && dirname(to) !== dirname(from)).map((to) => `${from}: ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it('let no includes go round in circles', () => {
    expect(files.map(circleFrom).filter((circle) => circle.length > 0)).toEqual([])
  })

  it('have no two headers of one name, so that a name finds its file', () => {
    const names = files.filter((file) => file.endsWith('.h')).map((file) => basename(file))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('include headers that exist, by their full path', () => {
    const missing = [...includes].flatMap(([from, headers]) =>
      headers.filter((to) => !includes.has(to)).map((to) => `${from}: ${to}`),
    )
    expect(missing).toEqual([])
  })
})

/** The engine package in Node, installed in a project. */
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import type * as Engine from '@rill-terrain/engine/api/index'
import { parseFingerprints } from '../../support/fingerprints'

const installed = inject('installed')
const folder = join(installed, 'node_modules/@rill-terrain/engine')
// Imported by its path, since this process resolves packages to their sources. The scripts below run in a process that does not.
const { run, parse, methods } = (await import(pathToFileURL(join(folder, 'dist/node.js')).href)) as typeof Engine

const table = (name: string) => readFileSync(new URL(`../../${name}.txt`, import.meta.url), 'utf8')
const rows = parseFingerprints(table('fingerprints'), table('fingerprints-layers'))
const recipe = '2/size=64;seed=7/simplex;relief=1300/grid-droplets@3;iterations=30'

describe('run', () => {
  const small = rows.filter((row) => /size=\d\d[x;/]/.test(row.recipe) && !row.recipe.includes('image')).slice(0, 6)
  it.each(small)('computes the fingerprint of $recipe with and without threads', async ({ recipe: text, fingerprint }) => {
    expect(small).toHaveLength(6)
    expect((await run(text, { threads: 3 })).fingerprint).toBe(fingerprint)
    expect((await run(text, { threads: 'single' })).fingerprint).toBe(fingerprint)
  })

  it('returns a terrain with the requested layers', async () => {
    const terrain = await run(`${recipe}?view=map`, { layers: ['wear', 'streams'] })
    expect(terrain).toMatchObject({
      recipe: `${recipe}?view=map`,
      width: 64,
      height: 64,
      cellSize: 156.25,
      iteration: 30,
      iterations: 30,
    })
    expect(Object.keys(terrain.layers)).toEqual(['height', 'wear', 'streams'])
    const wear = terrain.layers['wear']!
    expect(wear).toMatchObject({ unit: 'm', minimum: Math.min(...wear.values), values: { length: 64 * 64 } })
    expect(wear.minimum).toBeGreaterThanOrEqual(0)
    expect(terrain.heights).toBe(terrain.layers['height']!.values)
    expect(Math.max(...terrain.heights)).toBe(terrain.layers['height']!.maximum)
    const { eroded, deposited, carried, lost } = terrain.budget
    expect((deposited + carried + lost) / eroded).toBeCloseTo(1, 7)
    expect(terrain.notices).toEqual([])
  })

  it('stops at an iteration, and reports progress', async () => {
    const reported: Engine.RunProgress[] = []
    const terrain = await run(recipe, { at: 12, onProgress: (progress) => reported.push(progress) })
    expect(terrain.iteration).toBe(12)
    expect([reported[0], reported.at(-1)]).toEqual([
      { iteration: 0, goal: 12 },
      { iteration: 12, goal: 12 },
    ])
    expect((await run(recipe, { at: 0 })).fingerprint).toBe((await run(recipe.split('/grid')[0]!)).fingerprint)
  })

  it('stops when it is aborted, and the next run works', async () => {
    const reason = new Error('enough')
    const stop = new AbortController()
    const long = run('2/size=256/simplex/grid-droplets@3;iterations=100000', {
      signal: stop.signal,
      onProgress: ({ iteration }) => iteration > 0 && stop.abort(reason),
    })
    const next = run(recipe)
    await expect(long).rejects.toBe(reason)
    expect((await next).iteration).toBe(30)
    await expect(run(recipe, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  })

  it('reads images', async () => {
    const image = { width: 3, height: 2, values: new Float32Array([0, 1, 0, 1, 0, 1]) }
    const flat = await run('2/size=16/image;name=a;relief=100', { images: { a: { ...image, values: new Float32Array(6) } } })
    const steep = await run('2/size=16/image;name=a;relief=100', { images: { a: image } })
    expect([flat.layers['height']!.maximum, steep.layers['height']!.maximum > 50]).toEqual([0, true])
  })

  it('reports that a link expects another fingerprint, or pins another revision', async () => {
    const { fingerprint } = await run(recipe)
    expect((await run(`${recipe}?print=${fingerprint}`)).notices).toEqual([])
    const [defect] = (await run(`${recipe}?print=0123456789abcdef`)).notices
    expect(defect).toContain(fingerprint)
    const [difference] = (await run('2/size=16/simplex@1000')).notices
    expect(difference).toContain('revision 1000 of simplex')
  })

  it.each([
    ['2//simplx', {}, /^Character 4: there is no method 'simplx' \(did you mean simplex\?\)\.$/, 3],
    [recipe, { at: 31 }, /^at: .* from 0 to 30 .* not 31\.$/, -1],
    [recipe, { at: 1.5 }, /^at: .* not 1\.5\.$/, -1],
    [recipe, { layers: ['snow'] }, /^layers: there is no layer 'snow'; there are height, .*\.$/, -1],
    ['2//simplex', { layers: ['wear'] }, /^This terrain has no layer 'wear'; it has height, .*\.$/, -1],
    [recipe, { threads: 65 }, /^threads: .* from 1 to 64, .* not 65\.$/, -1],
    ['2//image;name=missing', {}, /^images: .* 'missing', which was not provided\.$/, -1],
  ] as const)('refuses %s with %j in a sentence', async (text, options, message, position) => {
    await expect(run(text, options)).rejects.toMatchObject({ name: 'RillError', message: expect.stringMatching(message), position })
  })

  it('does not keep a process running', () => {
    const script = join(installed, 'run.js')
    writeFileSync(
      script,
      `import { run } from '@rill-terrain/engine'\nconsole.log((await run('${recipe}', { threads: 4 })).iteration)`,
    )
    expect(execFileSync(process.execPath, [script], { cwd: installed, encoding: 'utf8' })).toBe('30\n')
  })
})

describe('the package', () => {
  it('parses recipes and describes methods without a run', async () => {
    expect(await parse('2/size=64/simplex;relief=1300')).toMatchObject({ text: '2/size=64/simplex;relief=1300', width: 64 })
    await expect(parse('2/size=0/simplex')).rejects.toMatchObject({ name: 'RillError', position: 7 })
    expect((await methods()).methods.map(({ id }) => id)).toContain('thermal')
  })

  it('documents the provenance of its wasm', () => {
    const file = join(folder, 'dist/provenance.json')
    const provenance = JSON.parse(readFileSync(file, 'utf8')) as {
      commit: string
      compiler: string
      builds: Record<string, { compile: string; link: string }>
      files: Record<string, { bytes: number; sha256: string }>
    }
    expect(provenance.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(provenance.compiler).toMatch(/^Emscripten \d+\.\d+\.\d+$/)
    for (const build of ['single', 'threads']) {
      expect(provenance.builds[build]!.compile).toContain('-ffp-contract=off')
      expect(provenance.builds[build]!.link).toContain('-sDYNAMIC_EXECUTION=0')
    }
    expect(Object.keys(provenance.files)).toHaveLength(4)
    for (const [name, { bytes, sha256 }] of Object.entries(provenance.files)) {
      const path = join(file, '..', name)
      expect(statSync(path).size).toBe(bytes)
      expect(createHash('sha256').update(readFileSync(path)).digest('hex')).toBe(sha256)
    }
  })
})

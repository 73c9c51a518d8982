/** The command `rill` of its package. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { describe, expect, inject, it } from 'vitest'
import { recipe, report, source, world } from '../../unit/cli/support'

const installed = inject('installed')

function rill(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(join(installed, 'node_modules/.bin/rill'), words, { cwd: installed, maxBuffer: 2 ** 26 }, (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code) : 0, out, error })
    })
  })
}

describe('rill', () => {
  it.concurrent('runs a recipe with the engine package', async () => {
    const { code, out, error } = await rill('run', recipe, '--json')
    expect([code, error]).toEqual([0, ''])
    expect((JSON.parse(out) as { fingerprint: string }).fingerprint).toBe((await report(recipe)).fingerprint)
  })

  it.concurrent.each(['2', 'single'])('runs a recipe in an archived engine with --threads %s', async (threads) => {
    // The revisions of 0.1.0, so that the archived engine computes the terrain that the recipe means.
    const archived = `${world}/${source}/grid-droplets@1;iterations=6`
    const { code, out, error } = await rill('run', archived, '--engine', '0.1.0', '--threads', threads, '--json')
    expect([code, error]).toEqual([0, ''])
    const { fingerprint } = await report(archived, '--engine', '0.1.0')
    expect((JSON.parse(out) as { fingerprint: string }).fingerprint).toBe(fingerprint)
  })

  it.concurrent('reads the built-in image, and writes files', async () => {
    const { code } = await rill('run', '2/size=64/image;name=jacksboro', '--out', 'map.tif', '--picture', 'map.png')
    expect(code).toBe(0)
    const map = await readHeightmap(new Uint8Array(readFileSync(join(installed, 'map.tif'))), 'map.tif')
    expect([map.width, map.height, map.isInMetres]).toEqual([64, 64, true])
    expect(readFileSync(join(installed, 'map.png')).subarray(1, 4).toString()).toBe('PNG')
  })

  it.concurrent('prints its usage', async () => {
    const { code, out } = await rill('help')
    expect(code).toBe(0)
    expect(out).toContain("  rill run '<recipe>' [options]")
  })

  it.concurrent('exits with 1 and an error message of one sentence', async () => {
    const { code, out, error } = await rill('run', '2//simplx')
    expect([code, out]).toEqual([1, ''])
    expect(error).toMatch(/^[^\n]+did you mean simplex\?\)\.\n$/)
  })
})

/** The command line as a separate process. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { RunReport } from 'rill-terrain/report'
import { recipe, report } from './support'

describe('the process', () => {
  interface Ended {
    code: number
    out: string
    error: string
  }
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const rill = (...words: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const argument = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', ...words]
      execFile(process.execPath, argument, { cwd: root, maxBuffer: 2 ** 26 }, (failure, out, error) => {
        resolve({ code: failure ? Number(failure.code) : 0, out, error })
      })
    })

  it.concurrent('exits with status 0 and a report when its work is done, although workers are idle', async () => {
    const { code, out, error } = await rill('run', recipe, '--threads', '4', '--json')
    expect([code, error]).toEqual([0, ''])
    expect((JSON.parse(out) as RunReport).fingerprint).toBe((await report(recipe)).fingerprint)
  })

  it.concurrent('describes all methods through a pipe without truncation', async () => {
    const { code, out } = await rill('describe')
    expect(code).toBe(0)
    const { methods } = JSON.parse(out) as { methods: Record<string, unknown>[] }
    expect(methods.map(({ id }) => id)).toContain('grid-droplets')
    for (const method of methods) {
      expect(Object.keys(method)).toEqual(
        expect.arrayContaining(['id', 'kind', 'title', 'summary', 'source', 'revision', 'parameters']),
      )
    }
    expect(out).toBe(`${JSON.stringify(JSON.parse(out), null, 2)}\n`)
  })

  it.concurrent('prints its help', async () => {
    const { code, out, error } = await rill()
    expect([code, error]).toEqual([0, ''])
    expect(out).toContain('.glb  GLB mesh')
  })

  for (const words of [
    ['run', '2/size=0/simplex'],
    ['run', '1/x', '--pace', '3'],
    ['run', recipe, '--heights', 'none.f32'],
  ]) {
    it.concurrent(`exits with status 1 and one sentence after ${words.join(' ')}`, async () => {
      const { code, out, error } = await rill(...words)
      expect([code, out]).toEqual([1, ''])
      expect(error).toMatch(/^[^\n]+\.\n$/)
    })
  }
})

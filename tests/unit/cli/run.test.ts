/** The output and the errors of a run. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { parseCommand, type RunCommand } from 'rill-terrain/arguments'
import { chooseEngine, loadEngine } from '@rill-terrain/engine/node/loader'
import type { RunReport } from 'rill-terrain/report'
import { run } from 'rill-terrain/run'
import { writeFloat32 } from '@rill-terrain/files/float32'
import { packTerrain } from '@rill-terrain/files/terrain-file'
import { elevationModel, inFolder, world, source, recipe, runWords, report } from './support'

describe('run', () => {
  it('prints exactly the promised JSON', async () => {
    // A longer form of the same recipe.
    const { out, remarks } = await runWords(`2/seed=05;size=48x33/${source}/grid-droplets@3;iterations=6.0`, '--json')
    expect(remarks).toBe('')
    const { stages, budget, fingerprint, ...rest } = JSON.parse(out) as RunReport
    expect(Object.keys(JSON.parse(out) as RunReport)).toEqual(['recipe', 'fingerprint', 'stages', 'budget', 'decisions'])
    expect(rest).toEqual({ recipe: (await report(recipe)).recipe, decisions: [] })
    expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
    expect(stages.map(({ method, iterations }) => [method, iterations])).toEqual([
      ['simplex', 1],
      ['grid-droplets', 6],
    ])
    for (const stage of stages) expect(Object.keys(stage)).toEqual(['method', 'iterations', 'milliseconds'])
    expect(Object.keys(budget)).toEqual(['eroded', 'deposited', 'carried', 'lost'])
    expect(budget.eroded).toBeGreaterThan(0)
    // Float32 heights of up to a kilometre step by 6e-5 m; a millionth of what was moved is far above their sum.
    expect(Math.abs(budget.eroded - budget.deposited - budget.carried - budget.lost)).toBeLessThan(1e-6 * budget.eroded)
  })

  it('opens a terrain file that the page has saved with its images', async () => {
    const own = { name: '0123456789ab', width: 30, height: 20, isInMetres: true }
    const values = Float32Array.from({ length: 600 }, (_, index) => 90 + 40 * Math.sin(index / 50))
    const link = '2/size=30x20/image;name=0123456789ab/thermal@2;iterations=3?at=1'
    const [file, heights] = [inFolder('own.rill'), inFolder('own.f32')]
    writeFileSync(file, Buffer.concat(packTerrain({ link, images: [{ ...own, values }] })))
    writeFileSync(heights, writeFloat32(values))
    const same = await report('2/size=30x20/thermal@2;iterations=3', '--heights', heights)
    expect((await report(file)).fingerprint).toBe(same.fingerprint)
    writeFileSync(file, 'no archive')
    await expect(report(file)).rejects.toThrow(/own\.rill is damaged/)
  })

  it('prints the same report as readable text', async () => {
    const { fingerprint } = await report(recipe)
    const { out } = await runWords(recipe)
    expect(out).toContain(`fingerprint  ${fingerprint}\n`)
    expect(out).toMatch(/grid-droplets\s+6 iterations\s+[\d.]+ ms\n/)
    expect(out).toMatch(/mass balance\s+eroded\s+[\d,]+ m\^3\n/)
    expect(out).toMatch(/mass balance error\s+[\d,.e+-]+ m\^3\n/)
  })

  it('gives the same terrain with any number of threads and in the single build', async () => {
    const { fingerprint } = await report(recipe)
    for (const threads of ['1', '2', '3', '8', 'single']) {
      expect((await report(recipe, '--threads', threads)).fingerprint, threads).toBe(fingerprint)
    }
  })

  it('uses the build without threads only on request', async () => {
    expect(chooseEngine('single')).toEqual({ build: 'single', threads: 1 })
    expect(chooseEngine(3)).toEqual({ build: 'threads', threads: 3 })
    expect(chooseEngine(undefined)).toEqual({ build: 'threads', threads: Math.min(64, availableParallelism()) })
    expect((await loadEngine('single', 1)).HEAPF32.buffer).toBeInstanceOf(ArrayBuffer)
    expect((await loadEngine('threads', 2)).HEAPF32.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('stops on request between two iterations', async () => {
    await expect(run(parseCommand(['run', recipe]) as RunCommand, AbortSignal.abort())).rejects.toThrow(
      'Stopped at iteration 0 of 6; nothing was written.',
    )
  })

  it('prints the remarks of the core about a recipe', async () => {
    expect((await runWords(recipe.replace('grid-droplets@3', 'grid-droplets@99'))).remarks).toMatch(/^\S.*\.\n$/)
  })
})

describe('a problem', () => {
  const refusal = (...words: string[]) => expect(runWords(...words)).rejects

  it('with a recipe is reported by the core, with the parameter and its range', async () => {
    await refusal(`${world}/simplex;relief=-9`).toMatchObject({
      name: 'RillError',
      message: expect.stringMatching(/relief.*\d/) as string,
    })
  })

  it('with heights is reported before the run', async () => {
    const small = inFolder('small.f32')
    writeFileSync(small, new Uint8Array(8))
    await refusal(recipe, '--heights', small).toThrow(`${small} holds 8 bytes, but a terrain of 48 x 33 heights takes 6336`)
    const text = inFolder('text.png')
    writeFileSync(text, 'hello')
    await refusal(recipe, '--heights', text).toThrow(`${text} is not a heightmap (it looks like text)`)
    await refusal(recipe, '--heights', inFolder('none.png')).toThrow('none.png cannot be read: there is no such file or folder.')
    await refusal(recipe, '--heights', elevationModel, '--relief', 'tall').toThrow(/relief/)
    await refusal(recipe, '--heights', elevationModel, '--relief', '99999').toThrow(/20,?000/)
  })

  it('with an image, a layer or an output file is reported by name', async () => {
    await refusal('2/size=64/image;name=mine').toThrow("the image 'mine', which is not built in (jacksboro)")
    await refusal(recipe, '--layer', 'gold', '--out', inFolder('x.png')).toThrow("There is no layer 'gold'; there are height")
    await refusal(recipe, '--out', inFolder('no/such/x.png')).toThrow('there is no folder')
    mkdirSync(inFolder('folder.png'))
    await refusal(recipe, '--out', inFolder('folder.png')).toThrow('folder.png cannot be written: it is a folder.')
    expect(existsSync(inFolder('x.png'))).toBe(false)
  })
})

/** Which engine runs a recipe, and what is said of that. */
import { describe, expect, it } from 'vitest'
import { listReleases } from 'rill-terrain/choice'
import { readFrozenLinks } from '../../../tools/release/links'
import { keptReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { inFolder, recipe, report, runWords } from './support'

describe('the fingerprint that a link expects', () => {
  it('is said nothing of where it is that of the terrain, at the end or at the iteration that is named', async () => {
    const { fingerprint } = await report(recipe)
    const before = await linkFingerprint(await loadEngine('single', 1), `${recipe}?at=2`)
    expect((await runWords(`${recipe}?print=${fingerprint}`)).remarks).toBe('')
    const early = await runWords(`${recipe}?at=2&print=${before}`)
    expect(early.remarks).toBe('')
    expect(early.out).toContain(fingerprint)
  })

  it('is said nothing of where other heights are given', async () => {
    const file = inFolder('given.f32')
    await runWords(recipe, '--out', file)
    expect((await runWords(`${recipe}?print=0123456789abcdef`, '--heights', file)).remarks).toBe('')
  })

  it('is named as a defect where the terrain has another', async () => {
    const { fingerprint } = await report(recipe)
    expect((await runWords(`${recipe}?at=2&print=${fingerprint}`)).remarks).toMatch(
      new RegExp(
        `^This link was made for the terrain ${fingerprint}, but it gives [0-9a-f]{16}\\. That is a defect of Rill: .*\\.\n$`,
      ),
    )
  })
})

describe('--engine', () => {
  it('runs the engine of a release, and names those there are for any other', async () => {
    const versions = keptReleases().map(({ version }) => version)
    expect((await report(recipe, '--engine', '0.1.0')).fingerprint).toBe((await report(recipe)).fingerprint)
    await expect(runWords(recipe, '--engine', '0.0.9')).rejects.toThrow(
      `There is no engine 0.0.9; kept are ${versions.join(', ')}. Without --engine the one that the recipe asks for runs.`,
    )
  })

  it('says where the engine that was asked for has other methods than the recipe', async () => {
    const { remarks } = await runWords(recipe.replace('simplex', 'simplex@5'), '--engine', '0.1.0')
    expect(remarks).toBe(
      'This terrain was made with revision 5 of simplex. You asked for Rill 0.1.0: with revision 1 of simplex it is another terrain. A newer Rill has revision 5 of simplex.\n',
    )
  })

  it('is the one that the recipe asks for', async () => {
    const link = readFrozenLinks().find((each) => each.since === '0.1.0' && each.link.includes('/blurosion'))!
    const { out, remarks } = await runWords(link.link)
    expect(out).toContain(link.fingerprint)
    expect(remarks).toBe(
      'This terrain was made with revision 1 of blurosion and is shown by the engine of Rill 0.1.0, which has it.\n',
    )
    const forced = await runWords(link.link, '--engine', '0.2.0')
    expect(forced.out).not.toContain(link.fingerprint)
    expect(forced.remarks).toContain('You asked for Rill 0.2.0: with revision 2 of blurosion it is another terrain.')
  })

  it('is today’s where no release has what the recipe asks for', async () => {
    const { remarks } = await runWords(recipe.replace('simplex', 'simplex@5'))
    expect(remarks).toMatch(
      /^This terrain was made with revision 5 of simplex\. No engine here has that: with revision 1 of simplex/,
    )
  })
})

it('lists the engines with what is another in them', () => {
  const releases = [
    { version: '0.2.0', interface: 1, methods: { blur: 1, thermal: 2 } },
    { version: '0.1.0', interface: 1, methods: { blur: 1, thermal: 1 } },
  ]
  expect(listReleases(releases, { blur: 1, thermal: 2, creep: 1 })).toBe(
    '0.2.0  the same methods as today’s, or fewer\n0.1.0  revision 1 of thermal\ntoday  runs whatever asks for none of the others\n',
  )
})

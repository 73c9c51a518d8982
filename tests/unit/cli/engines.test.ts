/** The choice of the engine for a recipe, and the remarks about it. */
import { describe, expect, it } from 'vitest'
import { listReleases } from 'rill-terrain/choice'
import { readFrozenLinks } from '../../../tools/release/links'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { inFolder, recipe, report, runWords } from './support'

describe('the expected fingerprint of a link', () => {
  it('causes no remark if it matches at the last iteration or at the named iteration', async () => {
    const { fingerprint } = await report(recipe)
    const before = await linkFingerprint(await loadEngine('single', 1), `${recipe}?at=2`)
    expect((await runWords(`${recipe}?print=${fingerprint}`)).remarks).toBe('')
    const early = await runWords(`${recipe}?at=2&print=${before}`)
    expect(early.remarks).toBe('')
    expect(early.out).toContain(fingerprint)
  })

  it('causes no remark if other heights are given', async () => {
    const file = inFolder('given.f32')
    await runWords(recipe, '--out', file)
    expect((await runWords(`${recipe}?print=0123456789abcdef`, '--heights', file)).remarks).toBe('')
  })

  it('is reported as a bug if the terrain has another fingerprint', async () => {
    const { fingerprint } = await report(recipe)
    expect((await runWords(`${recipe}?at=2&print=${fingerprint}`)).remarks).toMatch(
      new RegExp(
        `^This link expects the fingerprint ${fingerprint}, but the terrain has [0-9a-f]{16}: this is a bug in Rill, .*\\.\n$`,
      ),
    )
  })
})

describe('--engine', () => {
  /** Methods that have the same revisions in all releases. */
  const unchanged = '2/size=64;seed=3/simplex/blur'

  it('runs the engine of a release, and lists the archived engines for an unknown version', async () => {
    const versions = archivedReleases().map(({ version }) => version)
    expect((await report(unchanged, '--engine', '0.1.0')).fingerprint).toBe((await report(unchanged)).fingerprint)
    await expect(runWords(recipe, '--engine', '0.0.9')).rejects.toThrow(
      `There is no engine 0.0.9; the archived engines are ${versions.join(', ')}; omit --engine to run the engine that the recipe needs.`,
    )
  })

  it('reports that the requested engine has other revisions than the recipe', async () => {
    const { remarks } = await runWords(unchanged.replace('simplex', 'simplex@5'), '--engine', '0.1.0')
    expect(remarks).toBe(
      'This terrain was made with revision 5 of simplex. Rill 0.1.0 was requested with --engine: with revision 1 of simplex the terrain is different. A newer version of Rill has revision 5 of simplex.\n',
    )
  })

  it('defaults to the engine that the recipe needs', async () => {
    const link = readFrozenLinks().find((each) => each.since === '0.1.0' && each.link.includes('/blurosion'))!
    const { out, remarks } = await runWords(link.link)
    expect(out).toContain(link.fingerprint)
    expect(remarks).toBe(
      'This terrain uses revision 1 of blurosion, so the archived engine of Rill 0.1.0 shows it exactly as it was.\n',
    )
    const forced = await runWords(link.link, '--engine', '0.2.0')
    expect(forced.out).not.toContain(link.fingerprint)
    expect(forced.remarks).toContain(
      'Rill 0.2.0 was requested with --engine: with revision 2 of blurosion the terrain is different.',
    )
  })

  it('defaults to the current engine if no release has the revisions of the recipe', async () => {
    const { remarks } = await runWords(recipe.replace('simplex', 'simplex@5'))
    expect(remarks).toMatch(
      /^This terrain was made with revision 5 of simplex\. No matching engine is available: with revision 1 of simplex/,
    )
  })
})

it('lists the engines with the revisions that differ', () => {
  const releases = [
    { version: '0.2.0', interface: 1, methods: { blur: 1, thermal: 2 } },
    { version: '0.1.0', interface: 1, methods: { blur: 1, thermal: 1 } },
  ]
  expect(listReleases(releases, { blur: 1, thermal: 2, creep: 1 })).toBe(
    '0.2.0  no method differs from the current engine\n0.1.0  revision 1 of thermal\ntoday  the current engine, which runs all other recipes\n',
  )
})

/** Frozen links give the terrain that they were made for, in every engine that has their methods; and nothing kept is ever changed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keptReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { frozen, refuseMethodsWithoutLink, refuseOtherBytes } from '../../tools/release/cut'
import { digestOf, linesOf, readFrozenLinks, type LinksDigest } from '../../tools/release/links'
import { readRelease, releasedVersions, releasesFolder } from '../../scripts/archived-engines.mjs'
import { moduleInterface, unwrap, type Registry } from '@rill-terrain/engine/module'
import { methodsOf, releaseFor } from '@rill-terrain/recipe/releases'

const today = 'today'
const engines = await Promise.all(
  [today, ...releasedVersions()].map(async (version) => {
    const module = await loadEngine('single', 1, version === today ? null : version)
    return { version, module, methods: methodsOf(JSON.parse(module.describe()) as Registry) }
  }),
)
const links = readFrozenLinks().filter(({ since }) => since !== 'next')

describe('frozen links', () => {
  for (const { link, fingerprint } of links) {
    const recipe = unwrap(engines[0]!.module.parseRecipe(link))
    const able = engines.filter(({ version, methods }) => releaseFor(recipe, [{ version, interface: 1, methods }]) !== null)

    it(`${link} in ${able.map(({ version }) => version).join(', ')}`, async () => {
      expect(able.length).toBeGreaterThan(0)
      for (const { module } of able) expect(await linkFingerprint(module, link)).toBe(fingerprint)
    })
  }

  it('are of every method in every revision that was released', () => {
    const recipes = links.map(({ link }) => unwrap(engines[0]!.module.parseRecipe(link)))
    const held = recipes.flatMap(({ stages }) => stages.flatMap((stage) => [stage, ...stage.companions]))
    for (const { methods } of keptReleases()) {
      for (const [method, revision] of Object.entries(methods)) {
        expect(held).toContainEqual(expect.objectContaining({ method, revision }))
      }
    }
  })

  it('only ever grow: each release knows those that were frozen by then', () => {
    for (const version of releasedVersions()) {
      const { links: then } = readRelease(version) as unknown as { links: LinksDigest }
      expect(digestOf(links, then.count), version).toEqual(then)
    }
    // Each line is read, and none stands after one that waits.
    const lines = linesOf(readFileSync(new URL('../../releases/links.txt', import.meta.url), 'utf8'))
    expect(lines.slice(0, links.length).every((line) => !line.startsWith('next '))).toBe(true)
  })
})

describe('cutting a release', () => {
  const { module } = engines[0]!
  const registry = JSON.parse(module.describe()) as Registry
  const link = '1/size=16/simplex'
  const freeze = (since: string, text: string, fingerprint = '') =>
    frozen([{ since, link: text, fingerprint }], '9.9.9', module, registry)

  it('freezes the links that wait', async () => {
    const fingerprint = await linkFingerprint(module, link)
    const kept = [{ since: '9.9.9', link: `${link}?print=${fingerprint}`, fingerprint }]
    expect(await freeze('next', link)).toEqual(kept)
    expect(await frozen(kept, '10.0.0', module, registry)).toEqual(kept)
  })

  it('refuses other bits of the same revisions, and waiting links of revisions that the engine has not', async () => {
    const other = '0123456789abcdef'
    await expect(freeze('0.1.0', `${link}?print=${other}`, other)).rejects.toThrow('a method whose bits change raises its revision')
    await expect(freeze('next', `${link}@9`)).rejects.toThrow('asks for revisions that this engine does not have')
  })

  it('refuses methods that no frozen link holds, and a version that is kept with other files', () => {
    const simplex = [{ since: '9.9.9', link, fingerprint: '' }]
    expect(() => refuseMethodsWithoutLink(simplex, module, registry)).toThrow(
      /^No frozen link has (?!.*simplex@).*perlin@1, .*: add/,
    )
    const folder = join(releasesFolder, '0.1.0')
    expect(() => refuseOtherBytes(folder, '0.1.0', readRelease('0.1.0').files)).not.toThrow()
    expect(() => refuseOtherBytes(folder, '0.1.0', {})).toThrow('releases/0.1.0 is kept with other bytes')
  })
})

describe('releases', () => {
  it('are listed newest first, with what their engines have', () => {
    expect(releasedVersions()).toContain('0.1.0')
    expect(keptReleases().map(({ version }) => version)).toEqual(releasedVersions())
    for (const { version, interface: number, methods } of keptReleases()) {
      expect(number).toBeLessThanOrEqual(moduleInterface)
      expect(engines.find((engine) => engine.version === version)!.methods).toEqual(methods)
    }
  })
})

/** Frozen links have their expected fingerprint in every engine with their methods, and archived files never change. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { frozen, isMadeFromLink, refuseChangedEpoch, refuseMethodsWithoutLink, refuseOtherBytes } from '../../../tools/release/cut'
import { digestOf, linesOf, readFrozenLinks, type LinksDigest } from '../../../tools/release/links'
import { readRelease, releasedVersions, releasesFolder } from '../../../scripts/archived-engines.mjs'
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

  it('exist for every method in every released revision', () => {
    const recipes = links.map(({ link }) => unwrap(engines[0]!.module.parseRecipe(link)))
    const held = recipes.flatMap(({ stages }) => stages.flatMap((stage) => [stage, ...stage.companions]))
    const { methods: known } = JSON.parse(engines[0]!.module.describe()) as Registry
    const onTheWeb = known.filter((method) => !isMadeFromLink(method)).map(({ id }) => id)
    for (const { methods } of archivedReleases()) {
      for (const [method, revision] of Object.entries(methods)) {
        if (!onTheWeb.includes(method)) expect(held).toContainEqual(expect.objectContaining({ method, revision }))
      }
    }
  })

  it('are only appended: each release has the hash of the links at its time', () => {
    for (const version of releasedVersions()) {
      const { links: then } = readRelease(version) as unknown as { links: LinksDigest }
      expect(digestOf(links, then.count), version).toEqual(then)
    }
    // Every line is parsed, and no frozen link follows a waiting one.
    const lines = linesOf(readFileSync(new URL('../../../releases/links.txt', import.meta.url), 'utf8'))
    expect(lines.slice(0, links.length).every((line) => !line.startsWith('next '))).toBe(true)
  })
})

describe('cutting a release', () => {
  const { module } = engines[0]!
  const registry = JSON.parse(module.describe()) as Registry
  const link = '2/size=16/simplex'
  const freeze = (since: string, text: string, fingerprint = '') =>
    frozen([{ since, link: text, fingerprint }], '9.9.9', module, registry)

  it('freezes waiting links', async () => {
    const fingerprint = await linkFingerprint(module, link)
    const frozenLinks = [{ since: '9.9.9', link: `${link}?print=${fingerprint}`, fingerprint }]
    expect(await freeze('next', link)).toEqual(frozenLinks)
    expect(await frozen(frozenLinks, '10.0.0', module, registry)).toEqual(frozenLinks)
  })

  it('rejects other bits of the same revisions, and waiting links with revisions that the engine does not have', async () => {
    const other = '0123456789abcdef'
    await expect(freeze('0.1.0', `${link}?print=${other}`, other)).rejects.toThrow(
      'raise the revision of the method whose bits changed',
    )
    await expect(freeze('next', `${link}@9`)).rejects.toThrow('pins revisions that this engine does not have')
  })

  it('rejects an epoch that means other revisions than in its first release', () => {
    const release = (version: string, epoch: number | undefined, thermal: number) => ({
      version,
      interface: 2,
      epoch: epoch!,
      methods: { simplex: 1, thermal },
    })
    const now = registry.methods.find(({ id }) => id === 'thermal')!.epochRevision!
    const [older, first, later] = [release('0.2.0', undefined, 8), release('0.3.0', 2, now), release('0.4.0', 2, 9)]
    expect(() => refuseChangedEpoch(registry, [older])).not.toThrow()
    expect(() => refuseChangedEpoch(registry, [later, first, older])).not.toThrow()
    expect(() => refuseChangedEpoch(registry, [later, older])).toThrow(
      'thermal without a number means revision 9 since Rill 0.4.0: set .epochRevision = 9',
    )
  })

  it('rejects methods without a frozen link, and a version that is archived with other files', () => {
    const simplex = [{ since: '9.9.9', link, fingerprint: '' }]
    expect(() => refuseMethodsWithoutLink(simplex, module, registry)).toThrow(
      /^No frozen link has (?!.*(?:simplex|place)@).*perlin@1, .*: add/,
    )
    const folder = join(releasesFolder, '0.1.0')
    expect(() => refuseOtherBytes(folder, '0.1.0', readRelease('0.1.0').files)).not.toThrow()
    expect(() => refuseOtherBytes(folder, '0.1.0', {})).toThrow('releases/0.1.0 is already archived with other bytes')
  })
})

describe('releases', () => {
  it('are listed newest first, with the methods of their engines', () => {
    expect(releasedVersions()).toContain('0.1.0')
    expect(archivedReleases().map(({ version }) => version)).toEqual(releasedVersions())
    for (const { version, interface: number, methods } of archivedReleases()) {
      expect(number).toBeLessThanOrEqual(moduleInterface)
      expect(engines.find((engine) => engine.version === version)!.methods).toEqual(methods)
    }
  })
})

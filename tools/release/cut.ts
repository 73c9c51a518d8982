/** Cuts a release: fails if it would break links, freezes the links that wait for a release, and archives the two builds. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { moduleInterface, unwrap, type ParsedRecipe, type Registry, type RillModule } from '@rill-terrain/engine/module'
import type { Release } from '@rill-terrain/engine/protocol'
import { methodsOf, revisionsOf } from '@rill-terrain/recipe/releases'
import { withExpectedFingerprint } from '@rill-terrain/recipe/expected-fingerprint'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { digest, engineFiles, engineFolder, unpackEngines, releasesFolder } from '../../scripts/archived-engines.mjs'
import { SetupError, projectRoot, say } from '../../scripts/setup/run.mjs'
import { digestOf, linksFile, readFrozenLinks, type FrozenLink } from './links'

export async function cutRelease(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
  const module = await loadEngine('single', 1)
  const registry = JSON.parse(module.describe()) as Registry
  const folder = join(releasesFolder, version)
  const built = engineFiles.map((name) => ({ name, bytes: readFileSync(join(engineFolder, name)) }))
  const files = Object.fromEntries(built.map(({ name, bytes }) => [name, digest(bytes)]))
  refuseOtherBytes(folder, version, files)

  const links = await frozen(readFrozenLinks(), version, module, registry)
  refuseMethodsWithoutLink(links, module, registry)
  writeFileSync(linksFile, `${headOfLinks()}${links.map(({ since, link }) => `${since} ${link}\n`).join('')}`)
  refuseChangedEpoch(registry, archivedReleases())
  const { epoch } = registry
  const release = { version, interface: moduleInterface, epoch, methods: methodsOf(registry), files, links: digestOf(links) }
  mkdirSync(folder, { recursive: true })
  for (const { name, bytes } of built) writeFileSync(join(folder, `${name}.br`), packed(bytes))
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  unpackEngines()
  say(`release ${version} is archived in releases/${version}, with ${links.length} frozen links`)
}

/** Throws if the version is already archived with other files. */
export function refuseOtherBytes(folder: string, version: string, files: Record<string, string>): void {
  if (!existsSync(folder)) return
  const archived = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { files: Record<string, string> }
  if (JSON.stringify(archived.files) === JSON.stringify(files)) return
  throw new SetupError(
    `releases/${version} is already archived with other bytes: raise the version in package.json, as docs/releasing.md says.`,
  )
}

/** Freezes the waiting links. Throws if a frozen link has another fingerprint with the revisions that it pins. */
export async function frozen(
  links: readonly FrozenLink[],
  version: string,
  module: RillModule,
  registry: Registry,
): Promise<FrozenLink[]> {
  return Promise.all(
    links.map(async (each) => {
      const { since, link, fingerprint } = each
      const recipe = parsed(module, link)
      const isForThis = !needsOtherRevisions(recipe, registry)
      if (!isForThis && since !== 'next') return each
      if (!isForThis) throw new SetupError(`releases/links.txt: ${link} pins revisions that this engine does not have.`)
      const now = await linkFingerprint(module, link)
      if (since === 'next') return { since: version, link: withExpectedFingerprint(link, now), fingerprint: now }
      if (now === fingerprint) return each
      throw new SetupError(
        `${link} now has the fingerprint ${now}: raise the revision of the method whose bits changed, as docs/releasing.md says.`,
      )
    }),
  )
}

/** Whether a link alone decides the results of a method. A method with a digest is made from data on the web. */
export function isMadeFromLink({ parameters }: Registry['methods'][number]): boolean {
  return parameters.every(({ kind }) => kind !== 'fingerprint')
}

/** Throws if a revision of a method whose results a link decides is in no frozen link. */
export function refuseMethodsWithoutLink(links: readonly FrozenLink[], module: RillModule, registry: Registry): void {
  const held = new Set(
    links.flatMap(({ link }) => revisionsOf(parsed(module, link)).map(({ method, revision }) => `${method}@${revision}`)),
  )
  const missing = registry.methods
    .filter(isMadeFromLink)
    .map(({ id, revision }) => `${id}@${revision}`)
    .filter((each) => !held.has(each))
  if (missing.length === 0) return
  throw new SetupError(`No frozen link has ${missing.join(', ')}: add a line "next LINK" to releases/links.txt for each.`)
}

/**
 * Throws if a method without a number means another revision than in the first release of the epoch. A method that is newer than
 * this release has no revision there. Releases before 0.3.0 have no epoch.
 */
export function refuseChangedEpoch({ epoch, methods }: Registry, releases: readonly Release[]): void {
  const first = releases.findLast((release) => release.epoch === epoch)
  for (const { id, epochRevision } of methods) {
    const released = first?.methods[id]
    if (released === undefined || released === epochRevision) continue
    throw new SetupError(
      `${id} without a number means revision ${released} since Rill ${first!.version}: set .epochRevision = ${released} in its description, as docs/releasing.md says.`,
    )
  }
}

function parsed(module: RillModule, link: string): ParsedRecipe {
  return unwrap(module.parseRecipe(link))
}

/** The comment lines at the start of the file. */
function headOfLinks(): string {
  return /^(?:#.*\n)*/.exec(readFileSync(linksFile, 'utf8'))![0]
}

function packed(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

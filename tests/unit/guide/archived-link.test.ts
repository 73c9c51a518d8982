/** The fingerprint of the old link in "The same bits everywhere", computed by the archived engine that answers it. */
import { readFileSync } from 'node:fs'
import { unwrap } from '@rill-terrain/engine/module'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { expect, it } from 'vitest'
import { releaseFor } from '@rill-terrain/recipe/releases'
import { loadSingle } from '../../support/local-engine'

const chapter = readFileSync(new URL('../../../guide/chapters/the-same-bits/index.mdx', import.meta.url), 'utf8')

it('the old link has the fingerprint of the text', async () => {
  const link = /id="first-revision"[^>]*recipe="([^"]+)"/.exec(chapter)![1]!
  const recipe = unwrap((await loadSingle()).parseRecipe(link))
  const release = releaseFor(recipe, archivedReleases())!
  const archived = await loadEngine('single', 1, release.version)
  expect(chapter).toContain(`Fingerprint: \`${await linkFingerprint(archived, link)}\``)
})

/** The fingerprint of the old link in "The same bits everywhere", computed by the archived engine that answers it. */
import { readFileSync } from 'node:fs'
import { unwrap } from '@rill-terrain/engine/module'
import { archivedReleases, loadEngine } from '@rill-terrain/engine/node/loader'
import { linkFingerprint } from 'rill-terrain/link-fingerprint'
import { expect, it } from 'vitest'
import { releaseFor } from '@rill-terrain/recipe/releases'
import { fileOf, usesIn } from '../../../guide/reading/read-chapter'
import { loadSingle } from '../../support/local-engine'

const chapter = readFileSync(fileOf('the-same-bits'), 'utf8').replace(/<\/?Checked[^>]*>/g, '')

it('the old link has the fingerprint of the text', async () => {
  const figure = usesIn('the-same-bits').find(({ properties }) => properties['id'] === 'first-revision')!
  const link = String(figure.properties['recipe'])
  const recipe = unwrap((await loadSingle()).parseRecipe(link))
  const release = releaseFor(recipe, archivedReleases())!
  const archived = await loadEngine('single', 1, release.version)
  expect(chapter).toContain(`Fingerprint: \`${await linkFingerprint(archived, link)}\``)
})

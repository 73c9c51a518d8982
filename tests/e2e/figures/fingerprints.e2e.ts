/**
 * The element shows recipes of the table of fingerprints, which all other ways to run a recipe are tested with: in Node and
 * browsers, on the command line, in C, in Python and in Pyodide.
 */
import { readFileSync } from 'node:fs'
import type { FigureMeasures } from '@rill-terrain/element/measures'
import { parseFingerprints } from '../../support/fingerprints'
import { pollOptions } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

const table = (name: string) => readFileSync(new URL(`../../${name}.txt`, import.meta.url), 'utf8')
const rows = parseFingerprints(table('fingerprints'), table('fingerprints-layers')).filter(
  ({ recipe }, index) => index % 6 === 0 && !recipe.includes('name=test-image'),
)
/** After the end of every recipe: the run goes there at full speed. */
const farthest = 100_000

type Measuring = HTMLElement & { load(): void; getMeasures(): Promise<FigureMeasures> }

test('<rill-terrain> shows the fingerprints of the table', async ({ openHost }) => {
  const body = `<rill-terrain autoplay="never" recipe="${rows[0]!.recipe}?at=${farthest}"></rill-terrain>`
  const page = await openHost(body, { head: `<script src="${playground}embed.js"></script>` })
  const element = page.locator('rill-terrain')
  await element.evaluate((terrain) => (terrain as Measuring).load())
  const shown = () =>
    element.evaluate((terrain) =>
      (terrain as Measuring).getMeasures().then(
        ({ recipe, fingerprint }) => ({ recipe, fingerprint }),
        () => null,
      ),
    )
  expect(rows.length).toBeGreaterThan(8)
  for (const { recipe, fingerprint } of rows) {
    await element.evaluate((terrain, text) => terrain.setAttribute('recipe', text), `${recipe}?at=${farthest}`)
    await expect.poll(shown, pollOptions).toEqual({ recipe, fingerprint })
  }
})

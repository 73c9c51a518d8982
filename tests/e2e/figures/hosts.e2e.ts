/** The examples of `docs/embedding/`, each built with its documentation tool and served from another origin than the playground. */
import { findProgram } from '../../../scripts/setup/run.mjs'
import { buildExample, hosts } from '../../support/documentation-pages'
import { coloursIn, fingerprintOf, listen, recipe, record, messagesOf } from '../../support/figures'
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

/** Hosts whose page also has a figure of each other kind: one that Markdown builds in Python, and one that npm packages build. */
const hostsOfAllKinds = hosts.filter(({ name }) => name === 'mkdocs' || name === 'vitepress')

test.describe('a figure in a page', () => {
  for (const host of hosts) {
    const { name, program, page: file = '' } = host
    test(`of ${name} runs and has the expected fingerprint`, async ({ page, serveHost }) => {
      test.skip(program !== undefined && findProgram(program) === undefined, `${program} is not installed`)
      const example = buildExample(host, playground)
      await page.setViewportSize({ width: 1000, height: 800 })
      await record(page)
      await page.goto((await serveHost(example.pages)) + file)
      await listen(page)
      const button = page.getByRole('button', { name: 'Run this terrain' })
      if ((await button.count()) > 0) await button.first().click()
      const done = async () => (await messagesOf(page, 'done')).find((each) => each.recipe === recipe)
      await expect.poll(done).toMatchObject({ fingerprint: await fingerprintOf(recipe) })
      const figure = page.locator('rill-terrain').first()
      await expect.poll(async () => coloursIn(await figure.screenshot())).toBeGreaterThan(100)
      example.remove()
    })
  }
})

test.describe('figures that compare, chart and vary', () => {
  for (const host of hostsOfAllKinds) {
    const { name, program, page: file = '' } = host
    test(`work in a page of ${name}`, async ({ page, serveHost }) => {
      test.skip(program !== undefined && findProgram(program) === undefined, `${program} is not installed`)
      const example = buildExample(host, playground)
      await page.setViewportSize({ width: 1000, height: 800 })
      await page.goto((await serveHost(example.pages)) + file)
      const frameOf = async (attribute: string) => {
        const figure = page.locator(`rill-terrain[${attribute}]`)
        await figure.scrollIntoViewIfNeeded()
        return figure.frameLocator('iframe')
      }
      const compared = await frameOf('compare')
      await expect(compared.getByRole('slider', { name: 'Divider' })).toHaveAttribute('aria-valuenow', '50')
      const charted = await frameOf('chart')
      await expect(charted.getByRole('slider', { name: 'Place along river 1' })).toBeVisible()
      const varied = await frameOf('vary')
      await expect(varied.getByRole('button', { name: 'Open Relief 500 m' }).locator('img')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath('page.png'), fullPage: true })
      example.remove()
    })
  }
})

/** The examples of `docs/embedding/`, each built with the real thing and opened from another origin than the playground's. */
import { describe, expect, it } from 'vitest'
import { findProgram } from '../../../scripts/setup/run.mjs'
import { buildExample, hosts } from './examples'
import { browser, coloursIn, fingerprintOf, listen, patience, recipe, record, serveHost, told, usePlayground } from './support'

usePlayground()

describe('a figure in a page', () => {
  for (const host of hosts) {
    const { name, program, page: file = '' } = host
    it.skipIf(program !== undefined && findProgram(program) === undefined)(`of ${name} runs and has its fingerprint`, async () => {
      const page = await browser.newPage({ viewport: { width: 1000, height: 800 } })
      await record(page)
      await page.goto((await serveHost(buildExample(host))) + file)
      await listen(page)
      const button = page.getByRole('button', { name: 'Run this terrain' })
      if ((await button.count()) > 0) await button.first().click()
      const done = async () => (await told(page, 'done')).find((each) => each.recipe === recipe)
      await expect.poll(done, patience).toMatchObject({ fingerprint: await fingerprintOf(recipe) })
      const figure = page.locator('rill-terrain').first()
      await expect.poll(async () => coloursIn(await figure.screenshot()), patience).toBeGreaterThan(100)
      await page.close()
    })
  }
})

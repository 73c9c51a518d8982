/** The code of measures, which the engine of the built page loads when a card first wants a measure. */
import { expect, test } from '../support/fixtures'
import { playground } from '../support/hosts'

const code = '**/assets/measured-*.js'
const chunks = '2/size=24x20;extent=600;chunks=3x2;join=naive/simplex;relief=900;scale=300/thermal@2;iterations=4?at=24'
const sentence = 'The measures could not be loaded: check the network, and try again.'

test('a terrain without a measure does not load their code', async ({ openSite }) => {
  const { page, iteration } = await openSite('2/size=48;seed=7/simplex/thermal@2;iterations=3?at=3')
  await expect.poll(iteration).toBe(3)
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect((await loaded()).filter((name) => name.includes('/measured-'))).toEqual([])
})

test('where their code cannot be fetched, the card says so, and the next measure fetches it again', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await context.route(code, (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`${playground}#${chunks}`)
  await expect(page.getByText(sentence)).toBeVisible()
  await context.unroute(code)
  await page.getByRole('button', { name: 'Collapse chunks' }).click()
  await page.getByRole('button', { name: 'Expand chunks' }).click()
  await expect(page.getByRole('columnheader', { name: 'Step from cell to cell' })).toBeVisible()
  await expect(page.getByText(sentence)).toBeHidden()
})

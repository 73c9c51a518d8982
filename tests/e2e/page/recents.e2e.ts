/** Recent terrains of the built page after a closed tab and a crash, in two tabs, and where the browser stores nothing. */
import type { Page } from '@playwright/test'
import { expect, test, type OpenSite } from '../support/fixtures'
import { playground } from '../support/hosts'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'

async function editSeed({ page }: { page: Page }, seed: string): Promise<void> {
  const field = page.getByLabel('Seed', { exact: true })
  await field.fill(seed)
  await field.press('Enter')
  await expect.poll(() => page.url()).toContain(`seed=${seed}`)
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rill menu' }).click()
  await page.getByRole('menuitem', { name: 'Recent terrains' }).click()
}

/** Waits until an entry with a picture is stored. */
async function isStored({ page }: { page: Page }): Promise<void> {
  await openDialog(page)
  await expect.poll(() => page.locator('.recent img').count()).toBe(1)
  await page.keyboard.press('Escape')
}

/** Waits until two entries are stored. A tab in the background draws no picture, so one of them may have none. */
async function areTwoStored(page: Page): Promise<void> {
  await openDialog(page)
  await page.getByText('2 of 50 terrains').waitFor()
  await page.keyboard.press('Escape')
}

async function newPage({ context }: OpenSite, fragment = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(playground + fragment)
  return page
}

test.describe('recent terrains', () => {
  test('are there after the tab was closed, with a picture', async ({ openSite }) => {
    const opened = await openSite(`${recipe}?at=0`)
    await editSeed(opened, '8')
    await isStored(opened)
    await opened.page.close()
    const page = await newPage(opened)
    await page.getByText('You edited “Grid droplets on Simplex noise” just now.').waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.url()).toContain('seed=8')
    expect(opened.faults).toEqual([])
  })

  test('are there after the tab has crashed', async ({ openSite }) => {
    const opened = await openSite(`${recipe}?at=0`)
    await editSeed(opened, '8')
    await isStored(opened)
    const crashed = opened.page.waitForEvent('crash')
    await opened.page.goto('chrome://crash').catch(() => {})
    await crashed
    const page = await newPage(opened)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.poll(() => page.url()).toContain('seed=8')
  })

  test('of two tabs do not overwrite each other, and open ones are not offered', async ({ openSite }) => {
    const opened = await openSite(`${recipe}?at=0`)
    await isStored(opened)
    const other = await newPage(opened, `#${recipe}?at=0`)
    await isStored({ page: other })
    await editSeed(opened, '8')
    await editSeed({ page: other }, '9')
    await areTwoStored(opened.page)
    const start = await newPage(opened)
    await areTwoStored(start)
    expect(await start.getByRole('button', { name: 'Continue' }).count()).toBe(0)
  })

  test('are off where the browser refuses storage, with a sentence', async ({ openSite }) => {
    const prepare = () =>
      Object.defineProperty(self, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    const opened = await openSite(`${recipe}?at=0`, { prepare })
    await editSeed(opened, '8')
    await openDialog(opened.page)
    await opened.page.getByText('This browser stores nothing for Rill').waitFor()
    expect(await opened.page.getByRole('checkbox', { name: /^Record/ }).isDisabled()).toBe(true)
    expect(opened.faults).toEqual([])
  })

  test('report a full storage in one sentence', async ({ openSite }) => {
    const prepare = () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    }
    const opened = await openSite(`${recipe}?at=0`, { prepare })
    await opened.page.getByText('because the browser’s storage is full').waitFor()
    await editSeed(opened, '8')
    expect(opened.faults).toEqual([])
  })
})

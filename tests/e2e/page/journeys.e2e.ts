/** Typical use of the built page on different hosts, from opening a link to working without a network. */
import { readFileSync } from 'node:fs'
import { expect, test, type OpenSite } from '../support/fixtures'
import { addressOf, hosts } from '../support/hosts'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'

const button = ({ page }: OpenSite, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read)
/** Waits until the terrain is at an iteration. */
async function restsAt(opened: OpenSite, iteration: number): Promise<void> {
  await eventually(opened.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  await eventually(opened.iteration).toBe(iteration)
}

/** Exports the terrain as float32, and returns the bytes. */
async function exported(opened: OpenSite): Promise<Buffer> {
  await button(opened, 'Export').click()
  const [download] = await Promise.all([
    opened.page.waitForEvent('download'),
    opened.page.getByText('Float32', { exact: true }).click(),
  ])
  return readFileSync(await download.path())
}

for (const host of hosts) {
  test.describe(`the built page ${host.name}`, () => {
    const address = addressOf(host)
    test('opens a link, plays it, and goes back', async ({ openSite }) => {
      const opened = await openSite(`${recipe}?at=0`, { address })
      await restsAt(opened, 0)
      const start = await opened.fingerprint()
      await button(opened, 'Play').click()
      await restsAt(opened, 30)
      const end = await opened.fingerprint()
      expect(end).not.toBe(start)
      await button(opened, 'Step back').click()
      await restsAt(opened, 29)
      await button(opened, 'Step forward').click()
      await restsAt(opened, 30)
      await eventually(opened.fingerprint).toBe(end)
      await eventually(() => opened.page.getByText(/^\d+ thread/).innerText()).toMatch(
        host.hasThreads ? /^\d+ threads?$/ : /^1 thread /,
      )
      expect(opened.faults).toEqual([])
    })

    test('opens the handbook in the chosen theme', async ({ openSite }) => {
      const opened = await openSite(`${recipe}?at=0`, { address })
      await restsAt(opened, 0)
      await button(opened, 'Rill menu').click()
      const [handbook] = await Promise.all([
        opened.context.waitForEvent('page'),
        opened.page.getByRole('menuitem', { name: 'Handbook' }).click(),
      ])
      const theme = () => handbook.evaluate(() => document.documentElement.dataset['theme'])
      await button(opened, 'Rill menu').click()
      await opened.page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await eventually(theme).toBe('dark')
      await handbook.reload()
      await eventually(theme).toBe('dark')
      expect(opened.faults).toEqual([])
    })

    test('edits and undoes', async ({ openSite }) => {
      const opened = await openSite(`${recipe}?at=0`, { address })
      await restsAt(opened, 0)
      const before = await opened.fingerprint()
      const seed = opened.page.getByLabel('Seed', { exact: true })
      await seed.fill('8')
      await seed.press('Enter')
      await eventually(() => Promise.resolve(opened.page.url())).toContain('seed=8')
      await eventually(opened.fingerprint).not.toBe(before)
      await button(opened, 'Undo').click()
      await eventually(() => Promise.resolve(opened.page.url())).toContain('seed=7')
      await eventually(opened.fingerprint).toBe(before)
      expect(opened.faults).toEqual([])
    })

    test('exports and imports, also without a network', async ({ openSite }) => {
      const opened = await openSite(`${recipe}?at=0`, { address })
      await restsAt(opened, 0)
      await eventually(() => opened.page.evaluate(() => performance.getEntriesByName('rill-prepared').length)).toBe(1)
      await opened.context.setOffline(true)
      const heights = await exported(opened)
      expect(heights.length).toBe(4 * 48 * 48)
      const file = { name: 'ground.f32', mimeType: 'application/octet-stream', buffer: heights }
      await opened.page.getByLabel('Heightmap file').setInputFiles(file)
      await eventually(() => Promise.resolve(opened.page.url())).toContain('/image;name=')
      expect(opened.faults).toEqual([])
    })
  })
}

test.describe('recovery of the built page', () => {
  test('continues in a new worker after a crash of the engine', async ({ openSite }) => {
    const prepare = () => {
      const made: Worker[] = []
      Object.assign(self, { made })
      self.Worker = class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(address, options)
          made.push(this)
        }
      }
    }
    const opened = await openSite(`${recipe}?at=0`, { prepare })
    await restsAt(opened, 0)
    const before = await opened.fingerprint()
    await opened.page.evaluate(() => (self as unknown as { made: Worker[] }).made[0]!.terminate())
    // Requests to the crashed worker before the page detects the crash are lost, so the press is repeated.
    await eventually(async () => {
      await button(opened, 'Step forward').click()
      return opened.iteration()
    }).toBeGreaterThan(0)
    await eventually(opened.fingerprint).not.toBe(before)
  })

  test('continues after a loss of the WebGL context', async ({ openSite }) => {
    const opened = await openSite(`${recipe}?at=0`)
    await restsAt(opened, 0)
    await opened.page.evaluate(() => {
      for (const canvas of document.querySelectorAll('canvas'))
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await button(opened, 'Step forward').click()
    await restsAt(opened, 1)
    expect(opened.faults).toEqual([])
  })

  test('shows a flat map without WebGL', async ({ openSite }) => {
    const prepare = () => {
      const getContext = HTMLCanvasElement.prototype.getContext as (...given: unknown[]) => unknown
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...given: unknown[]) {
          return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...given)
        },
      })
    }
    const opened = await openSite(`${recipe}?at=0`, { prepare })
    await restsAt(opened, 0)
    await opened.page.getByText(/flat map/).waitFor()
    await button(opened, 'Step forward').click()
    await restsAt(opened, 1)
    expect(opened.faults).toEqual([])
  })
})

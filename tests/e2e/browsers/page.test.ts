/** Common interactions with the page, in browsers other than Chromium. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { decode } from 'fast-png'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { serve } from '../../../scripts/serve.mjs'
import { pageFolder } from '../../../scripts/setup/page-build.mjs'
import { unwrap } from '@rill-terrain/engine/module'
import { browserForTests, otherBrowsers } from './browser'
import { shownTerrain } from './shown'

const recipe = '2/size=48;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2'
const button = (name: string) => `//button[@aria-label="${name}"]`
const pollOptions = { timeout: 60_000 }

/** Expected fingerprints, computed by the engine in Node. */
const [atStart, beforeEnd, atEnd] = await Promise.all([0, 29, 30].map(fingerprintAt))

let server: Server
let address: string
beforeAll(async () => {
  process.env['PORT'] = '0'
  ;({ server, address } = await serve(pageFolder))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

describe.each(otherBrowsers)('the built page in $name', (kind) => {
  const browser = browserForTests(kind)

  const shown = () => browser().run(shownTerrain)
  const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, pollOptions)

  it('plays, steps back, and saves a 16-bit PNG', async () => {
    await browser().open(`${address}#${recipe}?at=0`)
    await eventually(shown).toMatchObject({ iteration: 0, fingerprint: atStart })
    await eventually(() => browser().run(() => performance.getEntriesByName('rill-first-picture').length)).toBe(1)
    await browser().click(button('Play'))
    await eventually(shown).toMatchObject({ iteration: 30, fingerprint: atEnd })
    await browser().click(button('Step back'))
    // The slider may be ahead of the displayed terrain.
    await eventually(shown).toMatchObject({ iteration: 29, fingerprint: beforeEnd })
    await browser().click(button('Step forward'))
    await eventually(shown).toMatchObject({ iteration: 30, fingerprint: atEnd })

    await browser().click('//button[normalize-space()="Export"]')
    await browser().click('//*[normalize-space()="PNG, 16 bit"]')
    // An incomplete download is empty or has another name.
    const saved = () => readdirSync(browser().folder).filter((file) => file.endsWith('.png'))
    const sizes = () => Promise.resolve(saved().map((file) => pictureSize(join(browser().folder, file))))
    await eventually(sizes).toEqual(['48 x 48, 16 bit'])
  })
})

async function fingerprintAt(iterations: number): Promise<string> {
  const engine = await loadEngine('single', 1)
  const simulation = unwrap(engine.openSimulation(recipe, 1, null))
  unwrap(simulation.advance(iterations))
  return simulation.fingerprint()
}

function pictureSize(path: string): string {
  try {
    const { width, height, depth } = decode(readFileSync(path))
    return `${width} x ${height}, ${depth} bit`
  } catch (error) {
    return String(error)
  }
}

/** The packages of engine and element in Chromium, from a file server. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isolationHeaders } from '../../../web/hosting/headers.mjs'
import { serve } from '../../../scripts/serve.mjs'
import { chromiumArguments, findChromium } from '../../../scripts/setup/chromium.mjs'
import type { RillTerrain } from '@rill-terrain/element/element'
import type * as Engine from '@rill-terrain/engine/api/index'
import { coloursIn, fingerprintOf, pollOptions, recipe } from '../../support/figures'

const installed = inject('installed')
const modules = '/node_modules/@rill-terrain'

let browser: Browser
const ends: (() => unknown)[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>'
  // Imported by a script of the page, since the test runner would transform an import in an evaluated function.
  writeFileSync(
    join(installed, 'engine.js'),
    `import * as engine from '${modules}/engine/dist/browser.js'\nObject.assign(window, { engine })`,
  )
  writeFileSync(join(installed, 'engine.html'), `${head}<script type="module" src="engine.js"></script>`)
  const element = `<script type="module" src="${modules}/element/dist/element.js"></script>`
  writeFileSync(
    join(installed, 'element.html'),
    `${head}${element}<rill-terrain autoplay="visible" recipe="${recipe}"></rill-terrain>`,
  )
})
afterAll(async () => {
  await browser.close()
  for (const end of ends) end()
})

async function open(file: string, headers: Record<string, string>): Promise<Page> {
  process.env['PORT'] = '0'
  const { server, address } = await serve(installed, { headers })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.goto(`${address}${file}`)
  return page
}

describe('the engine package', () => {
  it.each([
    { where: 'an isolated page', headers: isolationHeaders, isIsolated: true, build: 'threads' },
    { where: 'a plain page', headers: {}, isIsolated: false, build: 'single' },
  ])('runs in $where with the build $build', async ({ headers, isIsolated, build }) => {
    const page = await open('engine.html', headers)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const got = await page.evaluate(async (text) => {
      const { run, parse, methods } = (globalThis as unknown as { engine: typeof Engine }).engine
      const iterations: number[] = []
      const terrain = await run(text, { layers: ['wear'], threads: 2, onProgress: ({ iteration }) => iterations.push(iteration) })
      const stop = new AbortController()
      const long = '2/size=256/simplex/grid-droplets@3;iterations=100000'
      const reason = await run(long, { signal: stop.signal, onProgress: () => stop.abort('enough') }).catch(
        (error: unknown) => error,
      )
      const refused = (await run('2//simplx').catch((error: unknown) => error)) as Engine.RillError
      return {
        isIsolated: crossOriginIsolated,
        fingerprint: terrain.fingerprint,
        layers: Object.keys(terrain.layers),
        cells: terrain.heights.length,
        iterations: [iterations[0], iterations.at(-1)],
        reason,
        refused: [refused.name, refused.message, refused.position],
        text: (await parse('2//simplex')).text,
        methods: (await methods()).methods.length > 20,
      }
    }, recipe)
    expect(got).toEqual({
      isIsolated,
      fingerprint: await fingerprintOf(recipe),
      layers: ['height', 'wear'],
      cells: 64 * 64,
      iterations: [0, 30],
      reason: 'enough',
      refused: ['RillError', "Character 4: there is no method 'simplx' (did you mean simplex?).", 3],
      text: '2//simplex',
      methods: true,
    })
    expect(asked).toContain(`${modules}/engine/dist/engine/rill-${build}.wasm`)
    await page.close()
  })

  it('reports that its wasm file is missing', async () => {
    const page = await open('engine.html', {})
    await page.route('**/*.wasm', (route) => route.fulfill({ status: 404 }))
    const message = await page.evaluate(() => {
      const { run } = (globalThis as unknown as { engine: typeof Engine }).engine
      return run('2//simplex').catch((error: unknown) => String(error))
    })
    expect(message).toMatch(/^Error: The engine could not run: the server has no .*rill-single\.wasm \(it answered 404\)\.$/)
    await page.close()
  })
})

describe('the element package', () => {
  it('shows a terrain from the folder of the package', async () => {
    const page = await open('element.html', {})
    const done = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.querySelector<RillTerrain>('rill-terrain')!.addEventListener('done', ({ detail }) => resolve(detail.fingerprint))
        }),
    )
    expect(await done).toBe(await fingerprintOf(recipe))
    const said = await page.evaluate(() => {
      const figure = document.querySelector<RillTerrain>('rill-terrain')!
      figure.theme = 'dark'
      return [figure.getAttribute('theme'), figure.theme, figure.autoplay, figure.vary]
    })
    expect(said).toEqual(['dark', 'dark', 'visible', ''])
    await expect.poll(async () => coloursIn(await page.locator('rill-terrain').screenshot()), pollOptions).toBeGreaterThan(100)
    await page.close()
  })
})

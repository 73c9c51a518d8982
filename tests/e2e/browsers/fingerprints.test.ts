/** Checks the whole table of fingerprints in the shipped engine, and all recipes that a link can contain in the page as well. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'
import { builtEngineFolder, pageFolder } from '../../../scripts/setup/page-build.mjs'
import type { FingerprintReply, FingerprintRequest } from '../../support/fingerprint-worker'
import { parseFingerprints } from '../../support/fingerprints'
import { browserForTests, otherBrowsers } from './browser'
import { shownTerrain } from './shown'

const table = (name: string): string => readFileSync(new URL(`../../${name}.txt`, import.meta.url), 'utf8')
const rows = parseFingerprints(table('fingerprints'), table('fingerprints-layers'))
/** An iteration after the end of every recipe, to which the run goes at full speed. */
const farthest = 100_000
const recipes = rows.map(({ recipe }) => recipe)

/** The built page, and next to it the worker that computes the fingerprints of the table. */
const folder = mkdtempSync(join(tmpdir(), 'rill-page-'))
const workerName = 'fingerprint-worker.js'
let server: Server
let address: string

beforeAll(async () => {
  cpSync(pageFolder, folder, { recursive: true })
  writeFileSync(
    join(folder, workerName),
    await bundle(fileURLToPath(new URL('../../support/fingerprint-worker.ts', import.meta.url))),
  )
  process.env['PORT'] = '0'
  ;({ server, address } = await serve(folder))
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['rill-source', ...defaultClientConditions] },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'worker' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('the worker was not built')
  return result.output[0].code
}

describe.each(otherBrowsers)('in $name', (kind) => {
  const browser = browserForTests(kind)

  it('the engine computes every fingerprint, with threads if they are supported', async () => {
    await browser().open(address)
    const hasThreads = await browser().run(() => crossOriginIsolated && typeof SharedArrayBuffer === 'function')
    if (kind.hasThreads) expect(hasThreads).toBe(true)
    for (const name of hasThreads ? (['threads', 'single'] as const) : (['single'] as const)) {
      const glue = `${address}${builtEngineFolder()}rill-${name}.mjs`
      const request: FingerprintRequest = { glue, threads: name === 'threads' ? 2 : 1, recipes }
      expect(await browser().run(askWorker, `${address}${workerName}`, request)).toEqual({ rows })
    }
  })

  it('the page shows the fingerprint of every link', async () => {
    const linked = rows.filter(({ recipe }) => !recipe.includes('name=test-image'))
    // Only few recipes start from an image that only tests have.
    expect(linked.length).toBeGreaterThan(0.9 * rows.length)
    for (const { recipe, fingerprint } of linked) {
      await browser().open(`${address}#${recipe}?at=${farthest}&view=map`)
      await expect
        .poll(() => browser().run(shownTerrain), { message: recipe, interval: 20, timeout: 60_000 })
        .toMatchObject({ recipe, fingerprint, isDone: true })
    }
  })
})

function askWorker(script: string, request: FingerprintRequest): Promise<FingerprintReply> {
  const worker = new Worker(script, { type: 'module' })
  return new Promise<FingerprintReply>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FingerprintReply>) => resolve(data)
    worker.onerror = (event) => reject(new Error(`the worker did not start: ${event.message}`))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}

/** The configurations of `docs/hosting/` on their servers. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControlOf, headersOf } from '../../../web/hosting/headers.mjs'
import { builtEngineFolder, pageFolder } from '../../../scripts/setup/page-build.mjs'
import { expect, test } from '../support/fixtures'
import { startStaticServer, staticServers, type StaticServer } from '../../support/static-server'

const sizeOf = (path: string) => statSync(join(pageFolder, path)).size

const paths = [
  ...readdirSync(pageFolder).filter((name) => /\.(html|js|svg|webmanifest)$/.test(name)),
  // Servers do not compress small files.
  ...readdirSync(join(pageFolder, 'assets'))
    .map((name) => `assets/${name}`)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, 2),
  'guide/index.html',
  `${builtEngineFolder()}rill-threads.wasm`,
  `${builtEngineFolder()}rill-threads.mjs`,
].filter((path) => /\.\w+$/.test(path))

for (const name of staticServers) {
  test.describe(`the built page on ${name} with the example configuration`, () => {
    let server: StaticServer
    test.beforeAll(async () => {
      server = await startStaticServer(name)
    })
    test.afterAll(() => server.close())

    for (const path of paths) {
      test(`is sent with the headers of the table: ${path}`, async () => {
        const { status, headers } = await fetch(server.address + path)
        expect(status).toBe(200)
        const wanted = { ...headersOf(path), 'Cache-Control': cacheControlOf(path) }
        expect(Object.fromEntries(Object.keys(wanted).map((each) => [each, headers.get(each)]))).toEqual(wanted)
        if (/\.m?js$/.test(path)) expect(headers.get('Content-Type')).toMatch(/^(text|application)\/javascript/)
        if (path.endsWith('.wasm')) expect(headers.get('Content-Type')).toBe('application/wasm')
        if (path.endsWith('.webmanifest')) expect(headers.get('Content-Type')).toBe('application/manifest+json')
        if (/\.(m?js|wasm|html)$/.test(path)) expect(headers.get('Content-Encoding')).toBe('gzip')
      })
    }

    test('does not let clients cache a missing file permanently', async () => {
      const { status, headers } = await fetch(`${server.address}assets/missing.js`)
      expect(status).toBe(404)
      expect(headers.get('Cache-Control') ?? '').not.toContain('immutable')
    })

    test('has threads on the first visit', async ({ openSite }) => {
      const opened = await openSite('2/size=48/simplex/grid-droplets@3;iterations=3', { address: server.address })
      await expect.poll(opened.fingerprint).toMatch(/^[0-9a-f]{16}$/)
      await expect.poll(() => opened.page.getByText(/^\d+ thread/).innerText()).toMatch(/^[2-9]\d* threads$/)
      expect(opened.faults).toEqual([])
    })
  })
}

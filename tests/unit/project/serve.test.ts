/** The server of the built page: only for this machine, with compression and with the page's headers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serve } from '../../../scripts/serve.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rill-serve-'))
const text = 'rain '.repeat(1000)

beforeAll(() => {
  vi.stubEnv('PORT', '0')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), text)
  writeFileSync(join(folder, 'assets/map.png'), text)
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Response for a path without decompression; `fetch` would decompress it. */
function get(address: string, headers = {}): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }))
    })
    sent.on('error', reject).end()
  })
}

describe('the server', () => {
  it('listens on this machine only', async () => {
    const { server } = await serve(folder)
    expect(server.address()).toMatchObject({ address: '127.0.0.1' })
    server.close()
  })

  it('listens on the address in HOST', async () => {
    vi.stubEnv('HOST', '0.0.0.0')
    const { server } = await serve(folder)
    expect(server.address()).toMatchObject({ address: '0.0.0.0' })
    server.close()
    vi.stubEnv('HOST', undefined)
  })

  it('compresses uncompressed files for clients that accept compression', async () => {
    const { server, address } = await serve(folder)
    const brotli = await get(address, { 'Accept-Encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text)
    const zipped = await get(address, { 'Accept-Encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.body).toString()).toBe(text)
    const plain = await get(address)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(text)
    expect([brotli, zipped].map(({ headers }) => headers.vary)).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    const picture = await get(`${address}assets/map.png`, { 'Accept-Encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
    server.close()
  })

  it('replies with 304 for unchanged files, and sends no files from outside of its folder', async () => {
    const { server, address } = await serve(folder)
    const { headers } = await get(address)
    expect((await get(address, { 'If-None-Match': headers.etag })).status).toBe(304)
    writeFileSync(join(folder, 'index.html'), `${text}again`)
    expect((await get(address, { 'If-None-Match': headers.etag })).body.toString()).toBe(`${text}again`)
    writeFileSync(join(folder, 'index.html'), text)
    expect((await get(`${address}..%2f..%2fetc%2fpasswd`)).status).toBe(404)
    server.close()
  })

  it('sends the requested range of a file', async () => {
    const { server, address } = await serve(folder)
    const part = await get(`${address}assets/map.png`, { Range: 'bytes=5-9' })
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, `bytes 5-9/${text.length}`, 'rain '])
    expect((await get(`${address}assets/map.png`, { Range: `bytes=${text.length}-` })).status).toBe(416)
    server.close()
  })

  it('answers for its own names and for addresses only, so that no other name can be rebound to it', async () => {
    const { server, address } = await serve(folder)
    const status = async (Host: string) => (await get(address, { Host })).status
    for (const host of ['localhost:4173', '127.0.0.1', '[::1]:80', 'page.localhost', '192.168.0.7'])
      expect(await status(host)).toBe(200)
    for (const host of ['evil.example', 'localhost.evil.example:4173']) expect(await status(host)).toBe(421)
    server.close()
  })

  it('serves from a path below its address as well', async () => {
    const { server, address } = await serve(folder, { mount: '/maps/rill/', headers: {} })
    expect(address).toMatch(/\/maps\/rill\/$/)
    expect((await get(address)).headers['content-security-policy']).toBeUndefined()
    expect((await get(new URL('/', address).href)).status).toBe(404)
    server.close()
  })
})

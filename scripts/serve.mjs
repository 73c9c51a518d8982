/** Serves the built page with its headers, with sirv and `compression`. */
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import compression from 'compression'
import sirv from 'sirv'
import { cacheControlOf, headersOf } from '../web/hosting/headers.mjs'

/**
 * Serves a folder on PORT (default 4173, or a free port if 4173 is in use) and on HOST (default: this machine only).
 *
 * @param {string} folder
 * @param {{ headers?: Record<string, string>; mount?: string }} [options] headers instead of the page's, to simulate a plain host,
 *   and the path under which the folder is served
 * @returns {Promise<{ server: import('node:http').Server; address: string }>}
 */
export async function serve(folder, { headers, mount = '/' } = {}) {
  const { HOST: host = '127.0.0.1', PORT: port } = process.env
  const compress = compression()
  // Files are looked up at each request, because builds and tests change them.
  const files = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, path) {
      const file = path.slice(1)
      // An address without an extension is that of a page.
      const page = /\.[^/]+$/.test(file) ? file : file.endsWith('/') || file === '' ? `${file}index.html` : `${file}.html`
      const all = { ...(headers ?? headersOf(page)), 'Cache-Control': cacheControlOf(file) }
      for (const [key, value] of Object.entries(all)) response.setHeader(key, value)
    },
  })
  const server = createServer((request, response) => {
    if (!isServedHost(request.headers.host, host)) {
      return void response
        .writeHead(421, { 'Content-Type': 'text/plain' })
        .end('This server does not answer for this host name; use localhost, or start it with HOST=name.\n')
    }
    const notFound = () => response.writeHead(404, { ...(headers ?? headersOf()), 'Content-Type': 'text/plain' }).end('Not found\n')
    if (!request.url?.startsWith(mount)) return void notFound()
    request.url = `/${request.url.slice(mount.length)}`
    compress(/** @type {any} */ (request), /** @type {any} */ (response), () => files(request, response, () => void notFound()))
  })
  const listen = (/** @type {number} */ wanted) =>
    new Promise((resolve, reject) => server.once('error', reject).listen(wanted, host, () => resolve(undefined)))
  await listen(Number(port ?? 4173)).catch((error) => {
    if (port !== undefined || error.code !== 'EADDRINUSE') throw error
    return listen(0)
  })
  const { port: bound } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { server, address: `http://${['127.0.0.1', '0.0.0.0'].includes(host) ? 'localhost' : host}:${bound}${mount}` }
}

/**
 * Whether the server answers for a Host header. A page of another site whose name resolves to this machine must not be able to read
 * the files (DNS rebinding).
 *
 * @param {string | undefined} header
 * @param {string} host on which the server listens
 */
function isServedHost(header, host) {
  const name = header
    ?.replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase()
  if (name === undefined) return false
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  // An address cannot be rebound.
  return isIP(name) > 0 || name === host.toLowerCase() || name === hostname().toLowerCase()
}

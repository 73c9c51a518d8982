/** A small static file server for the built page: its headers, and its files compressed for those who take that. */
import { readFile } from 'node:fs/promises'
import { statSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, extname, join, relative, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControlOf, headersOf } from '../web/hosting/headers.mjs'
import { SetupError } from './setup/run.mjs'

/** @type {Record<string, string>} */
const contentTypes = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** What is packed already gains nothing. */
const compressible = /^(text\/|application\/(json|manifest|wasm)|image\/svg)/

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} in the order in which they are preferred */
const encoders = {
  // The best quality takes seconds for the engine.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

const firstPort = 4173
const portsToTry = 50

/** Nobody else in the network can reach this; HOST=0.0.0.0 lets everybody. */
const localHost = '127.0.0.1'

/** @typedef {{ path: string, size: number, modified: number }} FoundFile */

/**
 * Serves a folder on PORT, or 4173, or the next free port after it, for this machine alone unless HOST says otherwise.
 * @param {string} folder
 * @param {{ headers?: Record<string, string>, mount?: string }} [options] other headers than the page's, as of a plain host, and the
 *   path that the folder is found under
 * @returns {Promise<{ server: import('node:http').Server, address: string }>}
 */
export async function serve(folder, { headers, mount = '/' } = {}) {
  const host = process.env.HOST ?? localHost
  const wanted = Number(process.env.PORT ?? firstPort)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    throw new SetupError(`PORT=${process.env.PORT} is not a port number (0 to 65535).`)
  }
  const pack = createPacker()
  const server = createServer((request, response) => {
    handleRequest({ folder, headers, mount, pack }, request, response).catch(() => response.destroy())
  })
  const lastPort = Math.min(wanted + portsToTry - 1, 65535)
  for (let port = wanted; port <= lastPort; port++) {
    if (await listens(server, port, host)) {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') break
      return { server, address: `http://${host === localHost || host === '0.0.0.0' ? 'localhost' : host}:${bound.port}${mount}` }
    }
  }
  throw new SetupError(`no free port from ${wanted} to ${lastPort}; set PORT to another one.`)
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>} false when the port is taken
 */
function listens(server, port, host) {
  return new Promise((resolvePromise, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolvePromise(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen(port, host, () => {
      server.removeListener('error', onError)
      resolvePromise(true)
    })
  })
}

/**
 * @param {{ folder: string, headers: Record<string, string> | undefined, mount: string, pack: ReturnType<typeof createPacker> }} site
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function handleRequest({ folder, headers: given, mount, pack }, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...(given ?? headersOf()), Allow: 'GET, HEAD' }).end()
    return
  }
  const url = request.url ?? '/'
  const file = url.startsWith(mount) ? findFile(folder, `/${url.slice(mount.length)}`) : undefined
  if (file === undefined) {
    response.writeHead(404, { ...(given ?? headersOf()), 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  const contentType = contentTypes[extname(file.path)] ?? 'application/octet-stream'
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((name) => name.trim().split(';')[0])
  const encoding = compressible.test(contentType) ? Object.keys(encoders).find((name) => accepted.includes(name)) : undefined
  const tag = `"${[file.size, Math.round(file.modified), ...(encoding ? [encoding] : [])].join('-')}"`
  const headers = {
    ...(given ?? headersOf(basename(file.path))),
    'Content-Type': contentType,
    'Cache-Control': cacheControlOf(relative(folder, file.path).replaceAll(sep, '/')),
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end()
    return
  }
  const body = await pack(file, encoding)
  response.writeHead(200, { ...headers, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Reads files and compresses them, each once until it changes. */
function createPacker() {
  /** @type {Map<string, { modified: number, body: Promise<Buffer> }>} */
  const packed = new Map()
  return (/** @type {FoundFile} */ { path, modified }, /** @type {string | undefined} */ encoding) => {
    const encode = encoding === undefined ? undefined : encoders[encoding]
    if (encode === undefined) return readFile(path)
    const key = `${encoding} ${path}`
    const known = packed.get(key)
    if (known?.modified === modified) return known.body
    const body = readFile(path).then(encode)
    packed.set(key, { modified, body })
    return body
  }
}

/**
 * @param {string} folder
 * @param {string} url
 * @returns {FoundFile | undefined}
 */
function findFile(folder, url) {
  try {
    const requested = resolve(folder, `.${decodeURIComponent(new URL(url, 'http://localhost').pathname)}`)
    if (requested !== folder && !requested.startsWith(folder + sep)) return undefined
    const path = statSync(requested).isDirectory() ? join(requested, 'index.html') : requested
    const { size, mtimeMs } = statSync(path)
    return { path, size, modified: mtimeMs }
  } catch {
    // Not there, or no address that can be decoded.
    return undefined
  }
}

/** A small static file server for the built page, with its isolation headers. */
import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { pageHeaders } from './headers.mjs'
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
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const firstPort = 4173
const portsToTry = 50

/**
 * Serves a folder on PORT, or 4173, or the next free port after it.
 * @param {string} folder
 * @returns {Promise<{ server: import('node:http').Server, address: string }>}
 */
export async function serve(folder) {
  const wanted = Number(process.env.PORT ?? firstPort)
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    throw new SetupError(`PORT=${process.env.PORT} is not a port number (0 to 65535).`)
  }
  const server = createServer((request, response) => handleRequest(folder, request, response))
  const lastPort = Math.min(wanted + portsToTry - 1, 65535)
  for (let port = wanted; port <= lastPort; port++) {
    if (await listens(server, port)) {
      const bound = server.address()
      if (bound === null || typeof bound === 'string') break
      return { server, address: `http://localhost:${bound.port}/` }
    }
  }
  throw new SetupError(`no free port from ${wanted} to ${lastPort}; set PORT to another one.`)
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @returns {Promise<boolean>} false when the port is taken
 */
function listens(server, port) {
  return new Promise((resolvePromise, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const onError = (error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolvePromise(false)
      else reject(error)
    }
    server.once('error', onError)
    server.listen(port, () => {
      server.removeListener('error', onError)
      resolvePromise(true)
    })
  })
}

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function handleRequest(folder, request, response) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...pageHeaders, Allow: 'GET, HEAD' }).end()
    return
  }
  const file = findFile(folder, request.url ?? '/')
  if (file === undefined) {
    response.writeHead(404, { ...pageHeaders, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
    return
  }
  const tag = `"${file.size}-${Math.round(file.modified)}"`
  const headers = {
    ...pageHeaders,
    'Content-Type': contentTypes[extname(file.path)] ?? 'application/octet-stream',
    // Files in assets/ carry a hash of their content in the name; all others are asked for again.
    'Cache-Control': file.path.startsWith(join(folder, 'assets') + sep) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: tag,
  }
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, headers).end()
    return
  }
  response.writeHead(200, { ...headers, 'Content-Length': file.size })
  if (request.method === 'HEAD') {
    response.end()
    return
  }
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response)
}

/**
 * @param {string} folder
 * @param {string} url
 * @returns {{ path: string, size: number, modified: number } | undefined}
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

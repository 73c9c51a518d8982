/** Servers for tests: the built page as hosts serve it, and pages of other sites. Each uses a free port until it is closed. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import sirv from 'sirv'
import { serve } from '../../scripts/serve.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'

export interface Served {
  /** Ends with a slash. */
  address: string
  close(): Promise<void>
}

/** Serves a folder with the project's own server. By default at the root and with the page's headers. */
export async function serveFolder(
  folder: string,
  options: { headers?: Record<string, string>; mount?: string } = {},
): Promise<Served> {
  process.env['PORT'] = '0'
  const { server, address } = await serve(folder, options)
  return { address, close: () => closed(server) }
}

export const serveBuiltPage = (options?: { headers?: Record<string, string>; mount?: string }): Promise<Served> =>
  serveFolder(pageFolder, options)

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Serves a folder, or texts by their paths, only with the given headers. The server's site differs from `localhost`. */
export async function serveHostPages(
  content: string | Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Served> {
  const server = createServer(typeof content === 'string' ? folderListener(content, headers) : textListener(content, headers))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => closed(server) }
}

function folderListener(folder: string, headers: Record<string, string>): RequestListener {
  return sirv(folder, {
    dev: true,
    setHeaders: (response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    },
  })
}

function textListener(texts: Record<string, string>, headers: Record<string, string>): RequestListener {
  return (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const text = texts[path]
    if (text === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': types[extname(path) || '.html'], ...headers }).end(text)
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

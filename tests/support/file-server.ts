import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer extends AsyncDisposable {
  /** Address of the server, without a slash at the end. */
  base: string
}

type Reply = (request: IncomingMessage, response: ServerResponse) => void
type Handler = Uint8Array | Reply

/** Serves files by their paths on a free port, and replies with 404 to all other requests; or replies with one function to all. */
export async function serveFiles(files: Record<string, Handler> | Reply): Promise<FileServer> {
  const server = createServer((request, response) => {
    const handler = typeof files === 'function' ? files : files[request.url ?? '']
    if (!handler) response.writeHead(404).end()
    else if (typeof handler === 'function') handler(request, response)
    else response.end(handler)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

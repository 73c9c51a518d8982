import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer extends AsyncDisposable {
  /** Address of the server, without a slash at the end. */
  base: string
}

type Handler = Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void)

/** Serves files by their paths on a free port, and replies with 404 to all other requests. */
export async function serveFiles(files: Record<string, Handler>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const handler = files[request.url ?? '']
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

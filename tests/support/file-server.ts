import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer extends AsyncDisposable {
  /** Its address, without a slash at the end. */
  base: string
}

type Answer = Uint8Array | ((request: IncomingMessage, response: ServerResponse) => void)

/** Serves files by their paths on a free port; everything else is answered with 404. */
export async function serveFiles(files: Record<string, Answer>): Promise<FileServer> {
  const server = createServer((request, response) => {
    const answer = files[request.url ?? '']
    if (!answer) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(request, response)
    else response.end(answer)
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

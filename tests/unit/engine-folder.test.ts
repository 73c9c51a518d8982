/** The development server sends the engine with the page's headers; otherwise the browser blocks the engine's threads. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ViteDevServer } from 'vite'
import { expect, it } from 'vitest'
import { developmentHeaders, isolationHeaders } from '../../web/hosting/headers.mjs'
import { engineFolder } from '../../web/vite-plugins/engine-folder.mjs'

it('serves the engine with the headers of the development server', async () => {
  let serveEngine: RequestListener | undefined
  const { configureServer } = engineFolder() as { configureServer(server: ViteDevServer): void }
  configureServer({
    middlewares: { use: (_path: string, listener: RequestListener) => (serveEngine = listener) },
    config: { server: { headers: developmentHeaders } },
  } as unknown as ViteDevServer)
  const server = createServer(serveEngine!)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { headers, status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/rill-threads.mjs`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/javascript')
    for (const [name, value] of Object.entries(isolationHeaders)) expect(headers.get(name)).toBe(value)
  } finally {
    server.close()
  }
})

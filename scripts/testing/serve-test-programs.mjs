/** Vite plugin: serves the linked wasm GoogleTest programs under /test-programs/. */
import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { isolationHeaders } from '../../web/hosting/headers.mjs'
import { buildFolder } from '../setup/cmake.mjs'

const requestPattern = /^\/test-programs\/(rill-tests-(threads|single)\.(?:mjs|wasm))$/

/** @returns {import('vite').Plugin} */
export function serveTestPrograms() {
  return {
    name: 'rill:test-programs',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        const [, name, variant] = requestPattern.exec(path) ?? []
        const file = name === undefined ? '' : join(buildFolder(`wasm-${variant}`), name)
        if (!existsSync(file)) return next()
        response.writeHead(200, {
          ...isolationHeaders,
          'Content-Type': extname(file) === '.wasm' ? 'application/wasm' : 'text/javascript',
        })
        createReadStream(file).pipe(response)
      })
    },
  }
}

/** The built page on a real server, with the configuration of `docs/hosting/` apart from the folder and the port. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { findUnpacked, nginxTypes } from '../../scripts/setup/unpacked.mjs'

export interface StaticServer {
  /** Address of the page. */
  address: string
  close(): Promise<void>
}

interface Kind {
  configuration: string
  /** Writes the server's configuration files, and returns its arguments. */
  prepare(text: string, folder: string): string[]
}

const kinds: Record<string, Kind> = {
  nginx: {
    configuration: 'nginx.conf',
    prepare(text, folder) {
      const included = text.replace('/etc/nginx/mime.types', nginxTypes()!)
      writeFileSync(join(folder, 'rill.conf'), included)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
      // The default user of nginx's workers has no permission to read this folder.
      const main = `daemon off; user ${userInfo().username}; pid ${folder}/pid; error_log stderr; events {}
        http { access_log off; ${paths.join(' ')} include ${folder}/rill.conf; }`
      writeFileSync(join(folder, 'main.conf'), main)
      return ['-c', join(folder, 'main.conf'), '-p', folder]
    },
  },
  caddy: {
    configuration: 'Caddyfile',
    prepare(text, folder) {
      // Disables the port of the admin API.
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${text}`)
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
    },
  },
}

export const staticServers = Object.keys(kinds)

export async function startStaticServer(name: string): Promise<StaticServer> {
  const { configuration, prepare } = kinds[name]!
  const folder = mkdtempSync(join(tmpdir(), 'rill-server-'))
  const port = await freePort()
  const text = readFileSync(new URL(`../../docs/hosting/${configuration}`, import.meta.url), 'utf8')
    .replaceAll('/srv/rill', pageFolder)
    .replace('8080', String(port))
  const server = spawn(findUnpacked(name)!, prepare(text, folder), {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Caddy stores its files in this folder.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  let said = ''
  server.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  let isOver = false
  void ended.then(() => (isOver = true))
  const address = `http://localhost:${port}/rill/`
  while (!(await fetch(address).catch(() => null))) if (isOver) throw new Error(`${name} did not start: ${said}`)
  return {
    address,
    async close() {
      server.kill()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** `node web/hosting/write-hosting.mjs`: writes the configurations in `docs/hosting/` from the headers in `headers.mjs`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { caddyConfiguration, nginxConfiguration } from './static-hosts.mjs'

const folder = new URL('../../docs/hosting/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('nginx.conf', folder), nginxConfiguration())
writeFileSync(new URL('Caddyfile', folder), caddyConfiguration())

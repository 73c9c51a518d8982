/** Configurations of hosts other than `serve.mjs`, which set the headers of `headers.mjs`. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheControlOf, caching, commonHeaders, pagesWithOwnPolicy, policyHeader, unchanging } from './headers.mjs'

/** Folder, mount path and port in the example configurations of `docs/hosting/`. */
const example = { folder: '/srv/rill', mount: '/rill/', port: 8080 }

/**
 * The file `_headers`, which Netlify, Cloudflare Pages and similar hosts read at the root of a site. These hosts concatenate the
 * values of all rules that match a path, so no header may be in two matching rules.
 *
 * @param {string} folder the built page
 */
export function headersFile(folder) {
  const rules = ['', ...pathsIn(folder)].flatMap((path) => {
    const headers = { 'Content-Security-Policy': policyHeader(path), 'Cache-Control': cacheControlOf(path) }
    // Some of these hosts remove `.html` from page addresses.
    return path.endsWith('.html') && path !== 'index.html'
      ? [rule(path, headers), rule(path.slice(0, -'.html'.length), headers)]
      : [rule(path, headers)]
  })
  return [rule('*', commonHeaders), ...rules].join('')
}

/**
 * Paths in a folder; a subfolder whose files all have the same Cache-Control is one path with `/*`.
 *
 * @param {string} folder
 * @param {string} [before] path of the folder itself
 * @returns {string[]}
 */
function pathsIn(folder, before = '') {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== '_headers')
  return entries
    .flatMap((entry) => {
      const path = before + entry.name
      if (!entry.isDirectory()) return [path]
      const within = pathsIn(join(folder, entry.name), `${path}/`)
      return within.every((each) => cacheControlOf(each) === cacheControlOf(`${path}/`)) ? [`${path}/*`] : within
    })
    .sort()
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 */
function rule(path, headers) {
  return `/${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}

/** Content types to compress, in addition to pages. */
const compressedTypes = [
  'text/css',
  'text/javascript',
  'application/javascript',
  'application/manifest+json',
  'application/wasm',
  'image/svg+xml',
]

/** Configuration for nginx: a file for `/etc/nginx/conf.d/`. */
export function nginxConfiguration() {
  const { folder, mount, port } = example
  const header = (/** @type {[string, string]} */ [name, value]) => `    add_header ${name} "${value}" always;\n`
  const policies = pagesWithOwnPolicy.map((page) => {
    const end = page.endsWith('/') ? '' : '$'
    return `  ~/${escapeDots(page)}${end} "${policyHeader(page)}";\n`
  })
  return `# Serves Rill under ${mount} from ${folder}. Written by \`node web/hosting/write-hosting.mjs\`.
map $uri $rill_policy {
  default "${policyHeader()}";
${policies.join('')}}
map $uri $rill_caching {
  default "${caching.others}";
  "~^${mount}${unchanging.source.slice(1).replaceAll('\\/', '/')}" "${caching.unchanging}";
}

server {
  listen ${port};

  location ${mount} {
    alias ${folder}/;
    include /etc/nginx/mime.types;
    types {
      text/javascript mjs;
      application/manifest+json webmanifest;
    }
    gzip on;
    gzip_vary on;
    gzip_types ${compressedTypes.join(' ')};

${Object.entries(commonHeaders).map(header).join('')}    add_header Content-Security-Policy $rill_policy always;
    # Without "always", so that "not found" responses are not cached.
    add_header Cache-Control $rill_caching;
  }
}
`
}

/** Configuration for Caddy: a Caddyfile. */
export function caddyConfiguration() {
  const { folder, mount, port } = example
  const header = (/** @type {[string, string]} */ [name, value]) => `\t\t\t\t${name} "${value}"\n`
  const policies = pagesWithOwnPolicy.map((page) => {
    const path = page.endsWith('/') ? `${page}*` : page
    return `\t\t\theader /${path} Content-Security-Policy "${policyHeader(page)}"\n`
  })
  return `# Serves Rill under ${mount} from ${folder}. Written by \`node web/hosting/write-hosting.mjs\`.
:${port} {
	handle_path ${mount}* {
		root * ${folder}
		encode {
			gzip
			match {
${['text/html', ...compressedTypes].map((type) => `\t\t\t\theader Content-Type ${type}*\n`).join('')}			}
		}
		header /*.webmanifest Content-Type application/manifest+json

		# The order matters: later directives override earlier ones.
		route {
			header {
${Object.entries(commonHeaders).map(header).join('')}				Content-Security-Policy "${policyHeader()}"
				Cache-Control "${caching.others}"
			}
${policies.join('')}			# Existing files only, so that "not found" responses are not cached.
			@unchanging {
				path_regexp ^/${unchanging.source.slice(1).replaceAll('\\/', '/')}
				file
			}
			header @unchanging Cache-Control "${caching.unchanging}"

			file_server
		}
	}
}
`
}

/** @param {string} text */
function escapeDots(text) {
  return text.replaceAll('.', String.raw`\.`)
}

/** The configurations of other hosts match `web/hosting/headers.mjs`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cacheControlOf, headersOf } from '../../../web/hosting/headers.mjs'
import { caddyConfiguration, headersFile, nginxConfiguration } from '../../../web/hosting/static-hosts.mjs'

const committed = (name: string) => readFileSync(new URL(`../../../docs/hosting/${name}`, import.meta.url), 'utf8')

it('docs/hosting/ matches the table of headers; `node web/hosting/write-hosting.mjs` updates it', () => {
  expect(committed('nginx.conf')).toBe(nginxConfiguration())
  expect(committed('Caddyfile')).toBe(caddyConfiguration())
})

it('all files keep the address of the page and the abilities of the browser to themselves', () => {
  for (const file of ['index.html', 'embed.html', 'guide/index.html', 'assets/a-1.js']) {
    expect(headersOf(file)).toMatchObject({
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('camera=(), ') as string,
    })
  }
})

it('`_headers` has the headers of the table for each file, and no header twice', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rill-headers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, 'dem'))
  mkdirSync(join(folder, 'guide/one-drop'), { recursive: true })
  mkdirSync(join(folder, 'engine/0.1.0'), { recursive: true })
  const files = [
    'index.html',
    'embed.html',
    'embed.js',
    'guide/index.html',
    'guide/one-drop/index.html',
    'guide/one-drop/a.webp',
    'assets/a-1.js',
    'dem/a.png',
    'engine/releases.json',
    'engine/0.1.0/a.wasm',
  ]
  for (const file of files) writeFileSync(join(folder, file), '')
  const rules = readRules(headersFile(folder))
  for (const [asked, file] of [
    ['', 'index.html'],
    ['embed', 'embed.html'],
    ['guide/one-drop/', 'guide/one-drop/index.html'],
    ...files.map((each) => [each, each]),
  ]) {
    const wanted = { ...headersOf(file), 'Cache-Control': cacheControlOf(file!) }
    expect(headersFor(rules, `/${asked}`), asked).toEqual(wanted)
  }
})

interface Rule {
  path: string
  headers: [string, string][]
}

function readRules(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.trimEnd().split('\n')) {
    const [, name, value] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? []
    if (name) rules.at(-1)!.headers.push([name, value!])
    else rules.push({ path: line, headers: [] })
  }
  return rules
}

/** Applies rules as these hosts do: `*` matches any text, and values of several rules for one header are joined. */
function headersFor(rules: Rule[], asked: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const { path, headers: given } of rules) {
    const fits = path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path
    if (!fits) continue
    for (const [name, value] of given) headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}

/** What a first visit brings over the network before a terrain is seen, compressed as a good host compresses it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { builtEngineFolder, pageFolder } from '../../../scripts/setup/page-build.mjs'
import { listFiles } from '../../../scripts/files.mjs'

/** Bytes of compressed code and styles, and of the compressed program. */
const mostCode = 90_000
const mostProgram = 179_600

const assets = join(pageFolder, 'assets')
const read = (file: string) => readFileSync(join(assets, file))
const compressedSize = (files: readonly string[]) => files.reduce((bytes, file) => bytes + brotliCompressSync(read(file)).length, 0)

/** Files that these import from the start, and the files themselves. */
function withImports(files: readonly string[]): string[] {
  const all = new Set(files)
  for (const file of all) {
    if (!file.endsWith('.js')) continue
    for (const [, imported] of read(file)
      .toString()
      .matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      all.add(imported!)
  }
  return [...all]
}

it('a first visit brings little code and one program', () => {
  const page = readFileSync(join(pageFolder, 'index.html'), 'utf8')
  const named = [...page.matchAll(/(?:src|href)="\.\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  const worker = listFiles(assets)
    .map((path) => path.slice(assets.length + 1))
    .filter((file) => /^worker-[^/]*\.js$/.test(file))
  expect(named.length).toBeGreaterThan(1)
  expect(worker).toHaveLength(1)
  const engine = builtEngineFolder().replace(/^assets\//, '')
  expect(compressedSize([...withImports([...named, ...worker]), `${engine}rill-threads.mjs`])).toBeLessThan(mostCode)
  expect(compressedSize([`${engine}rill-threads.wasm`])).toBeLessThan(mostProgram)
})

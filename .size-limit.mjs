/**
 * Limits of what a first visit loads before a terrain is seen, compressed by brotli as a good host does. Vite's manifest says which files an entry
 * loads; `npm run build` writes it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtEngineFolder, pageFolder, pageManifest } from './scripts/setup/page-build.mjs'

/** Bytes of JavaScript and CSS. */
const codeLimit = '90000 B'

/** Bytes of the engine's program: what is reached and 1 % of room. */
const programLimit = '179600 B'

const manifest = JSON.parse(readFileSync(pageManifest, 'utf8'))
const engine = join(pageFolder, builtEngineFolder())

/** The chunk of a source, by the end of its path: the manifest's own paths begin where Vite's root is. */
function chunkOf(source) {
  const found = Object.keys(manifest).filter((key) => key === source || key.endsWith(`/${source}`))
  if (found.length !== 1) throw new Error(`The manifest has ${found.length} chunks of ${source}.`)
  return found[0]
}

/** The files of these chunks and of all that they import statically. */
function filesOf(...sources) {
  const chunks = new Set(sources.map(chunkOf))
  for (const key of chunks) for (const imported of manifest[key].imports ?? []) chunks.add(imported)
  const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
  return [...files].map((file) => join(pageFolder, file))
}

/** The worker with the engine, and the script that starts the program. */
const worker = 'engine/src/worker.ts'
const glue = join(engine, 'rill-threads.mjs')

export default [
  { name: 'code of the page', path: [...filesOf('index.html', worker), glue], limit: codeLimit },
  { name: 'code of a figure', path: [...filesOf('embed.html', 'src/embed/figure.tsx', worker), glue], limit: codeLimit },
  { name: 'program of the engine', path: join(engine, 'rill-threads.wasm'), limit: programLimit },
]

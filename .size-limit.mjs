/**
 * Size limits, compressed with brotli: of the files that a first visit loads before it shows a terrain, of each mode, of the
 * engine, of the element, and of the guide's chapters. Vite's manifests, which `npm run build` writes, list the files of each
 * entry. A limit may be raised for a reason; it never decides where a line of code stands.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtEngineFolder, guideManifest, pageFolder, pageManifest } from './scripts/setup/page-build.mjs'

/** Maximum bytes of JavaScript and CSS that a page or a figure loads first, with the engine's worker. */
const codeLimit = '96900 B'

/** Maximum bytes that a mode loads when it is first needed, after the page and its panel: those of a new mode, and larger ones. */
const modeLimit = '20000 B'
const modeLimits = {
  charts: '48700 B',
  section: '22100 B',
}

/** Maximum bytes of the engine's worker, and of the script that defines `<rill-terrain>`. */
const workerLimit = '14000 B'
const elementLimit = '4900 B'

/** Maximum bytes of the engine's program: the current size plus 1 %. */
const programLimit = '358000 B'

const manifest = JSON.parse(readFileSync(pageManifest, 'utf8'))
const engine = join(pageFolder, builtEngineFolder())

/** Finds the chunk of a source by the end of its path, because the manifest's paths are relative to Vite's root. */
function chunkOf(source) {
  const found = Object.keys(manifest).filter((key) => key === source || key.endsWith(`/${source}`))
  if (found.length !== 1) throw new Error(`The manifest has ${found.length} chunks of ${source}.`)
  return found[0]
}

/** Files of these chunks and of all their static imports. */
function filesOf(...sources) {
  const chunks = new Set(sources.map(chunkOf))
  for (const key of chunks) for (const imported of manifest[key].imports ?? []) chunks.add(imported)
  const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]))
  return [...files].map((file) => join(pageFolder, file))
}

/** What each mode loads on top of what the page has loaded when its panel is shown. */
function filesOfModes() {
  const first = new Set([...firstVisit, ...filesOf('src/ui/view/OnTerrain.tsx', 'src/ui/panel/PanelContents.tsx')])
  const modes = readdirSync('web/src/modes', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return modes.map(({ name }) => {
    const path = filesOf(`src/modes/${name}/page.ts`).filter((file) => !first.has(file))
    return { name: `mode: ${name}`, path, limit: modeLimits[name] ?? modeLimit }
  })
}

/** Maximum bytes of text, code and style sheets of the guide's largest chapter, before its first figure. */
const chapterLimit = '60000 B'

/** The HTML of each chapter, its code and style sheets, and the script that defines the figures' element. */
function filesOfChapters() {
  const guide = JSON.parse(readFileSync(guideManifest, 'utf8'))
  const chapters = Object.keys(guide).filter((key) => key.endsWith('/index.mdx'))
  return chapters.map((chapter) => {
    const chunks = new Set(['layout/client.tsx', chapter])
    for (const key of chunks) for (const imported of guide[key].imports ?? []) chunks.add(imported)
    const code = [...chunks].flatMap((key) => [guide[key].file, ...(guide[key].css ?? [])])
    const folder = chapter.split('/').at(-2)
    const path = [`guide/${folder}/index.html`, 'embed.js', ...new Set(code)].map((file) => join(pageFolder, file))
    return { name: `guide: ${folder}`, path, limit: chapterLimit }
  })
}

/** The engine's worker, and the script that starts the wasm program. */
const worker = 'engine/src/worker.ts'
const glue = join(engine, 'rill-threads.mjs')
const firstVisit = [...filesOf('index.html', worker), glue]

export default [
  { name: 'code of the page', path: firstVisit, limit: codeLimit },
  { name: 'code of a figure', path: [...filesOf('embed.html', 'src/embed/figure.tsx', worker), glue], limit: codeLimit },
  ...filesOfModes(),
  { name: 'worker of the engine', path: filesOf(worker), limit: workerLimit },
  { name: 'element', path: join(pageFolder, 'embed.js'), limit: elementLimit },
  { name: 'program of the engine', path: join(engine, 'rill-threads.wasm'), limit: programLimit },
  ...filesOfChapters(),
]

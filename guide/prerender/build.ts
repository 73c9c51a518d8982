/** Builds the guide into `dist/guide/`: the code of its pages, and each page as HTML that can be read without that code. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest } from 'vite'
import { guideManifest, pageFolder } from '../../scripts/setup/page-build.mjs'
import type { RenderedPage } from '../layout/server'
import { noticesFile } from '../../web/vite-plugins/third-party-notices.mjs'
import { clientConfig, notices, serverConfig, serverFile } from './configs'
import { documentOf, type PageFiles } from './document'
import { searchSections } from './search-sections'

// Posters, which the build of the page has copied, stay.
removeEarlierBuild()
await build(clientConfig)
await build(serverConfig)

const builtManifest = join(pageFolder, '.vite/manifest.json')
const manifest = JSON.parse(readFileSync(builtManifest, 'utf8')) as Manifest
mkdirSync(dirname(guideManifest), { recursive: true })
writeFileSync(guideManifest, JSON.stringify(manifest, null, 2))
rmSync(dirname(builtManifest), { recursive: true })

const { renderPages } = (await import(pathToFileURL(serverFile).href)) as { renderPages(): RenderedPage[] }
const pages = renderPages()
for (const page of pages)
  write(join('guide', page.page, 'index.html'), documentOf(page, filesOf(page), process.env['VITE_SITE_ADDRESS'] ?? ''))
write('guide/search.json', JSON.stringify(searchSections(pages)))

const allNotices = notices.addedTo(readFileSync(join(pageFolder, noticesFile), 'utf8'))
write(noticesFile, allNotices)

/** Script, preloaded modules and style sheets of a page, relative to the built page's folder. */
function filesOf({ source }: RenderedPage): PageFiles {
  const entry = manifest['layout/client.tsx']!
  const chunks = new Set(['layout/client.tsx', ...(source === null ? [] : [source])])
  for (const key of chunks) for (const imported of manifest[key]?.imports ?? []) chunks.add(imported)
  const found = [...chunks].map((key) => manifest[key]!)
  return {
    script: entry.file,
    modules: found.map(({ file }) => file).filter((file) => file !== entry.file && file.endsWith('.js')),
    styles: [...new Set(found.flatMap(({ css }) => css ?? []))],
  }
}

function write(path: string, text: string): void {
  const file = join(pageFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Also removes the pages of chapters that no longer exist. */
function removeEarlierBuild(): void {
  rmSync(join(pageFolder, 'assets/guide'), { recursive: true, force: true })
  const folder = join(pageFolder, 'guide')
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('index.html')) rmSync(join(folder, path))
  }
}

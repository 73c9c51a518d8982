/** The generated pages of `docs/reference/`. */
import { fileURLToPath } from 'node:url'
import type { Registry } from '@rill-terrain/engine/module'
import { formatMarkdown } from '../../scripts/markdown.mjs'
import { commandLinePage } from './command-line-page'
import { elementPage, messagesPage } from './embedding-pages'
import { formatsPage } from './formats-page'
import { layersPage, palettesPage } from './layers-page'
import { methodsPage } from './methods-page'
import { recipePage } from './recipe-page'

const pages: Record<string, (registry: Registry) => string> = {
  'command-line': commandLinePage,
  element: elementPage,
  'export-formats': formatsPage,
  layers: layersPage,
  messages: messagesPage,
  methods: methodsPage,
  palettes: palettesPage,
  recipe: recipePage,
}

export const referenceNames = Object.keys(pages)

export function referenceFile(name: string): string {
  return fileURLToPath(new URL(`../../docs/reference/${name}.md`, import.meta.url))
}

/** The text of a page, formatted like every other Markdown file. */
export async function referencePage(name: string, registry: Registry): Promise<string> {
  return formatMarkdown(referenceFile(name), pages[name]!(registry))
}

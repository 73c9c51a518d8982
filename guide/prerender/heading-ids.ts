/** A remark plugin: gives each heading an id made of its words, so that links can name sections. */
import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

export function headingIds() {
  return (tree: Root) => {
    visit(tree, 'heading', (heading) => {
      heading.data = { ...heading.data, hProperties: { id: idOf(toString(heading)) } }
    })
  }
}

const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Reads the components that a chapter uses, without running the chapter. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Parents, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import { visitParents } from 'unist-util-visit-parents'
import { chapters } from '../chapters/chapters'
import { questions } from '../questions/questions'
import { constantsOf, propertiesOf, type Component, type Properties } from './literals'

/** One component in a chapter. */
export interface Use {
  /** Folder of the chapter. */
  chapter: string
  line: number
  name: string
  properties: Properties
  /** The text inside of the component. */
  text: string
  /** The sentence around the component; for a component that stands alone, its text. */
  sentence: string
  /** Names of the components around it, the nearest last. */
  within: string[]
}

/** Folders with pages: the chapters that exist, in order, the questions, and the page for teachers. */
export function pageFolders(): string[] {
  return [...[...chapters, ...questions].map(({ folder }) => folder), 'teachers'].filter((folder) => existsSync(fileOf(folder)))
}

export function fileOf(folder: string): string {
  return fileURLToPath(new URL(`../${pathOf(folder)}`, import.meta.url))
}

/** The file of a page, below `guide/`. */
export function pathOf(folder: string): string {
  if (folder === 'teachers') return 'teachers/index.mdx'
  return `${questions.some((each) => each.folder === folder) ? 'questions' : 'chapters'}/${folder}/index.mdx`
}

/** All components of a chapter, in order. */
export function usesIn(chapter: string, source = readFileSync(fileOf(chapter), 'utf8')): Use[] {
  const tree = createProcessor({ remarkPlugins: [remarkGfm] }).parse(source) as Root
  const constants = constantsOf(tree)
  const uses: Use[] = []
  visitParents(tree, (node, ancestors) => {
    if (!isComponent(node) || !/^[A-Z]/.test(node.name ?? '')) return
    const around = ancestors.filter((each) => isComponent(each)) as unknown as Component[]
    uses.push({
      chapter,
      line: node.position?.start.line ?? 0,
      name: node.name!,
      properties: propertiesOf(node, constants),
      text: toString(node),
      sentence: sentenceAround(node, ancestors),
      within: around.map(({ name }) => name ?? ''),
    })
  })
  return uses
}

const isComponent = (node: Nodes): node is Component & Nodes =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Paragraphs, headings and cells: the nodes that contain whole sentences. */
const blocks = new Set(['paragraph', 'heading', 'tableCell', 'mdxJsxFlowElement'])

function sentenceAround(node: Component & Nodes, ancestors: readonly Parents[]): string {
  const block = ancestors.findLast(({ type }) => blocks.has(type))
  if (!block) return toString(node)
  const [before, within] = textAround(block, node)
  const start = Math.max(...['. ', '? ', '! ', '\n\n'].map((end) => before.lastIndexOf(end) + (before.includes(end) ? 2 : 1)))
  const rest = before.slice(start) + within
  const end = /[.?!](\s|$)/.exec(rest.slice(before.length - start))
  return (end ? rest.slice(0, before.length - start + end.index + 1) : rest).replace(/\s+/g, ' ').trim()
}

/** The text of a block before a node in it, and from the node on. */
function textAround(block: Nodes, node: Nodes): [before: string, from: string] {
  const all: { text: string; isAfter: boolean }[] = []
  let isAfter = false
  const walk = (at: Nodes) => {
    if (at === node) isAfter = true
    if ('value' in at && !('children' in at)) all.push({ text: at.value ?? '', isAfter })
    if ('children' in at) for (const child of at.children) walk(child)
  }
  walk(block)
  const textOf = (after: boolean) => all.flatMap((each) => (each.isAfter === after ? [each.text] : [])).join('')
  return [textOf(false), textOf(true)]
}

/**
 * A remark plugin: numbers the works that a chapter cites in the order of the text, and writes the works into the list of sources,
 * so that readers load those of their chapter only.
 */
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { constantsOf, propertiesOf, type Component } from '../reading/literals'
import { addressOfWork, lineOf, workOf } from '../references/references'
import { expressionAttribute } from './attributes'

export function citations() {
  return (tree: Root) => {
    const cited: string[] = []
    const constants = constantsOf(tree)
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name === 'Cite') addNumber(node, String(propertiesOf(node, constants)['of']), cited)
      if (node.name === 'Sources') {
        const { further = [] } = propertiesOf(node, constants) as { further?: string[] }
        node.attributes.push(expressionAttribute('works', [...cited, ...further].map(rowOf)))
      }
    })
  }
}

function addNumber(node: Component, key: string, cited: string[]): void {
  if (!cited.includes(key)) cited.push(key)
  node.attributes.push(expressionAttribute('number', cited.indexOf(key) + 1), expressionAttribute('line', lineOf(workOf(key))))
}

/** A row of the list of sources. */
function rowOf(key: string): string[] {
  const work = workOf(key)
  const address = addressOfWork(work) ?? ''
  return [key, lineOf(work), address, work.doi === undefined ? address : `doi:${work.doi}`]
}

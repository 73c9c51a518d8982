/** A remark plugin: writes the MathML of equations into the chapter when it is built, so that readers load no typesetting code. */
import type { Root } from 'mdast'
import temml from 'temml'
import { visit } from 'unist-util-visit'
import { constantsOf, propertiesOf, type Component, type Constants } from '../reading/literals'
import { expressionAttribute } from './attributes'

export function mathmlOfEquations() {
  return (tree: Root) => {
    const constants = constantsOf(tree)
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name === 'Equation' || node.name === 'Formula') addMathml(node, constants)
    })
  }
}

function addMathml(node: Component, constants: Constants): void {
  const { tex, where } = propertiesOf(node, constants)
  if (typeof tex !== 'string') throw new Error(`<${node.name}> needs tex.`)
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'mathml', value: mathml(tex, node.name === 'Equation') })
  if (!Array.isArray(where)) return
  const symbols = where.map(([symbol]: string[]) => mathml(symbol!, false))
  node.attributes.push(expressionAttribute('symbols', symbols))
}

/** MathML without style attributes, which the Content-Security-Policy forbids. */
export function mathml(tex: string, displayMode: boolean): string {
  const written = temml.renderToString(tex, { displayMode, throwOnError: true, annotate: false })
  return written.replace(/ style="[^"]*"/g, '')
}

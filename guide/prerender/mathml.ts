/** A remark plugin: writes the MathML of equations into the chapter when it is built, so that readers load no typesetting code. */
import type { Program } from 'estree'
import type { Root } from 'mdast'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import temml from 'temml'
import { visit } from 'unist-util-visit'
import { propertiesOf, type Component } from '../reading/literals'

export function mathmlOfEquations() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (node.name === 'Equation' || node.name === 'Formula') addMathml(node)
    })
  }
}

function addMathml(node: Component): void {
  const { tex, where } = propertiesOf(node)
  if (typeof tex !== 'string') throw new Error(`<${node.name}> needs tex.`)
  node.attributes.push({ type: 'mdxJsxAttribute', name: 'mathml', value: mathml(tex, node.name === 'Equation') })
  if (!Array.isArray(where)) return
  const symbols = where.map(([symbol]: string[]) => mathml(symbol!, false))
  node.attributes.push(listAttribute('symbols', symbols))
}

/** MathML without style attributes, which the Content-Security-Policy forbids. */
export function mathml(tex: string, displayMode: boolean): string {
  const written = temml.renderToString(tex, { displayMode, throwOnError: true, annotate: false })
  return written.replace(/ style="[^"]*"/g, '')
}

function listAttribute(name: string, values: string[]): MdxJsxAttribute {
  const elements = values.map((value) => ({ type: 'Literal' as const, value }))
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: { type: 'ArrayExpression', elements } }],
  }
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } } }
}

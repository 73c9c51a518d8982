/** Attributes that the build adds to components. */
import type { Expression, Program } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'

type Value = number | string | readonly Value[]

export function expressionAttribute(name: string, value: Value): MdxJsxAttribute {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression: expressionOf(value) }],
  }
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } } }
}

function expressionOf(value: Value): Expression {
  if (typeof value === 'object') return { type: 'ArrayExpression', elements: value.map(expressionOf) }
  return { type: 'Literal', value }
}

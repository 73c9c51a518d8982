/** Values of the literals in the attributes of components, so that tools can read chapters without running them. */
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Expression, Program } from 'estree'

export type Component = MdxJsxFlowElement | MdxJsxTextElement
export type Properties = Record<string, unknown>

/** The attributes of a component. An attribute without a value is true. */
export function propertiesOf({ name, attributes }: Component): Properties {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') throw new Error(`<${name}> has spread attributes; write each attribute.`)
      return [attribute.name, valueOf(attribute, name)]
    }),
  )
}

function valueOf({ name, value }: MdxJsxAttribute, component: string | null): unknown {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return true
  const program = value.data?.estree as Program | null | undefined
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') throw new Error(`<${component} ${name}> needs a value.`)
  return literalOf(statement.expression as Expression, `<${component} ${name}>`)
}

function literalOf(expression: Expression, place: string): unknown {
  switch (expression.type) {
    case 'Literal':
      return expression.value
    case 'TemplateLiteral':
      if (expression.expressions.length === 0) return expression.quasis[0]!.value.cooked
      break
    case 'UnaryExpression':
      if (expression.operator === '-') return -(literalOf(expression.argument, place) as number)
      break
    case 'ArrayExpression':
      return expression.elements.map((element) => literalOf(element as Expression, place))
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) throw new Error(`${place} must be a literal.`)
          const { key } = property
          const name = key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value)
          return [name, literalOf(property.value as Expression, place)]
        }),
      )
  }
  throw new Error(`${place} must be a literal, so that tools can read it.`)
}

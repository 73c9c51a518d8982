/**
 * Values of the attributes of components, so that tools can read chapters without running them. An attribute is a literal, a
 * constant that the chapter exports, or a template of both.
 */
import type { Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import type { Expression, Program } from 'estree'

export type Component = MdxJsxFlowElement | MdxJsxTextElement
export type Properties = Record<string, unknown>
/** Values by name. */
export type Constants = ReadonlyMap<string, unknown>

/** The constants that a chapter exports. Each may use those before it. */
export function constantsOf(tree: Root): Constants {
  const constants = new Map<string, unknown>()
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue
    for (const statement of node.data?.estree?.body ?? []) {
      if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue
      for (const { id, init } of statement.declaration.declarations) {
        if (id.type === 'Identifier' && init) constants.set(id.name, valueOfExpression(init, id.name, constants))
      }
    }
  }
  return constants
}

/** The attributes of a component. An attribute without a value is true. */
export function propertiesOf({ name, attributes }: Component, constants: Constants): Properties {
  return Object.fromEntries(
    attributes.map((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') throw new Error(`<${name}> has spread attributes; write each attribute.`)
      return [attribute.name, valueOf(attribute, name, constants)]
    }),
  )
}

function valueOf({ name, value }: MdxJsxAttribute, component: string | null, constants: Constants): unknown {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return true
  const program = value.data?.estree as Program | null | undefined
  const [statement] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement') throw new Error(`<${component} ${name}> needs a value.`)
  return valueOfExpression(statement.expression, `<${component} ${name}>`, constants)
}

function valueOfExpression(expression: Expression, place: string, constants: Constants): unknown {
  const read = (part: unknown) => valueOfExpression(part as Expression, place, constants)
  switch (expression.type) {
    case 'Literal':
      return expression.value
    case 'Identifier':
      if (constants.has(expression.name)) return constants.get(expression.name)
      break
    case 'TemplateLiteral':
      return expression.quasis
        .flatMap(({ value }, index) => [value.cooked, ...expression.expressions.slice(index, index + 1).map(read)])
        .join('')
    case 'UnaryExpression':
      if (expression.operator === '-') return -(read(expression.argument) as number)
      break
    case 'ArrayExpression':
      return expression.elements.map(read)
    case 'ObjectExpression':
      return Object.fromEntries(
        expression.properties.map((property) => {
          if (property.type !== 'Property' || property.computed) throw unreadable(place)
          const { key } = property
          const name = key.type === 'Identifier' ? key.name : String((key as { value?: unknown }).value)
          return [name, read(property.value)]
        }),
      )
  }
  throw unreadable(place)
}

const unreadable = (place: string) =>
  new Error(`${place} must consist of literals and of constants that the chapter exports, so that tools can read it.`)

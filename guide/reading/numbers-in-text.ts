/**
 * The numbers in the words of a chapter that no component checks: in paragraphs, tables, captions, descriptions, questions, tasks
 * and wishes. A number within `<Value>`, `<Cite>`, `<Recorded>` or `<Checked>` is not one of them, and neither is a number that an
 * expression computes. Formulas and the definitions of their symbols are definitions, which nothing else states.
 */
import { readFileSync } from 'node:fs'
import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import { visitParents } from 'unist-util-visit-parents'
import { constantsOf, propertiesOf, type Component, type Constants, type Properties } from './literals'
import { fileOf } from './read-chapter'

export interface NumberInText {
  line: number
  /** As it is written: `1,080`. */
  text: string
  /** The unit behind it: `km³`, `%` or `million`, or the next word. */
  unit: string
  /** The words around it. */
  words: string
  /** Recipes whose parameters may state it. */
  recipes: readonly string[]
  /** Measures of these recipes that may state it, each with an iteration if it is not the last: `closedShare@0`. */
  holds: readonly string[]
  /** Numbers of the component itself: the goal of a task. */
  given: readonly number[]
}

/** What may state the numbers within a component. */
type Statement = Pick<NumberInText, 'recipes' | 'holds' | 'given'>

const nothing: Statement = { recipes: [], holds: [], given: [] }
/** Components whose text is checked elsewhere. */
const checked = new Set(['Value', 'SeamStep', 'Cite', 'Recorded', 'Checked', 'OverSeeds'])
/** Attributes with words. */
const wordAttributes = ['alt', 'question', 'why']
/** A number that is not part of a name such as `float32` or `ESS2-2`. */
const number = /(?<![\p{L}\d_.#]|[\p{L}\d]-)\d+(?:,\d{3})*(?:\.\d+)?/gu

/** What stands behind a number. The unit of `10 by 11 km` belongs to both. */
const unitBehind = /^(?: by [\d.]+)?\s*([%°]|[\p{L}²³]+)/u

export function numbersIn(chapter: string, source = readFileSync(fileOf(chapter), 'utf8')): NumberInText[] {
  const tree = createProcessor({ remarkPlugins: [remarkGfm] }).parse(source) as Root
  const constants = constantsOf(tree)
  const found: NumberInText[] = []
  visitParents(tree, (node, ancestors) => {
    const line = node.position?.start.line ?? 0
    const add = (words: string, statement: Statement) => found.push(...numbersOfWords(words, line, statement))
    const around = ancestors.filter((each) => isComponent(each as Nodes)) as unknown as Component[]
    if (around.some(({ name }) => checked.has(name ?? ''))) return
    // An expression without a name computes nothing.
    if (node.type === 'mdxTextExpression' && !/[a-z]/i.test(node.value)) add(node.value, nothing)
    if (node.type === 'text' || node.type === 'inlineCode') add(node.value, statementOf(around, constants))
    if (isComponent(node) && /^[A-Z]/.test(node.name ?? '')) {
      for (const [words, statement] of wordsOfComponent(propertiesOf(node, constants), statementOf([...around, node], constants)))
        add(words, statement)
    }
  })
  return found
}

const isComponent = (node: Nodes): node is Component & Nodes =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** The words of a component's attributes, and what may state their numbers. */
function wordsOfComponent(properties: Properties, statement: Statement): [string, Statement][] {
  const { options, rows } = properties as { options?: { text: string }[]; rows?: [string, string, string][] }
  return [
    ...wordAttributes.flatMap((name) => (typeof properties[name] === 'string' ? [properties[name]] : [])),
    ...(options ?? []).map(({ text }) => text),
  ]
    .map((words): [string, Statement] => [words, statement])
    .concat((rows ?? []).map(([wish, change, recipe]) => [`${wish} → ${change}`, { ...nothing, recipes: [recipe] }]))
}

/** The nearest component with a recipe states the numbers within it. */
function statementOf(around: readonly Component[], constants: Constants): Statement {
  const nearest = around.map((each) => propertiesOf(each, constants)).findLast(({ recipe }) => typeof recipe === 'string')
  if (nearest === undefined) return nothing
  const { recipe, solution, at, holds, value, answer, unit } = nearest as {
    recipe: string
    solution?: string
    at?: string | number
    holds?: string[]
    value?: number | number[]
    answer?: number
    unit?: string
  }
  const goals = [value ?? []].flat().map((goal) => (unit === '%' ? 100 * goal : goal))
  return {
    recipes: [recipe, ...(solution === undefined ? [] : [solution])].map((text) => withIteration(text, at)),
    holds: holds ?? [],
    given: answer === undefined ? goals : [...goals, answer],
  }
}

/** A recipe that is measured at an iteration. */
export function withIteration(recipe: string, at: string | number | undefined): string {
  return at === undefined ? recipe : `${recipe}${recipe.includes('?') ? '&' : '?'}at=${String(at)}`
}

function numbersOfWords(words: string, line: number, statement: Statement): NumberInText[] {
  return [...words.matchAll(number)].map(({ 0: text, index }) => {
    const start = Math.max(0, index - 40)
    const unit = unitBehind.exec(words.slice(index + text.length))?.[1] ?? ''
    return {
      line,
      text,
      unit,
      words: words
        .slice(start, index + 40)
        .replace(/\s+/g, ' ')
        .trim(),
      ...statement,
    }
  })
}

/** The methods that a user can add, in groups, and a search for them. */
import type { MethodDescription, MethodKind, ParameterDescription } from '@rill-terrain/engine/protocol'

export interface MethodGroup {
  kind: MethodKind
  methods: readonly MethodDescription[]
}

/** Kinds in the order of a recipe, and in the order for a recipe that has its starting terrain. */
const recipeOrder: readonly MethodKind[] = ['source', 'mask', 'erosion', 'finish']
const laterOrder: readonly MethodKind[] = ['erosion', 'finish', 'mask', 'source']

/** The purpose of a method: the part of its summary before the colon. */
export function purposeOf({ summary }: Pick<MethodDescription, 'summary'>): string {
  return summary.split(': ', 1)[0]!
}

/**
 * The methods that contain every word of a search, by kind. A word is looked up in the title, the id, the title of the kind, the
 * summary, and the labels and help of parameters, which describe effects. Methods with the search in their title come first.
 */
export function foundMethods(
  methods: readonly MethodDescription[],
  search: string,
  kindTitles: Readonly<Record<MethodKind, string>>,
  hasSource: boolean,
): readonly MethodGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = methods.filter((method) => {
    const text = searchedText(method, kindTitles[method.kind])
    return words.every((word) => text.includes(word))
  })
  const isNamed = ({ title }: MethodDescription) => words.every((word) => title.toLowerCase().includes(word))
  const groups = (hasSource ? laterOrder : recipeOrder)
    .map((kind) => ({ kind, methods: found.filter((method) => method.kind === kind) }))
    .filter(({ methods: each }) => each.length > 0)
    .map(({ kind, methods: each }) => ({ kind, methods: namedFirst(each, isNamed) }))
  return words.length === 0 ? groups : namedFirst(groups, ({ methods: each }) => each.some(isNamed))
}

function namedFirst<Item>(items: readonly Item[], isNamed: (item: Item) => boolean): readonly Item[] {
  return [...items.filter(isNamed), ...items.filter((item) => !isNamed(item))]
}

function searchedText({ id, title, summary, parameters }: MethodDescription, kind: string): string {
  const effects = parameters.map(({ label, help }: ParameterDescription) => `${label} ${help}`)
  return [id, title, kind, summary, ...effects].join(' ').toLowerCase()
}

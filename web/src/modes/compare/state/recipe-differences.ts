/** The differences of two recipes in words, by the titles of methods and parameters. Pure functions. */
import type {
  CompanionRecipe,
  MethodDescription,
  ParameterDescription,
  ParameterValues,
  ParsedRecipe,
  Registry,
  StageRecipe,
} from '@rill-terrain/recipe/types'

type Recipe = Pick<ParsedRecipe, 'world' | 'stages'>
type Pair<Stage> = readonly [a: Stage | null, b: Stage | null]

/**
 * One phrase for each difference, from the world to the last stage: `Talus angle 35° → 28°`, `Thermal erosion only in B`. Empty for
 * recipes of the same terrain.
 */
export function recipeDifferences(a: Recipe, b: Recipe, registry: Registry): string[] {
  const world = valueDifferences(registry.world, a.world, b.world)
  const pairs = paired(a.stages, b.stages)
  const stages = pairs.flatMap((pair) => stageDifferences(pair, registry))
  const isReordered = common(a.stages, b.stages) !== common(sorted(a.stages), sorted(b.stages))
  return [...world, ...stages, ...(isReordered ? ['The stages have another order'] : [])]
}

/** The differences as a sentence of limited length, for labels: the first ones, and how many more there are. */
export function differencesInShort(differences: readonly string[], shown = 2): string {
  if (differences.length === 0) return 'The recipes are the same.'
  const rest = differences.length - shown
  return `${differences.slice(0, shown).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`
}

function stageDifferences([a, b]: Pair<StageRecipe>, registry: Registry): string[] {
  if (!a || !b) return [onlyIn([a, b], registry)]
  const companions = paired(a.companions, b.companions)
  return [
    ...methodDifferences(a, b, registry, false),
    ...companions.flatMap(([one, other]) =>
      one && other
        ? methodDifferences(one, other, registry, true)
        : [`${onlyIn([one, other], registry)}, after ${titleOf(a.method, registry)}`],
    ),
  ]
}

function methodDifferences(a: CompanionRecipe, b: CompanionRecipe, registry: Registry, isCompanion: boolean): string[] {
  const method = registry.methods.find(({ id }) => id === a.method)
  const table = (isCompanion ? method?.companionParameters : method?.parameters) ?? []
  const title = titleOf(a.method, registry)
  if (a.isOn !== b.isOn) return [`${title} is on only in ${a.isOn ? 'A' : 'B'}`]
  // Many methods have parameters with the same title.
  const isNamed = (label: string) =>
    label.toLowerCase().includes(title.toLowerCase()) || isUnique(label, method, registry) ? '' : `${title}: `
  return valueDifferences(table, a.parameters, b.parameters, isNamed)
}

/** Whether no other method has a parameter with this title. */
function isUnique(label: string, method: MethodDescription | undefined, { methods }: Registry): boolean {
  return methods.every((each) => each === method || each.parameters.every((parameter) => parameter.label !== label))
}

function valueDifferences(
  table: readonly ParameterDescription[],
  a: ParameterValues,
  b: ParameterValues,
  prefix: (label: string) => string = () => '',
): string[] {
  return table
    .filter(({ id }) => String(a[id]) !== String(b[id]))
    .map((parameter) => {
      const { id, label, kind } = parameter
      const name = `${prefix(label)}${label}`
      // The texts of curves, springs and strokes are lists of numbers.
      if (kind === 'curve' || kind === 'springs' || kind === 'strokes') return `${name} differs`
      return `${name} ${valueText(parameter, a[id])} → ${valueText(parameter, b[id])}`
    })
}

function valueText({ choices, unit }: ParameterDescription, value: number | string | undefined): string {
  if (value === undefined || value === '') return 'none'
  const choice = choices.find(({ id }) => id === value)
  if (choice) return choice.label
  const gap = unit === '°' || unit === '' || unit === '%' ? '' : ' '
  return typeof value === 'number' || /^[\d.]+$/.test(value) ? `${value}${gap}${unit}` : value
}

function onlyIn([a, b]: Pair<{ method: string }>, registry: Registry): string {
  return `${titleOf((a ?? b)!.method, registry)} only in ${a ? 'A' : 'B'}`
}

function titleOf(method: string, { methods }: Registry): string {
  return methods.find(({ id }) => id === method)?.title ?? method
}

/**
 * Pairs the stages of both recipes that have the same method, in order: the longest common subsequence of methods. Stages of only
 * one recipe have no partner, unless a stage of the same method is left in the other one.
 */
function paired<Stage extends { method: string }>(a: readonly Stage[], b: readonly Stage[]): Pair<Stage>[] {
  const length = lengths(a, b)
  const pairs: [Stage | null, Stage | null][] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i]!.method === b[j]!.method
    if (isSame) pairs.push([a[i++]!, b[j++]!])
    else if (j >= b.length || (i < a.length && length[i + 1]![j]! >= length[i]![j + 1]!)) pairs.push([a[i++]!, null])
    else pairs.push([null, b[j++]!])
  }
  return withMoved(pairs)
}

/** Joins stages without a partner that have the same method: they have moved. */
function withMoved<Stage extends { method: string }>(pairs: [Stage | null, Stage | null][]): Pair<Stage>[] {
  for (const pair of pairs) {
    if (!pair[0] || pair[1]) continue
    const other = pairs.find(([a, b]) => !a && b?.method === pair[0]!.method)
    if (other) [pair[1], other[1]] = [other[1], null]
  }
  return pairs.filter(([a, b]) => a || b)
}

/** The length of the longest common subsequence of methods from stage `i` of A and stage `j` of B to the ends. */
function lengths(a: readonly { method: string }[], b: readonly { method: string }[]): number[][] {
  const length = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      length[i]![j] = a[i]!.method === b[j]!.method ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
    }
  }
  return length
}

const common = (a: readonly { method: string }[], b: readonly { method: string }[]): number => lengths(a, b)[0]![0]!

const sorted = (stages: readonly StageRecipe[]): StageRecipe[] => stages.toSorted((a, b) => a.method.localeCompare(b.method))

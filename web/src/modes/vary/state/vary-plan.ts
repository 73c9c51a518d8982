/** The terrains of a comparison of values: one parameter in a row, or two parameters as a grid. */
import type { Edit, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { readSize } from '@rill-terrain/engine/world'
import { sizeText } from '@rill-terrain/recipe/values'
import { readVary, type VariedValues } from '@rill-terrain/recipe/vary-text'
import { isSameValue, maxGridSide, maxValues, spread } from './spread'
import { findVariable, variableParameters, variation, type VariableParameter } from '../../../state/recipe/variable-parameters'

/** Values that a parameter gets if a text names none. */
const defaultCount = 5
const defaultGridCount = 3

/** Limits for a terrain at a quarter of the cells: cells along the longer side. Smaller terrains are computed at full size at once. */
const [minCoarse, maxCoarse] = [96, 512]

export interface VariedAxis {
  variable: VariableParameter
  values: readonly string[]
}

export interface VaryPlan {
  columns: VariedAxis
  /** Null for one parameter. */
  rows: VariedAxis | null
}

/** One terrain of a plan. */
export interface PlannedTerrain {
  column: string
  /** Null for one parameter. */
  row: string | null
  /** The terrain has the values of the open recipe. */
  isPresent: boolean
  /** From the open recipe to this terrain; empty for the open recipe. */
  edits: readonly Edit[]
}

/** The plan of a text, or the reason why there is none in a sentence. */
export function planOf(text: string, recipe: ParsedRecipe, registry: Registry): VaryPlan | string {
  const all = variableParameters(recipe, registry)
  const varied = readVary(text)
  const axes: VariedAxis[] = []
  for (const { name, values } of varied) {
    const variable = findVariable(all, name, recipe)
    if (!variable) return `This terrain has no parameter “${name}” with values to compare: choose another one.`
    if (axes.some((axis) => axis.variable.name === variable.name)) continue
    const isGrid = varied.length > 1
    const given = values.slice(0, isGrid ? maxGridSide : maxValues)
    axes.push({ variable, values: given.length > 0 ? given : valuesOf(variable, isGrid ? defaultGridCount : defaultCount) })
  }
  const [columns, rows = null] = axes
  return columns ? { columns, rows } : 'Choose a parameter to compare its values.'
}

export function valuesOf({ parameter, value }: VariableParameter, count: number): string[] {
  return spread(parameter, value, parameter.kind === 'choice' ? Math.max(count, maxGridSide) : count)
}

/** The plan as a list of parameters with values, for links and embed codes. */
export function variedOf({ columns, rows }: VaryPlan): VariedValues[] {
  return [columns, ...(rows ? [rows] : [])].map(({ variable, values }) => ({ name: variable.name, values }))
}

/** The terrains, row by row. */
export function terrainsOf({ columns, rows }: VaryPlan): PlannedTerrain[] {
  return (rows?.values ?? [null]).flatMap((row) =>
    columns.values.map((column) => {
      const changes = [{ axis: columns, value: column }, ...(rows && row !== null ? [{ axis: rows, value: row }] : [])].filter(
        ({ axis, value }) => !isSameValue(value, axis.variable.value),
      )
      const edits = changes.map(({ axis, value }) => variation(axis.variable, value))
      return { column, row, isPresent: edits.length === 0, edits }
    }),
  )
}

/** Columns of the grid: five values in one row, nine as three by three. */
export function columnCount({ columns, rows }: VaryPlan): number {
  const count = columns.values.length
  if (rows || count <= 5) return count
  return count === 7 || count === 8 ? 4 : 3
}

/** The edit to a quarter of the cells; null where that would not be worth it. */
export function coarseEdit({ world }: Pick<ParsedRecipe, 'world'>): Edit | null {
  const { width, height } = readSize(world['size']!)
  const longest = Math.max(width, height)
  const cells = Math.min(maxCoarse, Math.max(minCoarse, longest / 2))
  if (longest < 2 * minCoarse) return null
  const [coarseWidth, coarseHeight] = [width, height].map((side) => Math.max(1, Math.round((side * cells) / longest)))
  return { kind: 'world', name: 'size', value: sizeText(coarseWidth!, coarseHeight!) }
}

/** The label of a value: that of a choice, or the number. */
export function labelOf({ parameter }: VariableParameter, value: string): string {
  return parameter.choices.find(({ id }) => id === value)?.label ?? value.replace('-', '−')
}

/** The label of a value with its unit. */
export function labelWithUnit(variable: VariableParameter, value: string): string {
  const { unit, kind } = variable.parameter
  const hasUnit = kind !== 'choice' && unit !== '' && value !== '' && Number.isFinite(Number(value))
  return labelOf(variable, value) + (hasUnit ? (unit === '°' ? '°' : ` ${unit}`) : '')
}

/** Values that a user has typed, separated by commas or spaces. */
export function typedValues(text: string, isGrid: boolean): string[] {
  const values = text.replaceAll('−', '-').split(/[\s,;]+/)
  return [...new Set(values.filter(Boolean))].slice(0, isGrid ? maxGridSide : maxValues)
}

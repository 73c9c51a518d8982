/** The numbers of the real elevation models that terrains are compared with. */
import type { ReferenceModel } from './compare'
import type { ComparisonCell } from './cells'
import { reportMeasureIds, type Estimate, type LandscapeNumbers } from './measures'
import { modelDescriptions } from './models'
import { gradientTable, numberTable } from './reference-numbers'

/**
 * A line of a table: the model and the cell size, then the estimate of each measure, for example `big-tujunga-california 90
 * 16.1~0.62 -`.
 */
export const numberLine = (id: string, cell: ComparisonCell, numbers: LandscapeNumbers): string =>
  [id, cell, ...reportMeasureIds.map((each) => estimateText(numbers[each]))].join(' ')

const estimateText = (estimate: Estimate | null): string =>
  estimate === null
    ? '-'
    : [estimate.value, estimate.error ?? []]
        .flat()
        .map((value) => Number(value.toPrecision(4)))
        .join('~')

function estimateOf(text: string): Estimate | null {
  if (text === '-') return null
  const [value, error] = text.split('~').map(Number)
  return { value: value!, error: error ?? null }
}

function readNumbers(table: string): Map<string, ReferenceModel['numbers']> {
  const models = new Map<string, ReferenceModel['numbers']>()
  for (const line of table.trim().split('\n')) {
    const [id, cell, ...texts] = line.split(' ')
    const numbers = Object.fromEntries(reportMeasureIds.map((each, index) => [each, estimateOf(texts[index]!)])) as LandscapeNumbers
    models.set(id!, { ...models.get(id!), [cell!]: numbers })
  }
  return models
}

function readGradients(table: string): Map<string, [ownCell: number, gradient: number]> {
  const lines = table
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
  return new Map(lines.map(([id, ownCell, gradient]) => [id!, [Number(ownCell), Number(gradient)]]))
}

export function referenceModels(): ReferenceModel[] {
  const numbers = readNumbers(numberTable)
  const gradients = readGradients(gradientTable)
  return modelDescriptions.flatMap((model) => {
    const known = gradients.get(model.id)
    return known ? [{ ...model, ownCell: known[0], gradient: known[1], numbers: numbers.get(model.id) ?? {} }] : []
  })
}

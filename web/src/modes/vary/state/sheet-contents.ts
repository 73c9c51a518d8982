/** The contents of a sheet: pictures of one plan with their values, for a figure in a paper. */
import type { ColourScale } from '../../../state/view/view'
import { columnCount, labelOf, labelWithUnit, type VaryPlan } from './vary-plan'

export interface SheetContents {
  columns: number
  pictures: readonly { picture: Blob | null; label: string }[]
  /** Name of the parameter of the pictures or columns, with its unit. */
  title: string
  /** Labels of the rows of a grid, with the name of their parameter; null for one parameter. */
  rows: { title: string; labels: readonly string[] } | null
  /** Labels of the columns of a grid; null for one parameter, where each picture has its label. */
  columnLabels: readonly string[] | null
  /** Colours of the shown layer, with its name, its unit and the names of its classes; null for natural colours. */
  legend: { scale: ColourScale; title: string; unit: string; classes?: readonly string[] | undefined } | null
  /** The recipe, as the last line. */
  caption: string
}

export function sheetOf(
  plan: VaryPlan,
  pictures: readonly (Blob | null)[],
  legend: SheetContents['legend'],
  caption: string,
): SheetContents {
  const { columns, rows } = plan
  const label = (index: number) => labelWithUnit(columns.variable, columns.values[index % columns.values.length]!)
  return {
    columns: columnCount(plan),
    pictures: pictures.map((picture, index) => ({ picture, label: rows ? '' : label(index) })),
    title: titleOf(columns.variable.parameter),
    rows: rows && {
      title: titleOf(rows.variable.parameter),
      labels: rows.values.map((value) => labelOf(rows.variable, value)),
    },
    columnLabels: rows ? columns.values.map((value) => labelOf(columns.variable, value)) : null,
    legend,
    caption,
  }
}

/** The name of a parameter with its unit: `Talus angle (°)`. */
export function titleOf({ label, unit, kind }: { label: string; unit: string; kind: string }): string {
  return unit && kind !== 'choice' ? `${label} (${unit})` : label
}

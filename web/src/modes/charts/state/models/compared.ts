/** A chart of two terrains: its numbers are those of both. The models of the charts draw both into the same axes. */
import type { ChartTable } from '@rill-terrain/engine/measures/tables'
import { isAbsent, type AbsentChart, type ChartModel, type SideNames } from '../model'

/** Adds the numbers of the second terrain to the chart of both. `other` is the chart of the second terrain alone. */
export function withNumbersOf(chart: ChartModel, other: ChartModel | AbsentChart, names: SideNames): ChartModel {
  if (isAbsent(other)) return { ...chart, facts: [...chart.facts, [names.other, other.absent]] }
  const { fileTables } = chart
  return {
    ...chart,
    panels: chart.panels.map((panel) => {
      const second = other.panels.find(({ y }) => y.title === panel.y.title)
      return second
        ? { ...panel, description: `${names.own}: ${panel.description} ${names.other}, dashed: ${second.description}` }
        : panel
    }),
    facts: chart.facts.map(([name, value]) => {
      const second = other.facts.find(([each]) => each === name)
      // Equal values stand once: settings, and numbers that do not differ.
      return [name, second && second[1] !== value ? `${value} (${names.other}: ${second[1]})` : value]
    }),
    tables: joined(chart.tables, other.tables, names),
    ...(fileTables && { fileTables: joined(fileTables, other.fileTables ?? [], names) }),
  }
}

/** The rows of both terrains below each other; the first column names the terrain. */
function joined(tables: readonly ChartTable[], others: readonly ChartTable[], names: SideNames): ChartTable[] {
  return tables.map(({ head, rows }, index) => ({
    head: ['Terrain', ...head],
    rows: [...rows.map((row) => [names.own, ...row]), ...(others[index]?.rows ?? []).map((row) => [names.other, ...row])],
  }))
}

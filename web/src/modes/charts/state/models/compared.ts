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
  const longer = tables.length < others.length ? others : tables
  return longer.map((_, index) => {
    const [own = { head: [], rows: [] }, other = { head: [], rows: [] }] = [tables[index], others[index]]
    // One of two terrains may have further columns at the end, such as those of ice.
    const head = own.head.length < other.head.length ? other.head : own.head
    const filled = (rows: ChartTable['rows'], name: string) =>
      rows.map((row) => [name, ...row, ...head.slice(row.length).map(() => null)])
    return { head: ['Terrain', ...head], rows: [...filled(own.rows, names.own), ...filled(other.rows, names.other)] }
  })
}

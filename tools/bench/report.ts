/** What the benchmarks have in common: texts of times, tables, and the pages of `docs/` that they write. */
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { median, quantile } from 'd3-array'
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { say } from '../../scripts/setup/run.mjs'

export const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** The day, as 2026-01-31. */
export const today = () => new Date().toISOString().slice(0, 10)

/** Readable name of the machine: its processor and the number of usable cores. */
export function machineName(model = cpus()[0]?.model ?? 'unknown', cores = availableParallelism()): string {
  return `${model.trim().replace(/\s+/g, ' ')}, ${cores} ${cores === 1 ? 'core' : 'cores'}`
}

/** The interquartile range as a share of the median. */
export function spreadOf(times: readonly number[]): number {
  return (quantile(times, 0.75)! - quantile(times, 0.25)!) / median(times)!
}

/** Milliseconds with three significant digits. */
export function formatTime(milliseconds: number): string {
  return milliseconds >= 100 ? milliseconds.toFixed(0) : milliseconds.toPrecision(3)
}

/** The median of times and their spread. */
export function timeText(times: readonly number[]): string {
  return `${formatTime(median(times)!)} ms ±${percent(spreadOf(times))}`
}

export function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}

/** Results that miss their target are in italics. */
export function judged(text: string, isReached: boolean): string {
  return isReached ? text : `*${text}*`
}

export function tableOf(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A row of a table with targets. */
export interface Result {
  what: string
  got: string
  wanted?: string
  isReached?: boolean
}

export function tableOfResults(results: readonly Result[]): string {
  return tableOf(
    ['measurement', 'result', 'target'],
    results.map(({ what, got, wanted = '', isReached = true }) => [what, judged(got, isReached), wanted]),
  )
}

/** From this load on, wall-clock times depend on other work more than on what is measured. */
const maxLoad = 1
const [load = 0] = loadavg()

/** Replaces the paragraph that says when and where a page was measured, and its tables, but not the text around them. */
export function withResults(page: string, command: string, circumstances: string, tables: readonly string[], loadAtStart = load) {
  const busy = loadAtStart < maxLoad ? '' : ' **The machine was busy: repeat the measurement on an idle machine.**'
  const written = `Written by \`${command}\` on ${today()}: ${machineName()}; ${circumstances}. The machine’s load at the start was ${loadAtStart.toFixed(1)}.${busy}`
  const paragraph = /^Written by (.+\n)+/m
  const table = /^\|(.*\n\|)*.*\n/gm
  if (!paragraph.test(page) || page.match(table)?.length !== tables.length)
    throw new Error('The page has no place for these results.')
  const left = tables.values()
  return page.replace(paragraph, () => `${written}\n`).replace(table, () => left.next().value!)
}

/** Writes results into a page of `docs/`. */
export async function writeResults(name: string, command: string, circumstances: string, tables: readonly string[]): Promise<void> {
  const file = docs + name
  await writeMarkdown(file, withResults(readFileSync(file, 'utf8'), command, circumstances, tables))
  say(`wrote docs/${name}`)
}

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { performanceChart } from './chart'
import { performancePage, reportedRows, type PageContent } from './page'
import { fromCsv, toCsv, type Row } from './results'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const page = `${docs}performance.md`
const folder = `${docs}performance/`

/** Writes the page, its chart and the CSV of this machine, and returns their names. */
export async function writeResults(content: Omit<PageContent, 'csvFile'>, slug: string): Promise<string[]> {
  const csvFile = `performance/${slug}.csv`
  mkdirSync(folder, { recursive: true })
  writeFileSync(docs + csvFile, toCsv(content.rows, content.measured))
  writeFileSync(`${docs}performance.svg`, performanceChart(reportedRows(content).map(({ row }) => row)))
  await writeMarkdown(page, performancePage({ ...content, csvFile }))
  return ['performance.md', 'performance.svg', csvFile].map((name) => `docs/${name}`)
}

/** Results of an earlier run. */
export interface Results {
  rows: Row[]
  file: string
  isOfThisMachine: boolean
}

/** Results of this machine, or the latest results of another machine; undefined if there are none. */
export function readResults(slug: string): Results | undefined {
  const all = allResults()
  const own = all.find(({ name }) => name === `${slug}.csv`)
  const taken = own ?? latestOf(all)
  return taken && { rows: taken.rows, file: `docs/performance/${taken.name}`, isOfThisMachine: taken === own }
}

/** The results that were measured last, on any machine. */
export function latestResults(): { rows: Row[] } {
  const latest = latestOf(allResults())
  if (!latest) throw new Error('docs/performance/ has no CSV.')
  return latest
}

function allResults() {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ name, ...fromCsv(readFileSync(folder + name, 'utf8')) }))
}

function latestOf<Measured extends { measured: string }>(all: Measured[]): Measured | undefined {
  return all.toSorted((a, b) => a.measured.localeCompare(b.measured)).at(-1)
}

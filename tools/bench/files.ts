import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { performanceChart } from './chart'
import { performancePage, toldRows, type PageContent } from './page'
import { fromCsv, toCsv, type Row } from './results'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const page = `${docs}performance.md`
const folder = `${docs}performance/`

/** Writes the page, its chart and the CSV of this machine, and returns their names. */
export function writeResults(content: Omit<PageContent, 'kernels' | 'csvFile'>, slug: string): string[] {
  const csvFile = `performance/${slug}.csv`
  mkdirSync(folder, { recursive: true })
  writeFileSync(docs + csvFile, toCsv(content.rows, content.measured))
  writeFileSync(`${docs}performance.svg`, performanceChart(toldRows(content).map(({ row }) => row)))
  writeFileSync(page, performancePage({ ...content, csvFile, kernels: readKernels() }))
  return ['performance.md', 'performance.svg', csvFile].map((name) => `docs/${name}`)
}

/** What an earlier run found. */
export interface Results {
  rows: Row[]
  file: string
  isOfThisMachine: boolean
}

/** What is known of this machine, or else what was measured last on another one; undefined where nothing is. */
export function readResults(slug: string): Results | undefined {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ name, ...fromCsv(readFileSync(folder + name, 'utf8')) }))
  const own = all.find(({ name }) => name === `${slug}.csv`)
  const taken = own ?? all.toSorted((a, b) => a.measured.localeCompare(b.measured)).at(-1)
  return taken && { rows: taken.rows, file: `docs/performance/${taken.name}`, isOfThisMachine: taken === own }
}

/** What bounds each kernel, as it is written now. */
export function readKernels(): string {
  return readFileSync(`${folder}kernels.md`, 'utf8')
}

/** Puts what bounds each kernel into the page anew, if there is one. */
export function renewKernels(renew: (page: string, kernels: string) => string): void {
  if (existsSync(page)) writeFileSync(page, renew(readFileSync(page, 'utf8'), readKernels()))
}

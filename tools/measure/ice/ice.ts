/** Measures what glaciers do to valleys and ranges, and writes the tables of `docs/ice.md`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { SetupError, projectRoot } from '../../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { table } from '../../docs/markdown'
import { threads, type Row } from './runs'
import { lakeRows } from './lakes'
import { cellRows } from './cells'
import { bitRows } from './bits'
import { heightRows } from './heights'
import { stepRows } from './steps'
import { stripRows } from './strips'
import { valleyRows } from './valleys'

const pageFile = join(projectRoot, 'docs/ice.md')

/** The tables of the page, each between marker comments of its name. */
const tables: Record<string, (module: RillModule) => Row[] | Promise<Row[]>> = {
  strips: stripRows,
  valleys: valleyRows,
  lakes: lakeRows,
  heights: heightRows,
  steps: stepRows,
  cells: cellRows,
  bits: bitRows,
}

/** Measures the named tables, or all. */
export async function ice(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !(name in tables))
  if (unknown !== undefined) throw new SetupError(`unknown table "${unknown}": use ${Object.keys(tables).join(', ')}.`)
  const module = await loadEngine('threads', threads)
  for (const [name, rowsOf] of Object.entries(tables)) {
    if (names.length === 0 || names.includes(name)) await write(name, await rowsOf(module))
  }
}

async function write(name: string, rows: readonly Row[]): Promise<void> {
  const cells = rows.map(({ what, recipe, asked, measured, isReached }) => [
    what,
    `\`${recipe}\``,
    asked,
    measured,
    isReached ? 'yes' : 'no',
  ])
  const page = readFileSync(pageFile, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const before = page.slice(0, page.indexOf(start) + start.length)
  const content = table(['what', 'recipe', 'asked', 'measured', 'reached'], cells)
  await writeMarkdown(pageFile, `${before}\n\n${content}\n\n${page.slice(page.indexOf(end))}`)
}

/** Pages with tables of what was asked and what was measured. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError, projectRoot } from '../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { table } from '../docs/markdown'
import type { Row } from './runs'

/** The functions that measure the tables of a page, each between marker comments of its name. */
export type RowTables<Source> = Record<string, (source: Source) => Row[] | Promise<Row[]>>

/** Measures the named tables of a page of `docs`, or all. */
export async function writeRowTables<Source>(
  page: string,
  tables: RowTables<Source>,
  source: () => Source | Promise<Source>,
  names: readonly string[],
): Promise<void> {
  const unknown = names.find((name) => !(name in tables))
  if (unknown !== undefined) throw new SetupError(`unknown table "${unknown}": use ${Object.keys(tables).join(', ')}.`)
  const opened = await source()
  const file = join(projectRoot, 'docs', page)
  for (const [name, rowsOf] of Object.entries(tables)) {
    if (names.length === 0 || names.includes(name)) await write(file, name, await rowsOf(opened))
  }
}

async function write(file: string, name: string, rows: readonly Row[]): Promise<void> {
  const cells = rows.map(({ what, recipe, asked, measured, isReached }) => [
    what,
    `\`${recipe}\``,
    asked,
    measured,
    isReached ? 'yes' : 'no',
  ])
  const page = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const before = page.slice(0, page.indexOf(start) + start.length)
  const content = table(['what', 'recipe', 'asked', 'measured', 'reached'], cells)
  await writeMarkdown(file, `${before}\n\n${content}\n\n${page.slice(page.indexOf(end))}`)
}

/** The measured or computed tables of `docs/cluster.md`. Each table follows a comment with its name. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { formatMarkdown, writeMarkdown } from '../../../scripts/markdown.mjs'

const file = fileURLToPath(new URL('../../../docs/cluster.md', import.meta.url))

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return [heads, heads.map(() => '---'), ...rows].map(line).join('')
}

const placeOf = (name: string): RegExp => new RegExp(`(?<=^<!-- scale: ${name} -->\n\n)[^\n](?:.+\n)*`, 'm')

/** A table as the page contains it. */
export const formattedTable = (text: string): Promise<string> => formatMarkdown(file, text)

/** The current text of a table. */
export function currentTable(name: string): string | undefined {
  return placeOf(name).exec(readFileSync(file, 'utf8'))?.[0]
}

export async function writeTables(texts: Record<string, string>): Promise<void> {
  let page = readFileSync(file, 'utf8')
  for (const [name, text] of Object.entries(texts)) {
    if (!placeOf(name).test(page)) throw new Error(`docs/cluster.md has no table after the comment "scale: ${name}".`)
    page = page.replace(placeOf(name), () => text)
  }
  await writeMarkdown(file, page)
}

/** The tables in `docs/cluster.md` that are measured or worked out: each stands behind a comment that names it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../../../docs/cluster.md', import.meta.url))

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
  return [heads, heads.map(() => '---'), ...rows].map(line).join('')
}

const placeOf = (name: string): RegExp => new RegExp(`(?<=^<!-- scale: ${name} -->\n\n)[^\n](?:.+\n)*`, 'm')

/** What stands at a place now. */
export function standing(name: string): string | undefined {
  return placeOf(name).exec(readFileSync(file, 'utf8'))?.[0]
}

export function writeTables(texts: Record<string, string>): void {
  let page = readFileSync(file, 'utf8')
  for (const [name, text] of Object.entries(texts)) {
    if (!placeOf(name).test(page)) throw new Error(`docs/cluster.md has no place for ${name}.`)
    page = page.replace(placeOf(name), () => text)
  }
  writeFileSync(file, page)
}

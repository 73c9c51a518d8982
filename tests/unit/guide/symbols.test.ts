/** The symbols of the guide's equations: each has one unit in all chapters, and a number without a unit is called one way. */
import { expect, it } from 'vitest'
import { pageFolders, usesIn } from '../../../guide/reading/read-chapter'

type Row = [symbol: string, meaning: string, unit: string]

const rows = pageFolders().flatMap((folder) =>
  usesIn(folder).flatMap(({ name, properties }) => (name === 'Equation' ? ((properties['where'] ?? []) as Row[]) : [])),
)

it('each symbol has one unit in all chapters', () => {
  const units = new Map<string, Set<string>>()
  for (const [symbol, , unit] of rows) units.set(symbol, (units.get(symbol) ?? new Set()).add(unit))
  expect([...units].flatMap(([symbol, found]) => (found.size > 1 ? [`${symbol}: ${[...found].join(', ')}`] : []))).toEqual([])
})

it('a number without a unit has the unit “no unit”', () => {
  const vague = rows.filter(([, , unit]) => ['', '1', 'none', '-', '–'].includes(unit))
  expect(vague).toEqual([])
})

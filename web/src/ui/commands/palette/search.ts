/** The search of the command palette. */
import { go } from 'fuzzysort'
import { recall, remember } from '../../../state/preferences'
import type { PaletteEntry } from './palette-entry'

const maximumResults = 50
const maximumRecent = 6
const preference = 'recent-commands'

/** Weights of label, group, detail and words: a match in the label counts most, a match in the detail least. */
const weights = [1, 0.6, 0.4, 0.9]

/** Factor for entries that are only listed in searches, so that settings of the open recipe come first. */
const weightOfFound = 0.85

/** Entries under one title. Results of a search have no title and are ordered by score. */
export interface PaletteSection {
  title: string | null
  entries: readonly PaletteEntry[]
}

/** Without a search text, returns the recently used entries, then all others by group. */
export function searchPalette(entries: readonly PaletteEntry[], search: string): readonly PaletteSection[] {
  if (search.trim() === '') return sectionsOf(entries.filter(({ isOnlyFound }) => !isOnlyFound))
  const results = go(search, entries, {
    keys: ['label', 'group', 'detail', (entry) => entry.words ?? ''],
    limit: maximumResults,
    threshold: 0.3,
    scoreFn: (result) =>
      Math.max(...weights.map((weight, index) => weight * (result[index]?.score ?? 0))) *
      (result.obj.isOnlyFound ? weightOfFound : 1),
  })
  return [{ title: null, entries: results.map(({ obj }) => obj) }]
}

function sectionsOf(entries: readonly PaletteEntry[]): readonly PaletteSection[] {
  const recent = recentIds().flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const others = entries.filter((entry) => !recent.includes(entry))
  const titles = [...new Set(others.map(({ group }) => group))]
  const groups = titles.map((title) => ({ title, entries: others.filter(({ group }) => group === title) }))
  return recent.length > 0 ? [{ title: 'Recently used', entries: recent }, ...groups] : groups
}

const recentIds = (): string[] => recall(preference)?.split(' ').filter(Boolean) ?? []

/** Does not store parameters of stages, which later recipes do not have. */
export function rememberEntry({ id }: PaletteEntry): void {
  if (id.startsWith('parameter-part') || id.startsWith('parameter-of-')) return
  remember(preference, [id, ...recentIds().filter((each) => each !== id)].slice(0, maximumRecent).join(' '))
}

/** Which entries of the palette a search finds, best first. */
import { go } from 'fuzzysort'
import { recall, remember } from '../../../state/preferences'
import type { PaletteEntry } from './entries'

const maximumResults = 50
const maximumRecent = 6
const preference = 'recent-commands'

/** A word of the entry's group counts less than the label, a word of its explanation least. */
const weights = [1, 0.6, 0.4]

/** Without a search: the recently used entries, then all others in their order. */
export function searchPalette(entries: readonly PaletteEntry[], search: string): readonly PaletteEntry[] {
  if (search.trim() === '') return withRecentFirst(entries)
  const results = go(search, entries, {
    keys: ['label', 'group', 'detail'],
    limit: maximumResults,
    threshold: 0.3,
    scoreFn: (result) => Math.max(...weights.map((weight, index) => weight * (result[index]?.score ?? 0))),
  })
  return results.map(({ obj }) => obj)
}

function withRecentFirst(entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const recent = recentIds().flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  return [...recent, ...entries.filter((entry) => !recent.includes(entry))]
}

const recentIds = (): string[] => recall(preference)?.split(' ').filter(Boolean) ?? []

/** Entries of a single recipe are not stored: their ids mean nothing after a reload. */
export function rememberEntry({ id }: PaletteEntry): void {
  if (id.startsWith('parameter-part')) return
  remember(preference, [id, ...recentIds().filter((each) => each !== id)].slice(0, maximumRecent).join(' '))
}

/** The search of the panel. Loaded when the search field gets the focus. */
import { methodEntries } from '../../commands/palette/method-entries'
import { parameterEntries } from '../../commands/palette/parameter-entries'
import type { PaletteEntry } from '../../commands/palette/palette-entry'
import { foundEntries, type Found } from '../../commands/palette/search'
import type { PageState } from '../../commands/page-state'

const maxResults = 12

/**
 * The parameters and methods that match words of a text: those that match more words first, then those of the recipe, then those
 * that choosing the entry adds.
 */
export function findParameters(page: PageState, text: string): readonly PaletteEntry[] {
  if (text.trim() === '') return []
  const isAdded = ({ entry }: Found) => Number(entry.isAdded ?? false)
  return foundEntries([...parameterEntries(page), ...methodEntries(page)], text)
    .toSorted((one, other) => other.matched - one.matched || isAdded(one) - isAdded(other))
    .slice(0, maxResults)
    .map(({ entry }) => entry)
}

/** The search of the panel. Loaded when the search field gets the focus. */
import { parameterEntries } from '../../commands/palette/parameter-entries'
import type { PaletteEntry } from '../../commands/palette/palette-entry'
import { searchPalette } from '../../commands/palette/search'
import type { PageState } from '../../commands/page-state'

const maxResults = 12

/** The parameters that match a text: those of the recipe first, then those of methods that choosing the entry adds. */
export function findParameters(page: PageState, text: string): readonly PaletteEntry[] {
  if (text.trim() === '') return []
  const found = searchPalette(parameterEntries(page), text).flatMap(({ entries }) => entries)
  const isAdded = ({ isOnlyFound = false }: PaletteEntry) => isOnlyFound
  return [...found.filter((entry) => !isAdded(entry)), ...found.filter(isAdded)].slice(0, maxResults)
}

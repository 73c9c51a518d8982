/** The search of the panel. Loaded when the search field gets the focus. */
import { parameterEntries } from '../../commands/palette/parameter-entries'
import type { PaletteEntry } from '../../commands/palette/palette-entry'
import { searchPalette } from '../../commands/palette/search'
import type { PageState } from '../../commands/page-state'

const maxResults = 12

/** The parameters of the recipe, and of methods that can be added, that match a text. */
export function findParameters(page: PageState, text: string): readonly PaletteEntry[] {
  if (text.trim() === '') return []
  return searchPalette(parameterEntries(page), text)
    .flatMap(({ entries }) => entries)
    .slice(0, maxResults)
}

import type { IconNode } from 'lucide'

/** A result of the command palette, or of the search for parameters. */
export interface PaletteEntry {
  /** Unique. Stored in the list of recently used entries. */
  id: string
  /** The menu, stage or card that also contains the entry. */
  group: string
  label: string
  detail: string
  /** Further words that find the entry. */
  words?: string
  icon: IconNode
  keys?: string
  isEnabled: boolean
  /** Set for a setting that is on or off. */
  isChecked?: boolean
  /** The entry is not listed without a search text. */
  isOnlyFound?: boolean
  /** Choosing the entry adds a stage. */
  isAdded?: boolean
  /** False for a parameter that the page shows on request only. */
  isEssential?: boolean
  /** A parameter of a mask, which says where a method acts instead of what it does. */
  isOfMask?: boolean
  run(): void
}

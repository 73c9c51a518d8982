/** The cards of the panel: each file in `cards/` exports one. */
import type { PanelCard } from './panel-card'

const modules = import.meta.glob<{ card: PanelCard }>('./cards/*.tsx', { eager: true })

export const cards: readonly PanelCard[] = Object.values(modules)
  .map(({ card }) => card)
  .toSorted((one, other) => one.order - other.order)

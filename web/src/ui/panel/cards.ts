/** The cards of the panel. Each file in `cards/` exports one card. */
import type { PanelCard } from './panel-card'

const modules = import.meta.glob<{ card: PanelCard }>('./cards/*.tsx', { eager: true })

export const cards: readonly PanelCard[] = Object.values(modules).map(({ card }) => card)

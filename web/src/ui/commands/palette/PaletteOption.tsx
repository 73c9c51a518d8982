import { Icon } from '../../controls/Icon'
import type { PaletteEntry } from './entries'

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  isChosen: boolean
  onRun: () => void
}

/** One result: what it is, where it is found elsewhere, and its key. */
export function PaletteOption({ id, entry, isChosen, onRun }: PaletteOptionProps) {
  return (
    <li
      id={id}
      class="palette-option"
      role="option"
      aria-selected={isChosen}
      aria-disabled={!entry.isEnabled}
      onClick={onRun}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon icon={entry.icon} size={16} />
      <span class="palette-label">{entry.label}</span>
      <span class="palette-group">{entry.group}</span>
      {entry.keys && <kbd>{entry.keys}</kbd>}
      {entry.detail && <span class="palette-detail">{entry.detail}</span>}
    </li>
  )
}

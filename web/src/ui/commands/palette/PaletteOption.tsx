import { Check } from 'lucide'
import { Icon } from '../../controls/Icon'
import type { PaletteEntry } from './palette-entry'

interface PaletteOptionProps {
  id: string
  entry: PaletteEntry
  /** True if the title above already names the group. */
  isInGroup: boolean
  isChosen: boolean
  onRun: () => void
}

/** One result: its label, its group, its key and its description. */
export function PaletteOption({ id, entry, isInGroup, isChosen, onRun }: PaletteOptionProps) {
  return (
    <div
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
      <span class="palette-label">
        {entry.label}
        {entry.isChecked && (
          <>
            <Icon icon={Check} size={14} />
            <span class="hidden-name">, on</span>
          </>
        )}
      </span>
      {!isInGroup && <span class="palette-group">{entry.group}</span>}
      {entry.keys && <kbd>{entry.keys}</kbd>}
      {entry.detail && <span class="palette-detail">{entry.detail}</span>}
    </div>
  )
}

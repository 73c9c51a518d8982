import type { PaletteEntry } from './palette-entry'
import { PaletteOption } from './PaletteOption'
import type { PaletteSection } from './search'

interface PaletteSectionItemsProps {
  /** Prefix of the ids of options. */
  id: string
  section: PaletteSection
  /** The index of the section's first entry among all results. */
  first: number
  /** The index of the result that Enter runs. */
  chosen: number
  onRun: (entry: PaletteEntry) => void
}

/** The results under one title. */
export function PaletteSectionItems({ id, section: { title, entries }, first, chosen, onRun }: PaletteSectionItemsProps) {
  const options = entries.map((entry, index) => (
    <PaletteOption
      key={entry.id}
      id={`${id}-${first + index}`}
      entry={entry}
      isInGroup={title === entry.group}
      isChosen={first + index === chosen}
      onRun={() => onRun(entry)}
    />
  ))
  if (title === null) return <>{options}</>
  return (
    <div role="group" aria-label={title}>
      <p class="palette-title" aria-hidden="true">
        {title}
      </p>
      {options}
    </div>
  )
}

import { useSignal, useSignalEffect } from '@preact/signals'
import type { TargetedKeyboardEvent } from 'preact'
import { useId, useMemo } from 'preact/hooks'
import { useAppServices } from '../../context'
import { Dialog } from '../../controls/Dialog'
import { usePageCommands } from '../page-commands'
import { usePageState } from '../page-state'
import { paletteEntries } from './entries'
import { nextChoice } from './next-choice'
import type { PaletteEntry } from './palette-entry'
import { PaletteSectionItems } from './PaletteSectionItems'
import { rememberEntry, searchPalette } from './search'
import '../../styles/dialogs/palette.css'

/** Searches commands, examples, methods and parameters. Follows the combobox pattern of WAI-ARIA with a listbox. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const { search, chosen, sections, found, run } = usePalette(onClose)

  useSignalEffect(() => {
    document.getElementById(`${id}-${chosen.value}`)?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const next = nextChoice(event.key, chosen.value, found.length)
    if (event.key === 'Enter') run(found[chosen.value])
    else if (next !== null) chosen.value = next
    else return
    event.preventDefault()
  }

  return (
    <Dialog title="Command palette" class="palette" onClose={onClose}>
      <input
        type="text"
        class="palette-search"
        role="combobox"
        aria-label="Search commands, examples, methods and parameters"
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen.value}` : undefined}
        aria-autocomplete="list"
        placeholder="Search: relief, fjords, export …"
        autoComplete="off"
        autoFocus
        value={search.value}
        onInput={({ currentTarget }) => {
          search.value = currentTarget.value
          chosen.value = 0
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} class="palette-list" role="listbox" aria-label="Results">
        {sections.map((section) => (
          <PaletteSectionItems
            key={section.title}
            id={id}
            section={section}
            first={found.indexOf(section.entries[0]!)}
            chosen={chosen.value}
            onRun={run}
          />
        ))}
      </div>
      <p class="hidden-name" role="status">
        {search.value && `${found.length} found`}
      </p>
      {found.length === 0 && <p class="palette-empty">No results. Try a method, such as “thermal”, or a parameter.</p>}
    </Dialog>
  )
}

/** The search text, the results, and the result that a key or a click runs. */
function usePalette(onClose: () => void) {
  const { elevations } = useAppServices()
  const { groups } = usePageCommands()
  const page = usePageState()
  const search = useSignal('')
  const chosen = useSignal(0)
  const all = useMemo(() => paletteEntries(groups, page, elevations), [groups, page, elevations])
  const sections = useMemo(() => searchPalette(all, search.value), [all, search.value])
  const found = useMemo(() => sections.flatMap(({ entries }) => entries), [sections])

  const run = (entry: PaletteEntry | undefined) => {
    if (!entry?.isEnabled) return
    rememberEntry(entry)
    // Closing the dialog restores the focus. This must happen before the command moves the focus.
    document.querySelector<HTMLDialogElement>('dialog.palette')?.close()
    onClose()
    entry.run()
  }
  return { search, chosen, sections, found, run }
}

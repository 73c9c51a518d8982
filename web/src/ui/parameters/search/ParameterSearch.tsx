import { useComputed, useSignal } from '@preact/signals'
import { Search } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { usePageState } from '../../commands/page-state'
import type { PaletteEntry } from '../../commands/palette/palette-entry'
import { nextChoice } from '../../commands/palette/next-choice'
import { PaletteOption } from '../../commands/palette/PaletteOption'
import { Icon } from '../../controls/Icon'
import { parameterFinder } from './parameter-finder'
import '../../styles/dialogs/palette.css'
import '../../styles/panel/parameter-search.css'

/** A field that finds parameters by name or effect. Choosing a result shows the parameter and focuses its editor. */
export function ParameterSearch() {
  const id = useId()
  const { search, chosen, found, failed, load, run, close } = useParameterSearch()
  const isOpen = search.value.trim() !== ''
  useEffect(() => {
    document.getElementById(`${id}-${chosen.value}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen.value])

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const next = nextChoice(event.key, chosen.value, found.value.length)
    if (event.key === 'Escape' && isOpen) close()
    else if (event.key === 'Enter') run(found.value[chosen.value])
    else if (next !== null) chosen.value = next
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div class="parameter-search" role="search">
      <Icon icon={Search} size={14} />
      <input
        type="text"
        role="combobox"
        aria-label="Search parameters"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.value.length > 0 ? `${id}-${chosen.value}` : undefined}
        aria-autocomplete="list"
        placeholder="Parameters"
        autoComplete="off"
        spellcheck={false}
        value={search.value}
        onFocus={load}
        onBlur={close}
        onInput={({ currentTarget }) => {
          search.value = currentTarget.value
          chosen.value = 0
        }}
        onKeyDown={onKeyDown}
      />
      <FoundParameters id={id} isOpen={isOpen} found={found.value} chosen={chosen.value} failed={failed.value} onRun={run} />
    </div>
  )
}

const nothingFound = 'No parameter found. Search for an effect, such as “higher”, “steeper”, “smoother” or “rivers”.'

interface FoundParametersProps {
  /** Prefix of the ids of options. */
  id: string
  isOpen: boolean
  found: readonly PaletteEntry[]
  /** The index of the result that Enter runs. */
  chosen: number
  /** The search could not be loaded. */
  failed: boolean
  onRun: (entry: PaletteEntry) => void
}

function FoundParameters({ id, isOpen, found, chosen, failed, onRun }: FoundParametersProps) {
  const list = useRef<HTMLDivElement>(null)
  // The best results of a new search are at the top, however far the earlier list was scrolled.
  useLayoutEffect(() => void list.current?.scrollTo(0, 0), [found])
  return (
    <>
      <div
        ref={list}
        id={`${id}-list`}
        class="parameter-results"
        role="listbox"
        aria-label="Found parameters"
        hidden={!isOpen}
        // The focus stays in the search field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((entry, index) => (
          <PaletteOption
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isInGroup={false}
            isChosen={index === chosen}
            onRun={() => onRun(entry)}
          />
        ))}
      </div>
      <p class="hidden-name" role="status">
        {isOpen && `${found.length} found`}
      </p>
      {isOpen && found.length === 0 && (
        <p class="parameter-results parameter-none">
          {failed ? 'The search could not be loaded. Connect to the network and try again.' : nothingFound}
        </p>
      )}
    </>
  )
}

function useParameterSearch() {
  const page = usePageState()
  const search = useSignal('')
  const chosen = useSignal(0)
  const finder = useSignal(parameterFinder.loaded)
  const failed = useSignal(false)
  const found = useComputed<readonly PaletteEntry[]>(() => finder.value?.findParameters(page, search.value) ?? [])
  const close = () => (search.value = '')
  const load = () =>
    void parameterFinder.load().then(
      (module) => (finder.value = module),
      () => (failed.value = true),
    )
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    close()
    entry.run()
  }
  return { search, chosen, found, failed, load, run, close }
}

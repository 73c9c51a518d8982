import { useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useId, useMemo, useRef } from 'preact/hooks'
import type { TargetedKeyboardEvent } from 'preact'
import type { MethodDescription } from '@rill-terrain/engine/protocol'
import { foundMethods, purposeOf, type MethodGroup } from '../../state/recipe/method-search'
import { usePlayground } from '../context'
import { kindTitles } from './kinds'
import '../styles/panel/method-picker.css'

export interface MethodPickerProps {
  methods: readonly MethodDescription[]
  hasSource: boolean
  onPick: (method: string) => void
  /** Called when Tab leaves the list. */
  onLeave: () => void
}

/**
 * Methods by kind, each with a picture and its purpose, and a search field. Follows the combobox pattern of WAI-ARIA with a
 * listbox.
 */
export function MethodPicker(props: MethodPickerProps) {
  const { id, field, search, chosen, groups, found, onKeyDown } = usePicker(props)
  return (
    <>
      <input
        ref={field}
        type="text"
        class="method-search"
        role="combobox"
        aria-label="Search methods"
        aria-expanded={true}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen.value}` : undefined}
        aria-autocomplete="list"
        placeholder="Search: rivers, smooth, terraces …"
        autoComplete="off"
        value={search.value}
        onInput={({ currentTarget }) => {
          search.value = currentTarget.value
          chosen.value = 0
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} class="method-list" role="listbox" aria-label="Methods">
        {groups.map((group) => (
          <MethodGroupOptions
            key={group.kind}
            id={id}
            group={group}
            first={found.indexOf(group.methods[0]!)}
            chosen={chosen.value}
            onPick={props.onPick}
          />
        ))}
      </div>
      <p class="hidden-name" role="status">
        {search.value && `${found.length} found`}
      </p>
      {found.length === 0 && <p class="method-empty">No results. Try an effect, such as “rivers” or “smooth”.</p>}
    </>
  )
}

/** The search text, the methods found, and the option that a key chooses or picks. */
function usePicker({ methods, hasSource, onPick, onLeave }: MethodPickerProps) {
  const { isSmallDevice } = usePlayground()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const search = useSignal('')
  const chosen = useSignal(0)
  const groups = useMemo(() => foundMethods(methods, search.value, kindTitles, hasSource), [methods, search.value, hasSource])
  const found = useMemo(() => groups.flatMap((group) => group.methods), [groups])

  // On a small device, a focused field would open the keyboard over the list.
  useEffect(() => {
    if (!isSmallDevice) field.current?.focus()
  }, [isSmallDevice])
  useSignalEffect(() => {
    const option = document.getElementById(`${id}-${chosen.value}`)
    // The first option also shows the heading above it.
    if (chosen.value === 0) option?.closest('[role=listbox]')?.scrollTo(0, 0)
    else option?.scrollIntoView({ block: 'nearest' })
  })
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    const next = nextChoice(event.key, chosen.value, found.length)
    if (event.key === 'Tab') return onLeave()
    if (event.key === 'Enter') {
      const method = found[chosen.value]
      if (method) onPick(method.id)
    } else if (next !== null) chosen.value = next
    else return
    event.preventDefault()
  }
  return { id, field, search, chosen, groups, found, onKeyDown }
}

interface MethodGroupOptionsProps {
  /** Prefix of the ids of options. */
  id: string
  group: MethodGroup
  /** The index of the group's first method among all options. */
  first: number
  /** The index of the option that Enter picks. */
  chosen: number
  onPick: (method: string) => void
}

/** The methods of a kind. */
function MethodGroupOptions({ id, group: { kind, methods }, first, chosen, onPick }: MethodGroupOptionsProps) {
  return (
    <div role="group" aria-label={kindTitles[kind]}>
      <p class="menu-heading" aria-hidden="true">
        {kindTitles[kind]}
      </p>
      {methods.map((method, index) => (
        <MethodOption
          key={method.id}
          id={`${id}-${first + index}`}
          method={method}
          isChosen={first + index === chosen}
          onPick={() => onPick(method.id)}
        />
      ))}
    </div>
  )
}

interface MethodOptionProps {
  id: string
  method: MethodDescription
  isChosen: boolean
  onPick: () => void
}

function MethodOption({ id, method, isChosen, onPick }: MethodOptionProps) {
  return (
    <div
      id={id}
      class="method-option"
      role="option"
      aria-selected={isChosen}
      onClick={onPick}
      // The focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
    >
      <img src={`${import.meta.env.BASE_URL}methods/${method.id}.jpg`} width={64} height={40} alt="" loading="lazy" />
      <span class="menu-title">{method.title}</span>
      <span class="menu-about">{purposeOf(method)}</span>
    </div>
  )
}

/** The index of the option that a key selects; null for other keys. */
function nextChoice(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (chosen + 1) % count
  if (key === 'ArrowUp') return (chosen + count - 1) % count
  if (key === 'PageDown') return Math.min(chosen + 6, count - 1)
  if (key === 'PageUp') return Math.max(chosen - 6, 0)
  return null
}

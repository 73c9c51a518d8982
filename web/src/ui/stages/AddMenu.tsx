import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import type { MethodDescription } from '@rill-terrain/engine/protocol'
import { lazyComponent } from '../lazy-component'

const MethodPicker = lazyComponent(
  () => import('./MethodPicker'),
  (module) => module.MethodPicker,
)

interface AddMenuProps {
  label: string
  methods: readonly MethodDescription[]
  /** The recipe has a starting terrain, so erosion methods come first. */
  hasSource?: boolean
  onPick: (method: string) => void
}

/** A button that opens a list of methods with a search field. A choice and Escape return the focus to the button. */
export function AddMenu({ label, methods, hasSource = false, onPick }: AddMenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const isOpen = useSignal(false)
  const close = () => popup.current?.hidePopover()

  return (
    <>
      <button
        ref={opener}
        type="button"
        class="add-button"
        popovertarget={id}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen.value}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          popup.current?.showPopover({ source: event.currentTarget })
        }}
      >
        + {label}
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        class="menu method-menu surface"
        onBeforeToggle={({ newState }) => {
          isOpen.value = newState === 'open'
          // The focused field is about to be removed.
          if (!isOpen.value && popup.current?.contains(document.activeElement)) opener.current?.focus()
        }}
      >
        {isOpen.value && (
          <MethodPicker
            methods={methods}
            hasSource={hasSource}
            onPick={(method: string) => {
              close()
              onPick(method)
            }}
            onLeave={close}
          />
        )}
      </div>
    </>
  )
}

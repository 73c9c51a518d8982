import { useSignalEffect, type Signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { usePageState, type ParameterPlace } from './page-state'

/** Opens a card when one of its parameters is to be revealed. */
export function useRevealed(isOpen: Signal<boolean>, contains: (place: ParameterPlace) => boolean): void {
  const { revealed } = usePageState()
  useSignalEffect(() => {
    if (revealed.value && contains(revealed.value)) isOpen.value = true
  })
}

/** For the row of a parameter: scrolls to the row and focuses its editor when the parameter is to be revealed. */
export function useRevealedFocus({ of, parameter }: ParameterPlace) {
  const { revealed } = usePageState()
  const row = useRef<HTMLDivElement>(null)
  useSignalEffect(() => {
    const place = revealed.value
    if (!row.current || place?.of !== of || place.parameter !== parameter) return
    revealed.value = null
    row.current.scrollIntoView({ block: 'center' })
    // Skips the first control: the name, which opens the help.
    row.current.querySelector<HTMLElement>('input, select, textarea, [tabindex="0"]')?.focus()
  })
  return row
}

import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ParameterPlace } from '../../state/recipe/parameter-fault'
import { usePageState } from './page-state'

/** Calls `show` when one of the contained parameters is to be revealed, or has a rejected value. */
export function useRevealed(contains: (place: ParameterPlace) => boolean, show: () => void): void {
  const { revealed, playground } = usePageState()
  useSignalEffect(() => {
    const place = revealed.value ?? playground.workspace.session.fault.value
    if (place && contains(place)) show()
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

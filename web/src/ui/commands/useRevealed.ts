import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { ParameterPosition } from '../../state/recipe/parameter-fault'
import { usePageState } from './page-state'

/** Calls `show` when one of the contained parameters is to be revealed, or has a rejected value. */
export function useRevealed(contains: (position: ParameterPosition) => boolean, show: () => void): void {
  const { revealed, playground } = usePageState()
  useSignalEffect(() => {
    const position = revealed.value ?? playground.workspace.session.fault.value
    if (position && contains(position)) show()
  })
}

/** For the row of a parameter: scrolls to the row and focuses its editor when the parameter is to be revealed. */
export function useRevealedFocus({ of, parameter }: ParameterPosition) {
  const { revealed } = usePageState()
  const row = useRef<HTMLDivElement>(null)
  useSignalEffect(() => {
    const position = revealed.value
    if (!row.current || position?.of !== of || position.parameter !== parameter) return
    revealed.value = null
    row.current.scrollIntoView({ block: 'center' })
    // Skips the first control: the name, which opens the help.
    row.current.querySelector<HTMLElement>('input, select, textarea, [tabindex="0"]')?.focus()
  })
  return row
}

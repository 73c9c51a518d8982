import { useSignal, useSignalEffect } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Identity } from '../../state/recipe/stage-identities'
import { useWorkspace } from '../context'

/** The value of a parameter, as a recipe writes it, and the ways to change it. */
export interface ParameterValue {
  text: string
  /** Changes it in a step of undo of its own. */
  set: (text: string) => void
  /** Changes it as part of a drag or of repeated key presses, which are one step of undo together. */
  adjust: (text: string) => void
  endAdjusting: () => void
  /** Changes it, and shows the change only when the recipe has it: for text that the recipe holds in another form. */
  setUnseen: (text: string) => void
}

/**
 * @param name the id of the parameter
 * @param value what the recipe has
 * @param of the stage or companion of the parameter; null for the world
 */
export function useParameterValue(name: string, value: number | string, of: Identity | null): ParameterValue {
  const { session } = useWorkspace()
  const gesture = useId()
  // The last change until the recipe has it: a slider must not wait for the engine.
  const draft = useSignal<string | null>(null)
  useSignalEffect(() => {
    if (session.settled.value) draft.value = null
  })

  const write = (text: string, during: string | null) =>
    session.edit(of === null ? { kind: 'world', name, value: text } : { kind: 'parameter', of, name, value: text }, during)
  const change = (text: string, during: string | null) => {
    draft.value = text
    write(text, during)
  }
  return {
    text: draft.value ?? String(value),
    set: (text) => change(text, null),
    adjust: (text) => change(text, gesture),
    endAdjusting: () => session.endGesture(),
    setUnseen: (text) => write(text, null),
  }
}

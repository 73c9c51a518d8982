import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useId } from 'preact/hooks'
import type { Identity } from '../../state/recipe/stage-identities'
import { useWorkspace } from '../context'

/** A rejected value, which the field shows with the reason until another change succeeds. */
export interface ValueFault {
  text: string
  message: string
  /** The id of the element with the message. */
  id: string
  /** Restores the value of the recipe. */
  drop: () => void
}

/** The value of a parameter as recipe text, and functions that change it. */
export interface ParameterValue {
  text: string
  fault: ValueFault | null
  /** Changes the value as a separate undo step. */
  set: (text: string) => void
  /** Changes the value as part of a drag or of repeated key presses, which together are one undo step. */
  adjust: (text: string) => void
  endAdjusting: () => void
  /** Shows a text that is not passed to the recipe, with the reason. */
  reject: (text: string, message: string) => void
  /** Changes the value, but shows the change only once the recipe has it: for text that the recipe stores in another form. */
  setUnseen: (text: string) => void
}

/**
 * @param name the id of the parameter
 * @param value the value in the recipe
 * @param of the stage or companion of the parameter; null for the world
 */
export function useParameterValue(name: string, value: number | string, of: Identity | null): ParameterValue {
  const { session } = useWorkspace()
  const gesture = useId()
  // The last change, until the recipe has it: a slider must not wait for the engine.
  const pending = useSignal<string | null>(null)
  useSignalEffect(() => {
    if (session.settled.value) pending.value = null
  })

  const write = (text: string, during: string | null) =>
    session.edit(of === null ? { kind: 'world', name, value: text } : { kind: 'parameter', of, name, value: text }, during)
  const change = (text: string, during: string | null) => {
    pending.value = text
    write(text, during)
  }
  const fault = useComputed(() => {
    const found = session.fault.value
    return found?.of === of && found.parameter === name && pending.value === null ? found : null
  }).value
  return {
    text: pending.value ?? String(value),
    fault: fault && { ...fault, id: `${gesture}-fault`, drop: () => (session.fault.value = null) },
    set: (text) => change(text, null),
    adjust: (text) => change(text, gesture),
    endAdjusting: () => session.endGesture(),
    reject: (text, message) => (session.fault.value = { of, parameter: name, text, message }),
    setUnseen: (text) => write(text, null),
  }
}

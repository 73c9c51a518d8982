import { typedNumber } from '@rill-terrain/recipe/units'
import { nudged } from '@rill-terrain/recipe/values'
import { TypedField } from '../../controls/TypedField'
import type { KindEditorProps } from './editor'

/** Characters of a unit that fit next to a number. The help always names the unit. */
const maxUnit = 6

/** Digits that fit into a field. */
const defaultDigits = 5

interface NumberFieldProps extends KindEditorProps {
  /** Significant digits to show; Infinity for all digits. */
  digits?: number
  inputMode?: 'decimal' | 'numeric'
  /** Returns the number after so many presses of an arrow key. */
  stepped?: (from: number, steps: number) => number
}

/** A field for a number. The user can type any unit that converts to the parameter's unit. */
export function NumberField({ parameter, value, labelledBy, digits = defaultDigits, inputMode, stepped }: NumberFieldProps) {
  const { unit } = parameter
  const { text } = value
  return (
    <TypedField
      text={shortened(text, digits)}
      exact={text}
      unit={unit.length <= maxUnit ? unit : ''}
      labelledBy={labelledBy}
      fault={value.fault}
      inputMode={inputMode ?? 'decimal'}
      onCommit={(typed) => value.set(typedNumber(typed, unit) ?? typed)}
      onStep={(typed, steps) => {
        const from = Number(typedNumber(typed, unit) ?? text)
        value.adjust(String(stepped ? stepped(from, steps) : nudged(parameter, from, steps)))
      }}
      onEnd={value.endAdjusting}
    />
  )
}

/** Shortens a number to fit into the field. The recipe stores all digits. */
function shortened(text: string, digits: number): string {
  if (digits === Infinity) return text
  const number = Number(Number(text).toPrecision(digits))
  const isShort = number === 0 || (Math.abs(number) >= 1e-3 && Math.abs(number) < 10 ** Math.max(digits, 7))
  return isShort ? String(number) : number.toExponential().replace('+', '')
}

import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { plainNumber } from '@rill-terrain/recipe/format'
import { readTyped, twoReadingsSentence, typedNumber } from '@rill-terrain/recipe/units'
import { nudged } from '@rill-terrain/recipe/values'
import { TypedField } from '../../controls/TypedField'
import type { KindEditorProps } from './editor'

/** Characters of a unit that fit next to a number. The help always names the unit. */
const maxUnit = 6

/** Significant digits that a field shows. */
const defaultDigits = 5

/** Characters that fit into a wide field. */
const maxCharacters = 11

/** A field for small numbers, for numbers of eight digits, or with a unit such as `m/yr`, is wide. */
const isWide = ({ unit, minimum, maximum }: ParameterDescription) =>
  unit.length >= 4 || (minimum > 0 && minimum < 1e-4) || maximum >= 1e7

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
  const commit = (typed: string) => {
    const reading = readTyped(typed, unit, parameter)
    if (reading === null || 'number' in reading) return value.set(reading?.number ?? typed)
    value.reject(typed, twoReadingsSentence(typed, reading))
  }
  return (
    <TypedField
      text={shortened(text, digits)}
      exact={/e/i.test(text) ? plainNumber(Number(text), 15) : text}
      unit={unit.length <= maxUnit ? unit : ''}
      isWide={isWide(parameter)}
      labelledBy={labelledBy}
      fault={value.fault}
      inputMode={inputMode ?? 'decimal'}
      onCommit={commit}
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
  const number = Number(text)
  const plain = plainNumber(number, digits)
  return plain.length <= maxCharacters ? plain : Number(number.toPrecision(digits)).toExponential().replace('+', '')
}

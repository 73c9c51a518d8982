import { useSignal, useSignalEffect } from '@preact/signals'
import { Dices, RotateCcw } from 'lucide'
import { useId } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import type { Identity } from '../../state/recipe/stage-identities'
import { typedNumber } from '@rill-terrain/recipe/units'
import { hasSlider, nudged } from '@rill-terrain/recipe/values'
import { steppedBy, type WindowAxis } from '../../state/recipe/window'
import { useWorkspace } from '../context'
import { IconButton } from '../controls/IconButton'
import { CurveEditor } from '../parts'
import { SizeSelect } from './SizeSelect'
import { SpringsEditor } from './SpringsEditor'
import { TypedField } from '../controls/TypedField'
import { ValueSlider } from '../controls/ValueSlider'
import { WindowMover } from './WindowMover'

/** How a recipe writes that an optional number is not given. */
const noneText = 'none'

/** Characters of a unit that fit beside a number; the help names any unit. */
const longestUnit = 6

/** Digits that fit into a field, and into the wider one of a position: the far end of the world is told to the metre. */
const fieldDigits = 5
const positionDigits = 9

interface ParameterRowProps {
  parameter: ParameterDescription
  value: number | string
  /** The stage or companion that it is of; null for the world. */
  of: Identity | null
  /** Offers a random value for a number that has no meaning of its own, such as a seed. */
  isRandomisable?: boolean
  /** For a setting that moves the map over the world: along what. */
  axis?: WindowAxis | undefined
}

/** One parameter: its name, which opens its help, what sets it, and the way back to its default. */
export function ParameterRow({ parameter, value, of, isRandomisable, axis }: ParameterRowProps) {
  const { session, view } = useWorkspace()
  const labelId = useId()
  const isHelpOpen = useSignal(false)
  // What was set last, until the recipe has it: a slider must not wait for the engine.
  const unsettled = useSignal<string | null>(null)
  useSignalEffect(() => {
    if (session.settled.value) unsettled.value = null
  })

  const { kind, label, unit, help } = parameter
  const isNone = kind === 'optional-number' && String(unsettled.value ?? value) === noneText
  const isNumber = kind === 'number' || kind === 'integer' || (kind === 'optional-number' && !isNone)
  const shown = unsettled.value ?? value
  const isDefault = String(shown) === String(parameter.default)

  // Values written in one drag have the same gesture, which makes them one step of undo.
  const write = (text: string, gesture: string | null) => {
    const change = { name: parameter.id, value: text }
    session.edit(of === null ? { kind: 'world', ...change } : { kind: 'parameter', of, ...change }, gesture)
  }
  const set = (text: string, gesture: string | null = null) => {
    unsettled.value = text
    write(text, gesture)
  }

  return (
    <div class={`parameter ${isDefault ? '' : 'is-changed'}`}>
      <button
        type="button"
        class="parameter-label"
        id={labelId}
        title={help}
        aria-expanded={isHelpOpen.value}
        onClick={() => (isHelpOpen.value = !isHelpOpen.value)}
      >
        {label}
      </button>
      {axis && (
        <WindowMover
          parameter={parameter}
          axis={axis}
          value={Number(shown)}
          labelledBy={labelId}
          onInput={(number) => set(String(number), labelId)}
          onEnd={() => session.endGesture()}
          onPress={(number) => set(String(number))}
        />
      )}
      {isNumber && !axis && hasSlider(parameter) && (
        <ValueSlider
          parameter={parameter}
          value={Number(shown)}
          labelledBy={labelId}
          onInput={(number) => set(String(number), labelId)}
          onEnd={() => session.endGesture()}
        />
      )}
      {isRandomisable && (
        <IconButton
          icon={Dices}
          label={`Another ${label.toLowerCase()}`}
          class="randomise"
          onClick={() => set(randomInteger(parameter))}
        />
      )}
      {isNumber && (
        <TypedField
          text={kind === 'integer' ? String(shown) : fieldText(shown, axis ? positionDigits : fieldDigits)}
          exact={String(shown)}
          unit={unit.length <= longestUnit ? unit : ''}
          labelledBy={labelId}
          inputMode={kind === 'integer' ? 'numeric' : 'decimal'}
          onCommit={(typed) => set(typedNumber(typed, unit) ?? typed)}
          onStep={(typed, steps) => {
            const from = Number(typedNumber(typed, unit) ?? shown)
            const to = axis ? steppedBy(steps, from, axis, parameter) : nudged(parameter, from, steps)
            set(String(to), labelId)
          }}
          onEnd={() => session.endGesture()}
        />
      )}
      {kind === 'optional-number' && (
        <label class="optional">
          <input
            type="checkbox"
            checked={!isNone}
            aria-label={`With ${label.toLowerCase()}`}
            onChange={() => set(isNone ? String(parameter.default) : noneText)}
          />
          {isNone && noneText}
        </label>
      )}
      {kind === 'choice' && (
        <select
          class="select wide"
          aria-labelledby={labelId}
          value={String(shown)}
          onChange={(event) => set(event.currentTarget.value)}
        >
          {parameter.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {kind === 'size' && <SizeSelect parameter={parameter} value={String(shown)} labelledBy={labelId} onPick={set} />}
      {(kind === 'text' || kind === 'size' || kind === 'curve') && (
        <TypedField text={String(shown)} labelledBy={labelId} inputMode="text" onCommit={set} />
      )}
      {kind === 'address' && (
        <TypedField
          text={String(value)}
          labelledBy={labelId}
          inputMode="url"
          onCommit={(typed) => write(escapedAddress(typed), null)}
        />
      )}
      <IconButton
        icon={RotateCcw}
        size={13}
        class="reset"
        label={`Reset ${label.toLowerCase()} to ${parameter.default === '' ? 'nothing' : `${parameter.default} ${unit}`.trim()}`}
        disabled={isDefault}
        onClick={() => set(String(parameter.default))}
      />
      {kind === 'curve' && (
        <CurveEditor
          text={String(shown)}
          fewest={parameter.minimum}
          most={parameter.maximum}
          labelledBy={labelId}
          onInput={(text) => set(text, labelId)}
          onEnd={() => session.endGesture()}
        />
      )}
      {kind === 'springs' && (
        <SpringsEditor
          parameter={parameter}
          text={String(shown)}
          labelledBy={labelId}
          marks={view.marks}
          onInput={(text) => set(text, labelId)}
          onEnd={() => session.endGesture()}
        />
      )}
      {isHelpOpen.value && (
        <p class="help">
          {help}
          {isNumber && ` From ${parameter.minimum} to ${parameter.maximum}${unit ? ` ${unit}` : ''}.`}
        </p>
      )}
    </div>
  )
}

/** An address as a recipe holds it: its own escapes are escaped once more, so that they come back as they were. */
function escapedAddress(typed: string): string {
  return encodeURIComponent(URL.canParse(typed) ? new URL(typed).href : typed)
}

/** Few enough characters for the field; the recipe keeps all digits. */
function fieldText(value: number | string, digits: number): string {
  const number = Number(Number(value).toPrecision(digits))
  const isShort = number === 0 || (Math.abs(number) >= 1e-3 && Math.abs(number) < 10 ** Math.max(digits, 7))
  return isShort ? String(number) : number.toExponential().replace('+', '')
}

/** Seeds of four digits are as good as longer ones, and easier to tell each other. */
function randomInteger({ minimum, maximum }: ParameterDescription): string {
  return String(Math.floor(minimum + Math.random() * Math.min(maximum - minimum, 9999)))
}

import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import type { Hillshade } from '@rill-terrain/colours/relief-light'
import { isEnabled, tooltipOf } from '../commands/command'
import { CommandCheckbox } from '../commands/controls'
import { usePageState } from '../commands/page-state'
import { resetLook, showIce, showWater } from '../commands/view'
import { withPalettes } from '@rill-terrain/recipe/palette-choice'
import { useWorkspace } from '../context'
import '../styles/check-boxes.css'
import '../styles/look.css'
import { ContourChoice } from './ContourChoice'
import { QualitySelect } from './QualitySelect'
import { SunDial } from './SunDial'

interface LookSliderProps {
  label: string
  value: number
  minimum: number
  maximum: number
  step: number
  text: string
  onInput: (value: number) => void
}

function LookSlider({ label, value, minimum, maximum, step, text, onInput }: LookSliderProps) {
  return (
    <label class="look-row">
      <span>{label}</span>
      <input
        class="slider"
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ '--share': (value - minimum) / (maximum - minimum) }}
        onInput={(event) => onInput(event.currentTarget.valueAsNumber)}
      />
      <span class="look-value">{text}</span>
    </label>
  )
}

/** The position of the sun, the vertical exaggeration, and contour lines. */
function Light() {
  const { view } = useWorkspace()
  const sun = view.sun.value
  const sunElevation = view.sunElevation.value
  const exaggeration = view.exaggeration.value

  return (
    <>
      <SunDial />
      <LookSlider
        label="Sun azimuth"
        value={sun}
        minimum={0}
        maximum={360}
        step={5}
        text={`${sun}°`}
        onInput={(value) => view.setSun(value)}
      />
      <LookSlider
        label="Sun height"
        value={sunElevation}
        minimum={5}
        maximum={85}
        step={1}
        text={`${sunElevation}°`}
        onInput={(value) => view.setSunElevation(value)}
      />
      <LookSlider
        label="Exaggeration"
        value={exaggeration}
        minimum={0.5}
        maximum={10}
        step={0.1}
        text={`× ${exaggeration.toFixed(1)}`}
        onInput={(value) => view.setExaggeration(value)}
      />
      {view.mode.value === '3d' && <ContourChoice />}
    </>
  )
}

interface LookChoiceProps {
  label: string
  /** The parameter of the recipe's view part. */
  id: string
  /** Null for the default. */
  value: string | null
  onChange: (value: string | null) => void
}

/** The choices of a view parameter. Renders nothing if an archived engine does not have the parameter. */
function LookChoice({ label, id, value, onChange }: LookChoiceProps) {
  const row = useWorkspace().engineInfo.value?.registry.view.find((each) => each.id === id)
  if (!row) return null
  const parameter = withPalettes(row, paletteChoices)
  return (
    <label class="look-row">
      <span>{label}</span>
      <select
        class="select"
        value={value ?? parameter.default}
        onChange={(event) => onChange(event.currentTarget.value === parameter.default ? null : event.currentTarget.value)}
      >
        {parameter.choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The menu "Light and colours": sun, vertical exaggeration, palette, water and quality. */
export function LookSettings() {
  const { view } = useWorkspace()
  const page = usePageState()
  // A flat map has its own light and heights.
  const isFlat = view.flatReason.value !== null

  return (
    <>
      {!isFlat && <Light />}
      {view.mode.value === 'map' && (
        <LookChoice
          label="Hillshade"
          id="hillshade"
          value={view.hillshade.value}
          onChange={(value) => view.setHillshade((value ?? 'many') as Hillshade)}
        />
      )}
      <LookChoice label="Colours" id="palette" value={view.palette.value} onChange={(value) => view.setPalette(value)} />
      {!isFlat && <CommandCheckbox command={showWater} class="look-row" />}
      {!isFlat && isEnabled(showIce, page) && <CommandCheckbox command={showIce} class="look-row" />}
      {!isFlat && <QualitySelect />}
      <button type="button" class="button" title={tooltipOf(resetLook, page)} onClick={() => resetLook.run(page)}>
        {resetLook.shortLabel}
      </button>
    </>
  )
}

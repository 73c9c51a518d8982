import { useId } from 'preact/hooks'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { formatQuantity } from '@rill-terrain/recipe/format'
import { falloffControl, type PressureUse } from '../state/brush'
import type { Painting } from '../state/painting'
import { ValueSlider } from '../../../ui/controls/ValueSlider'

/** Sliders for the brush, or for the selected stroke. */
export function BrushSettings({ painting }: { painting: Painting }) {
  const { radius, strength, falloff } = painting.settings.value
  return (
    <div class="brush-settings">
      <Setting painting={painting} parameter={painting.brush.radiusControl} value={radius} keys="[ and ]" />
      <Setting painting={painting} parameter={painting.strengthControl.value} value={strength} keys="Shift and wheel" />
      <Setting painting={painting} parameter={falloffControl} value={falloff} />
      <PenPressure painting={painting} />
    </div>
  )
}

/** What the pressure of a pen changes, once a pen was used. */
function PenPressure({ painting }: { painting: Painting }) {
  const { hasPen, pressureUse } = painting.brush
  if (!hasPen.value) return null
  return (
    <label class="pen-pressure">
      <span>Pen pressure</span>
      <select
        class="select"
        value={pressureUse.value}
        onChange={({ currentTarget }) => (pressureUse.value = currentTarget.value as PressureUse)}
      >
        <option value="strength">Strength</option>
        <option value="radius">Radius</option>
        <option value="none">None</option>
      </select>
    </label>
  )
}

interface SettingProps {
  painting: Painting
  parameter: ParameterDescription
  value: number
  keys?: string
}

function Setting({ painting, parameter, value, keys }: SettingProps) {
  const label = useId()
  const { help, unit } = parameter
  const name = parameter.id as 'radius' | 'strength' | 'falloff'
  const text = unit === '' ? String(value) : formatQuantity(value, unit)
  return (
    <div class="brush-setting" title={keys ? `${help} ${keys} change it.` : help}>
      <span id={label}>{parameter.label}</span>
      <output>{text}</output>
      <ValueSlider
        parameter={parameter}
        value={value}
        valueText={text}
        labelledBy={label}
        onInput={(next) => painting.set({ [name]: next })}
        onEnd={() => painting.release()}
      />
    </div>
  )
}

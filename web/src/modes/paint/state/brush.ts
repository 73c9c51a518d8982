/** Settings of the brush, and the controls for them. */
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import { positionOf, sliderSteps, valueAt } from '@rill-terrain/recipe/values'
import type { Stroke } from './stroke'
import type { StrokePath } from './stroke-path'

export type BrushSettings = Pick<Stroke, 'kind' | 'radius' | 'strength' | 'falloff'>

/** What a pen's pressure changes. */
export type PressureUse = 'none' | 'strength' | 'radius'

const control = (given: Partial<ParameterDescription>): ParameterDescription => ({
  id: '',
  label: '',
  unit: '',
  help: '',
  kind: 'number',
  default: 0,
  minimum: 0,
  maximum: 1,
  scale: 'linear',
  choices: [],
  ...given,
})

/** The radius for a map of `length` metres with cells of `cellSize` metres: from two cells to half of the map. */
export const radiusControl = (length: number, cellSize: number): ParameterDescription =>
  control({
    id: 'radius',
    label: 'Radius',
    unit: 'm',
    help: 'Distance from the curve at which the stroke ends.',
    default: rounded(length / 14),
    minimum: rounded(2 * cellSize),
    maximum: rounded(Math.max(length / 2, 4 * cellSize)),
    scale: 'logarithmic',
  })

export const falloffControl = control({
  id: 'falloff',
  label: 'Softness',
  help: 'A higher value makes the edge of the stroke softer.',
  default: 1,
})

/** Strengths in metres of height, of which small values need fine steps. */
const hasFineSteps = ({ minimum, maximum }: StrokeKindDescription) => minimum >= 0 && maximum > 100

export const strengthControl = (kind: StrokeKindDescription): ParameterDescription =>
  control({
    id: 'strength',
    label: kind.effect === 'levels' ? 'Height' : 'Strength',
    unit: kind.unit,
    help: kind.help,
    default: kind.default,
    minimum: kind.minimum,
    maximum: kind.maximum,
    scale: hasFineSteps(kind) ? 'logarithmic' : 'linear',
  })

/** A value after `steps` of a key or of the wheel, each 3 % of the slider. */
export function stepped(parameter: ParameterDescription, value: number, steps: number): number {
  return valueAt(parameter, positionOf(parameter, value) + steps * Math.round(sliderSteps * 0.03))
}

/** The stroke of a path. A kind whose strength is a place rather than an amount, such as a height, ignores the pressure. */
export function strokeAlong(path: StrokePath, brush: BrushSettings, pressureUse: PressureUse, kind: StrokeKindDescription): Stroke {
  const { pressure, points } = path
  const use = pressure === null ? 'none' : pressureUse
  // A pen that is pressed as hard as most people write has the brush's own settings.
  const factor = 2 * (pressure ?? 0.5)
  return {
    ...brush,
    radius: use === 'radius' ? brush.radius * Math.max(0.2, factor) : brush.radius,
    strength: use === 'strength' && kind.effect !== 'levels' ? scaledStrength(kind, brush.strength, factor) : brush.strength,
    points,
  }
}

/** Factors have no effect at 1, amounts at 0. */
function scaledStrength({ effect, minimum, maximum }: StrokeKindDescription, strength: number, factor: number): number {
  const neutral = effect === 'multiplies' ? 1 : 0
  return Math.min(maximum, Math.max(minimum, neutral + (strength - neutral) * factor))
}

/** Two significant digits. */
export function rounded(value: number): number {
  return Number(value.toPrecision(2))
}

import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { varyLinkText, type VariedValues } from '@rill-terrain/recipe/vary-text'
import { variableParameters, type VariableParameter } from '../../../state/recipe/variable-parameters'
import { typedValues, variedOf, valuesOf, type VariedAxis, type VaryPlan } from '../state/vary-plan'
import { useWorkspace } from '../../../ui/context'
import { TypedField } from '../../../ui/controls/TypedField'

interface VaryFieldsProps {
  /** Null if the link names no parameter of the terrain. */
  plan: VaryPlan | null
  recipe: ParsedRecipe
  registry: Registry
}

/** Numbers of values to choose from. */
const counts = [
  { count: 5, label: '5 values' },
  { count: 9, label: '3 × 3 values' },
]

/** The one or two parameters, and their values. Each change changes the link. */
export function VaryFields({ plan, recipe, registry }: VaryFieldsProps) {
  const { view } = useWorkspace()
  const all = variableParameters(recipe, registry)
  const axes = plan ? variedOf(plan) : []
  const set = (varied: readonly VariedValues[]) => view.set('vary', varyLinkText(varied))
  const replace = (index: number, axis: VariedValues | null) => {
    const next = [...axes]
    next.splice(index, 1, ...(axis ? [axis] : []))
    // Another number of parameters has another number of values.
    const isResized = next.length !== axes.length && next.length > 0
    set(isResized ? next.map(({ name }) => ({ name, values: [] })) : next)
  }
  return (
    <div class="vary-fields">
      <AxisFields label="Parameter" all={all} axis={plan?.columns ?? null} onChange={(axis) => axis && replace(0, axis)}>
        {plan && !plan.rows && plan.columns.variable.parameter.kind !== 'choice' && (
          <div class="segments" role="group" aria-label="Number of values">
            {counts.map(({ count, label }) => (
              <button
                key={count}
                type="button"
                class="segment"
                aria-pressed={plan.columns.values.length === count}
                onClick={() => replace(0, { name: plan.columns.variable.name, values: valuesOf(plan.columns.variable, count) })}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </AxisFields>
      {plan && (
        <AxisFields
          label="Second parameter"
          isOptional
          isGrid
          all={all.filter(({ name }) => name !== plan.columns.variable.name)}
          axis={plan.rows}
          onChange={(axis) => replace(1, axis)}
        />
      )}
    </div>
  )
}

interface AxisFieldsProps {
  label: string
  isOptional?: boolean
  isGrid?: boolean
  all: readonly VariableParameter[]
  axis: VariedAxis | null
  /** Receives null for no parameter. */
  onChange: (axis: VariedValues | null) => void
  children?: ComponentChildren
}

function AxisFields({ label, isOptional = false, isGrid = false, all, axis, onChange, children }: AxisFieldsProps) {
  const id = useId()
  const owners = [...new Set(all.map(({ owner }) => owner))]
  const name = axis?.variable.name ?? ''
  const { unit = '' } = axis?.variable.parameter ?? {}
  return (
    <div class="vary-axis">
      <select
        class="select"
        aria-label={label}
        value={name}
        onChange={({ currentTarget: { value } }) => onChange(value ? { name: value, values: [] } : null)}
      >
        {(isOptional || !axis) && <option value="">{isOptional ? 'No second parameter' : 'Choose a parameter'}</option>}
        {owners.map((owner) => (
          <optgroup key={owner} label={owner}>
            {all
              .filter((each) => each.owner === owner)
              .map((each) => (
                <option key={each.name} value={each.name}>
                  {each.parameter.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {children}
      {axis && axis.variable.parameter.kind !== 'choice' && (
        <span class="vary-values">
          <span id={id} class="vary-values-label">
            Values
            <span class="hidden-name"> of {axis.variable.parameter.label.toLowerCase()}</span>
          </span>
          <TypedField
            text={axis.values.join(', ')}
            unit={unit}
            labelledBy={id}
            inputMode="text"
            onCommit={(typed) => onChange({ name, values: typedValues(typed, isGrid) })}
          />
        </span>
      )}
    </div>
  )
}

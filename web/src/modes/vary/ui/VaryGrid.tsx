import { Fragment } from 'preact'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { MultiplesState, VariedTerrain } from '../state/small-multiples'
import { titleOf } from '../state/sheet-contents'
import { columnCount, labelOf, labelWithUnit, type VaryPlan } from '../state/vary-plan'
import { moveFocusInGrid } from '../../../ui/dialogs/gallery/grid-keys'
import { VaryCell } from './VaryCell'
import { VaryLegend } from './VaryLegend'

interface VaryGridProps {
  plan: VaryPlan
  state: MultiplesState
  registry: Registry
  onOpen: (terrain: VariedTerrain) => void
}

/** The pictures, in one row or in a square for one parameter, and with labelled rows and columns for two. */
export function VaryGrid({ plan, state, registry, onOpen }: VaryGridProps) {
  const { columns, rows } = plan
  const perRow = columns.values.length
  return (
    <div class="vary-body" role="group" aria-label="Terrains" onKeyDown={moveFocusInGrid}>
      <p class="vary-title">{titleOf(columns.variable.parameter)}</p>
      <div
        class={`vary-grid ${rows ? 'has-rows' : ''}`}
        style={{ '--columns': columnCount(plan), '--rows': Math.ceil(state.terrains.length / columnCount(plan)) || 1 }}
      >
        {rows && (
          <>
            <span class="vary-corner">{titleOf(rows.variable.parameter)}</span>
            {columns.values.map((value) => (
              <span key={value} class="vary-column" aria-hidden="true">
                {labelOf(columns.variable, value)}
              </span>
            ))}
          </>
        )}
        {state.terrains.map((terrain, index) => (
          <Fragment key={`${terrain.column} ${terrain.row}`}>
            {rows && index % perRow === 0 && (
              <span class="vary-row" aria-hidden="true">
                {labelOf(rows.variable, terrain.row!)}
              </span>
            )}
            <VaryCell
              terrain={terrain}
              name={nameOf(plan, terrain)}
              label={rows ? '' : labelWithUnit(columns.variable, terrain.column)}
              onOpen={() => onOpen(terrain)}
            />
          </Fragment>
        ))}
      </div>
      {state.scale && <VaryLegend scale={state.scale} layer={registry.layers.find(({ id }) => id === state.scale!.layer)} />}
    </div>
  )
}

function nameOf({ columns, rows }: VaryPlan, { column, row }: VariedTerrain): string {
  const part = ({ variable }: VaryPlan['columns'], value: string) => `${variable.parameter.label} ${labelWithUnit(variable, value)}`
  return [part(columns, column), ...(rows && row !== null ? [part(rows, row)] : [])].join(', ')
}

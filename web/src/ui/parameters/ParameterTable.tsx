import type { MethodDescription, ParameterDescription, ParameterValues } from '@rill-terrain/engine/protocol'
import { whyWithoutEffect } from '@rill-terrain/recipe/conditions'
import { splitParameters } from '@rill-terrain/recipe/essential-parameters'
import type { World } from '../../state/recipe/editor'
import type { Identity } from '../../state/recipe/stage-identities'
import { windowAxis } from '../../state/recipe/window'
import { MoreParameters } from './MoreParameters'
import { ParameterRow } from './ParameterRow'

interface ParameterTableProps {
  parameters: readonly ParameterDescription[]
  values: ParameterValues
  /** The stage or companion of the parameters; null for the world. */
  of: Identity | null
  /** The method of the stage or companion; undefined for the world. */
  method?: MethodDescription
  /** Set for the parameters of the world. */
  world?: World
}

/** The rows of a parameter table: the essential parameters, and the others behind a button. */
export function ParameterTable({ parameters, values, of, method, world }: ParameterTableProps) {
  const { essential, more } = splitParameters(parameters)
  const row = (parameter: ParameterDescription) => (
    <ParameterRow
      key={parameter.id}
      parameter={parameter}
      value={values[parameter.id]!}
      of={of}
      method={method?.id}
      isOnlyTyped={method?.data === 'place'}
      withoutEffect={whyWithoutEffect(parameter, parameters, values)}
      axis={world && windowAxis(parameter.id, world)}
      isRandomisable={world !== undefined && parameter.id === 'seed'}
    />
  )
  return (
    <>
      {essential.map(row)}
      {more.length > 0 && (
        <MoreParameters label={world ? 'More' : 'More parameters'} parameters={more} values={values} of={of}>
          {more.map(row)}
        </MoreParameters>
      )}
    </>
  )
}

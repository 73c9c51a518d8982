import type { ParameterDescription, ParameterValues } from '@rill-terrain/engine/protocol'
import type { Identity } from '../../state/recipe/stage-identities'
import { ParameterRow } from './ParameterRow'

interface MethodParametersProps {
  parameters: readonly ParameterDescription[]
  values: ParameterValues
  /** The stage or companion of the parameters. */
  of: Identity
}

/** The rows of a stage's or a companion's parameter table. */
export function MethodParameters({ parameters, values, of }: MethodParametersProps) {
  return (
    <>
      {parameters.map((parameter) => (
        <ParameterRow key={parameter.id} parameter={parameter} value={values[parameter.id]!} of={of} />
      ))}
    </>
  )
}

import type { ParameterDescription, ParameterValues } from '../engine/protocol'
import { useWorkspace } from './context'
import { ParameterRow } from './ParameterRow'

interface MethodParametersProps {
  parameters: readonly ParameterDescription[]
  values: ParameterValues
  stage: number
  /** -1 for the stage itself. */
  companion: number
}

/** The rows of a stage's or a companion's parameter table. */
export function MethodParameters({ parameters, values, stage, companion }: MethodParametersProps) {
  const { editor } = useWorkspace()
  return (
    <>
      {parameters.map((parameter) => (
        <ParameterRow
          key={parameter.id}
          parameter={parameter}
          value={values[parameter.id]!}
          write={(value, gesture) => editor.edit({ kind: 'parameter', stage, companion, name: parameter.id, value }, gesture)}
        />
      ))}
    </>
  )
}

import type { ParameterDescription } from '@rill-terrain/engine/protocol'

/** A parameter description with common values, apart from the fields that a test changes. */
export function parameter(change: Partial<ParameterDescription>): ParameterDescription {
  return {
    id: 'x',
    label: 'X',
    unit: '',
    help: '',
    kind: 'number',
    default: 1,
    minimum: 0,
    maximum: 10,
    scale: 'linear',
    choices: [],
    ...change,
  }
}

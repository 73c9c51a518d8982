import type { ParameterDescription } from '@rill-terrain/engine/protocol'

/** The description of a parameter as any other, but for what a test is about. */
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

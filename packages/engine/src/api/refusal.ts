import type { RillError } from '../module'

/** An error about an input, in the form of the engine's own. */
export function refusal(message: string, position = -1): RillError {
  return Object.assign(new Error(message), { name: 'RillError' as const, position })
}

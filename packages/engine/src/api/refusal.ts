import type { RillError } from '../module'

/** An error about invalid input, in the same form as the engine's own errors. */
export function refusal(message: string, position = -1): RillError {
  return Object.assign(new Error(message), { name: 'RillError' as const, position })
}

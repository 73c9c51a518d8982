/** The names of both sides of a comparison. Pure functions. */
import { formatCount } from '@rill-terrain/recipe/format'
import type { ComparisonView } from './comparison-view'

/** The name of an iteration of the open terrain: its start has a name of its own. */
export const iterationName = (iteration: number): string => (iteration === 0 ? 'Start' : `Iteration ${formatCount(iteration)}`)

/** `Start` and `Now`; or A and B with the titles of their recipes, unless both have the same title. */
export function namesOf(view: ComparisonView | null, [a = '', b = '']: readonly string[]): [string, string] {
  if (!view) return ['', '']
  if (view.recipe === null) return [iterationName(view.iteration ?? 0), 'Now']
  const named = (side: string, title: string) => (title && a !== b ? `${side}: ${title}` : side)
  return [named('A', a), named('B', b)]
}

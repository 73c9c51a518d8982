/**
 * Rill's engine: turns recipes into terrains, with identical results in Node and in browsers.
 *
 * Invalid input rejects with a `RillError`: its message is a sentence for users, and `position` is the index of the wrong character
 * in the recipe (-1 if there is none).
 */
// The browser build replaces `host-node` with `host-browser`.
import { host } from './host-node'
import { refusal } from './refusal'
import type { ParsedRecipe, Registry, RunOptions, Terrain } from './types'

export type * from './types'

/**
 * Runs a recipe to its end, or to the iteration `at`, and returns the terrain.
 *
 * The view, the part of the recipe after `?`, has no effect here. In a browser each run has its own worker. In Node the run takes
 * place in this process, in slices; timers and other tasks run between the slices, and a second run waits for the first.
 */
export function run(recipe: string, options: RunOptions = {}): Promise<Terrain> {
  return checkText(recipe) ?? host.run(recipe, options)
}

/**
 * Parses a recipe without running it. The result has every value, defaults included; its `text` is the shortest equivalent recipe.
 */
export function parse(recipe: string): Promise<ParsedRecipe> {
  return checkText(recipe) ?? host.parse(recipe)
}

/** A rejection for callers without types: the module reads text only. */
function checkText(recipe: unknown): Promise<never> | null {
  if (typeof recipe === 'string') return null
  return Promise.reject(refusal(`recipe: expected text such as '2//simplex', not ${recipe === null ? 'null' : typeof recipe}.`))
}

/** All methods with their parameters, the parameters of the world and of the view, and all layers. */
export function methods(): Promise<Registry> {
  return host.methods()
}

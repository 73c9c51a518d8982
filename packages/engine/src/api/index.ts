/**
 * Rill's engine: recipes become terrains, in Node and in browsers, to the same bits.
 *
 * Inputs that are wrong reject with a `RillError`: a sentence for people, and in `position` the character of the recipe that it is about
 * (-1 for none).
 */
// In the browsers' build `host-browser` takes its place.
import { host } from './host-node'
import type { ParsedRecipe, Registry, RunOptions, Terrain } from './types'

export type * from './types'

/**
 * Runs a recipe to its end, or to the iteration `at`, and gives the terrain.
 *
 * What stands behind the recipe's `?` is how a terrain is looked at; it changes nothing here. In a browser the run has a worker of its own.
 * In Node it takes place in this process, in slices between which timers and other work have their turn, and a second run waits for the
 * first.
 */
export function run(recipe: string, options: RunOptions = {}): Promise<Terrain> {
  return host.run(recipe, options)
}

/** Reads a recipe without running it: every value is there, defaults included, and `text` is the shortest text that says the same. */
export function parse(recipe: string): Promise<ParsedRecipe> {
  return host.parse(recipe)
}

/** All methods and their parameters, those of the world and of the view, and all layers. */
export function methods(): Promise<Registry> {
  return host.methods()
}

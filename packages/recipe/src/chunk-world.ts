/** Properties that all chunks of a recipe's world share, wherever they are computed. */
import type { ParameterValues, ParsedRecipe, Registry } from './types'
import { methodsOf } from './releases'

/** Whether the world has a plan of its rivers: each chunk then depends on the number of chunks, or on their having no end. */
export function isPlannedWorld(world: ParameterValues): boolean {
  return world['join'] === 'rivers'
}

/**
 * `alone` is the recipe as a single map: except in a planned world, chunks do not depend on how many of them are shown. `images`
 * has the content hash of each image that the recipe reads.
 */
export function chunkWorldOf(recipe: ParsedRecipe, alone: ParsedRecipe, registry: Registry, images: Record<string, string>) {
  const { width, height, stages, world } = alone
  const metres = (name: string) => Number(world[name])
  const revisions = methodsOf(registry)
  const used = stages.flatMap((stage) => [stage, ...stage.companions]).map(({ method }) => [method, revisions[method]!] as const)
  const { text } = isPlannedWorld(world) ? recipe : alone
  return {
    // Chunks do not depend on the view either.
    recipe: text.split('?')[0]!,
    width,
    height,
    cellSize: metres('extent') / width,
    corner: [metres('x'), metres('y')] as [x: number, y: number],
    methods: Object.fromEntries(used),
    images,
  }
}

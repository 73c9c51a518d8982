/** What the chunks of a recipe's world have in common, wherever they are made. */
import type { ParsedRecipe, Registry } from './types'
import { methodsOf } from './releases'

/**
 * `alone` is the recipe as one map, since chunks are the same however many of them are shown. `images` has the content hash of each that it reads.
 */
export function chunkWorldOf(alone: ParsedRecipe, registry: Registry, images: Record<string, string>) {
  const { width, height, stages, world } = alone
  const metres = (name: string) => Number(world[name])
  const revisions = methodsOf(registry)
  const used = stages.flatMap((stage) => [stage, ...stage.companions]).map(({ method }) => [method, revisions[method]!] as const)
  return {
    // And from wherever they are looked at.
    recipe: alone.text.split('?')[0]!,
    width,
    height,
    cellSize: metres('extent') / width,
    corner: [metres('x'), metres('y')] as [x: number, y: number],
    methods: Object.fromEntries(used),
    images,
  }
}

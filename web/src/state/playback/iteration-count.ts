/** The numbers of a run as users count them. */
import type { Frame, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'

/**
 * The iterations of erosion among the first steps of a run. Masks, sources between stages and finishing methods take one step each,
 * which is no iteration. A recipe without erosion has only steps.
 */
export function iterationsAt(recipe: ParsedRecipe | null, registry: Registry | null | undefined, steps: number): number {
  if (!recipe || !registry) return steps
  const methods = recipe.stages.flatMap(({ isOn, method }) => (isOn ? [method] : []))
  const isErosion = methods.map((method) => registry.methods.find(({ id }) => id === method)?.kind === 'erosion')
  let left = steps
  let [count, all] = [0, 0]
  for (const [stage, iterations] of recipe.stageIterations.entries()) {
    const done = Math.min(left, iterations)
    left -= done
    if (!isErosion[stage]) continue
    count += done
    all += iterations
  }
  return all > 0 ? count : steps
}

/** How many chunks of a world are done; null for a single map. All chunks together take many more iterations than the recipe has. */
export function chunkCount(chunks: Frame['chunks'] | undefined): { done: number; all: number } | null {
  return chunks ? { done: chunks.done.filter((share) => share === 1).length, all: chunks.done.length } : null
}

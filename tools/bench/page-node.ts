import { unwrap } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'

/** Runs the page's engine in Node, without drawing. */
export async function startNodeRuns(recipe: string, threads: number) {
  const module = await loadEngine('threads', threads)
  // Pins the revision, since the page shows a notice for a link without one.
  const { text } = unwrap(module.parseRecipe(recipe))
  return {
    recipe: text,
    /** Wall-clock time and processor time of all iterations, in milliseconds. */
    run(): { milliseconds: number; processor: number } {
      const simulation = unwrap(module.openSimulation(text, threads, null))
      const usedBefore = process.cpuUsage()
      const start = performance.now()
      unwrap(simulation.advance(simulation.progress().iterations))
      const milliseconds = performance.now() - start
      const { user, system } = process.cpuUsage(usedBefore)
      simulation.delete()
      return { milliseconds, processor: (user + system) / 1000 }
    },
  }
}

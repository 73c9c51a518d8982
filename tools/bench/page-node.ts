import { unwrap } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'

/** The engine of the page in Node, with nobody to look at what it does. */
export async function startNodeRuns(recipe: string, threads: number) {
  const module = await loadEngine('threads', threads)
  // A link that names no revision is met with a notice.
  const { text } = unwrap(module.parseRecipe(recipe))
  return {
    recipe: text,
    /** Milliseconds that all iterations take, by the clock and of all processors. */
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

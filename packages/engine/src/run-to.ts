import { unwrap, type Progress, type Simulation } from './module'

/** Milliseconds of work between two turns of whoever waits. */
const sliceMilliseconds = 50

/**
 * Runs a simulation on to an iteration, or to its end, as fast as it goes. Before each slice of work and after the last one `turn` is
 * told how far it is; what that waits for is waited for, and what it throws stops the run between two iterations.
 */
export async function runTo(
  simulation: Simulation,
  goal: number,
  turn: (progress: Progress) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    const progress = simulation.progress()
    await turn(progress)
    if (progress.done || progress.iteration >= goal) return
    if (goal >= progress.iterations) unwrap(simulation.runFor(sliceMilliseconds))
    else runSlice(simulation, goal - progress.iteration)
  }
}

/** A slice of a run that ends before the recipe does. */
function runSlice(simulation: Simulation, iterations: number): void {
  const end = performance.now() + sliceMilliseconds
  for (let left = iterations; left > 0 && performance.now() < end; left--) unwrap(simulation.advance(1))
}

import { unwrap, type Progress, type Simulation } from './module'

/** Milliseconds of work between two calls of `pause`. */
const sliceMilliseconds = 50

/**
 * Runs a simulation to an iteration, or to its end, at full speed. `pause` is called with the progress before each slice of work
 * and after the last one. The run waits for the promise of `pause`; an error thrown by `pause` stops the run between two
 * iterations.
 */
export async function runTo(
  simulation: Simulation,
  goal: number,
  pause: (progress: Progress) => Promise<void> | void,
): Promise<void> {
  for (;;) {
    const progress = simulation.progress()
    await pause(progress)
    if (progress.done || progress.iteration >= goal) return
    if (goal >= progress.iterations) unwrap(simulation.runFor(sliceMilliseconds))
    else runSlice(simulation, goal - progress.iteration)
  }
}

/** Runs one slice towards a goal that is before the end of the recipe. */
function runSlice(simulation: Simulation, iterations: number): void {
  const end = performance.now() + sliceMilliseconds
  for (let left = iterations; left > 0 && performance.now() < end; left--) unwrap(simulation.advance(1))
}

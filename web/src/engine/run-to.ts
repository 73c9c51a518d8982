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
    runSlice(simulation, goal)
  }
}

function runSlice(simulation: Simulation, goal: number): void {
  const end = performance.now() + sliceMilliseconds
  for (;;) {
    unwrap(simulation.advance(1))
    const { done, iteration } = simulation.progress()
    if (done || iteration >= goal || performance.now() >= end) return
  }
}

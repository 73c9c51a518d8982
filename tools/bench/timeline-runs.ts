/** A run to its end and back, as the page's worker does it. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { Timeline } from '@rill-terrain/engine/timeline'

export interface GoingBack {
  iterations: number
  /** Milliseconds of the whole run, and the share of it that leaving checkpoints took. */
  run: number
  keeping: number
  checkpoints: number
  mebibytes: number
  /** Milliseconds of one step back from the end. */
  step: number
  /** Iterations to the place that is furthest from the checkpoint before it, and milliseconds of going there. */
  longestIterations: number
  longest: number
}

export interface WayBack extends GoingBack {
  method: string
  size: number
}

/** As many as the worker runs between two turns of its event loop, or fewer. */
const sliceMilliseconds = 12

export function timeGoingBack(module: RillModule, threads: number, recipe: string): GoingBack {
  const timeline = new Timeline(module, threads)
  let keeping = 0
  const keepPresent = timeline.keepPresent.bind(timeline)
  timeline.keepPresent = () => {
    const start = performance.now()
    keepPresent()
    keeping += performance.now() - start
  }
  unwrap(timeline.open(recipe, 0))
  keeping = 0
  const { iterations } = timeline.simulation!.progress()
  const run = timeTo(timeline, iterations)
  const share = keeping / run
  const { ofRecipe, bytes } = timeline.checkpoints
  const kept = ofRecipe.map(({ progress }) => progress.iteration)
  const ways = Array.from({ length: iterations }, (_, place) => place - kept.findLast((each) => each <= place)!)
  const longestIterations = Math.max(...ways)

  const step = timeTo(timeline, iterations - 1)
  timeTo(timeline, iterations)
  const longest = timeTo(timeline, ways.indexOf(longestIterations))
  timeline.setBudget(0)
  timeline.simulation!.delete()
  return { iterations, run, keeping: share, checkpoints: kept.length, mebibytes: bytes / 2 ** 20, step, longestIterations, longest }
}

/** Milliseconds of going to an iteration, back or forth. */
function timeTo(timeline: Timeline, goal: number): number {
  const start = performance.now()
  unwrap(timeline.goBackTo(goal))
  let perIteration = Infinity
  for (let left = 1; left > 0;) {
    left = goal - timeline.simulation!.progress().iteration
    if (left === 0) break
    const before = performance.now()
    const ran = unwrap(timeline.run(Math.min(left, Math.max(1, Math.floor(sliceMilliseconds / perIteration))), goal))
    perIteration = (performance.now() - before) / ran
    timeline.keepWhereDue(goal)
  }
  return performance.now() - start
}

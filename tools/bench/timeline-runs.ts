/** Runs a recipe to its end and goes back, as the page's worker does. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { Timeline } from '@rill-terrain/engine/timeline'

export interface GoingBack {
  iterations: number
  /** Milliseconds of the whole run, and the share of the run that saving checkpoints takes. */
  run: number
  keeping: number
  checkpoints: number
  mebibytes: number
  /** Milliseconds of one step back from the end. */
  step: number
  /** Largest number of iterations from a checkpoint to an iteration after it, and milliseconds to go there from the end. */
  maxRecomputation: number
  longest: number
}

export interface WayBack extends GoingBack {
  method: string
  size: number
}

/** Maximum time that the worker computes before it returns to its event loop. */
const sliceMilliseconds = 12

export function timeGoingBack(module: RillModule, threads: number, recipe: string): GoingBack {
  const timeline = new Timeline(module, threads)
  let keeping = 0
  const storePresent = timeline.storePresent.bind(timeline)
  timeline.storePresent = () => {
    const start = performance.now()
    storePresent()
    keeping += performance.now() - start
  }
  unwrap(timeline.open(recipe, 0))
  keeping = 0
  const { iterations } = timeline.simulation!.progress()
  const run = timeTo(timeline, iterations)
  const share = keeping / run
  const { ofRecipe, bytes } = timeline.checkpoints
  const saved = ofRecipe.map(({ progress }) => progress.iteration)
  const ways = Array.from({ length: iterations }, (_, place) => place - saved.findLast((each) => each <= place)!)
  const maxRecomputation = Math.max(...ways)

  const step = timeTo(timeline, iterations - 1)
  timeTo(timeline, iterations)
  const longest = timeTo(timeline, ways.indexOf(maxRecomputation))
  timeline.setBudget(0)
  timeline.simulation!.delete()
  return {
    iterations,
    run,
    keeping: share,
    checkpoints: saved.length,
    mebibytes: bytes / 2 ** 20,
    step,
    maxRecomputation,
    longest,
  }
}

/** Milliseconds to go to an iteration, backwards or forwards. */
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
    timeline.storeWhereDue(goal)
  }
  return performance.now() - start
}

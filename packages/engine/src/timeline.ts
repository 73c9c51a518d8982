/**
 * One recipe's run, back and forth: opens it at the last checkpoint that it shares with recipes before it, runs it on, and leaves
 * checkpoints on the way, at the start of each stage and of each quarter, close to each other before where the run is to rest, and
 * now and then.
 */
import { Checkpoints, type Checkpoint } from './checkpoints'
import { Paces, type Course } from './course'
import { nextQuarter, quarterOf } from './ladder'
import type { ParsedRecipe, Progress, RillError, RillModule, Simulation } from './module'
import { defaultCheckpointBudget } from './protocol'

/** How many times as long as it takes to leave checkpoints the run goes on before another one now and then: keeping costs it 2.5 %. */
const runPerKeeping = 40

/** So many of a run are enough, however little each costs. */
const mostOnTheWay = 64

type Place = Pick<Progress, 'stage' | 'stageIteration'>

const startOfRun: Place = { stage: 0, stageIteration: 0 }

/** A parsed recipe with the keys of the moments that it has in common with others: see `RillModule.stateKeys`. */
export interface LocatedRecipe {
  recipe: ParsedRecipe
  keys: (string | null)[]
}

export class Timeline {
  readonly checkpoints: Checkpoints
  #module: RillModule
  #threads: number
  #simulation: Simulation | null = null
  #text = ''
  #paces = new Paces()
  /** Of the stages that run. */
  #stageIterations: readonly number[] = []
  /** Milliseconds that leaving checkpoints took, less the share of the run since then that it may take. */
  #unpaid = 0
  /** What the run had taken when it was last looked at. */
  #lastSeen = 0
  /** Where the run last left or found a checkpoint, or could have left one, and what it had taken until there. */
  #lastKept: Place & { milliseconds: number } = { ...startOfRun, milliseconds: 0 }

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
    this.checkpoints = new Checkpoints(module, defaultCheckpointBudget)
  }

  get simulation(): Simulation | null {
    return this.#simulation
  }

  /** Closes what is open, so that its memory is free, and opens a recipe at the last checkpoint up to an iteration, or at its start. */
  open(text: string, iteration: number): true | RillError {
    const recipe = this.#module.parseRecipe(text)
    if (recipe instanceof Error) return recipe
    const located = this.locate(recipe)
    return located instanceof Error ? located : this.openLocated(located, iteration)
  }

  /** Finds out which checkpoints a recipe can be resumed from. */
  locate(recipe: ParsedRecipe): LocatedRecipe | RillError {
    const keys = this.#module.stateKeys(recipe.text)
    return keys instanceof Error ? keys : { recipe, keys }
  }

  /** `open` for a recipe that is parsed. */
  openLocated({ recipe, keys }: LocatedRecipe, iteration: number): true | RillError {
    const { text } = recipe
    this.#simulation?.delete()
    this.#simulation = null
    this.#stageIterations = recipe.stageIterations
    this.checkpoints.setRecipe(keys)
    const from = this.checkpoints.nearest(iteration)
    const simulation = from
      ? this.#module.openSimulationAt(text, this.#threads, from.moment)
      : this.#module.openSimulation(text, this.#threads, null)
    if (simulation instanceof Error) return simulation
    this.#simulation = simulation
    this.#text = text
    if (from) this.#fill(simulation, from)
    else this.keepPresent()
    return true
  }

  /** How long it may take to come to an iteration of a recipe from what is kept of it; what it begins with is not counted. */
  millisecondsTo({ recipe, keys }: LocatedRecipe, iteration: number): number {
    const { stages, stageIterations } = recipe
    const reports = stages.filter(({ isOn }) => isOn).map(({ method }) => ({ method, iterations: 0, milliseconds: 0 }))
    const course = this.#paces.courseOf(reports, stageIterations)
    const from = this.checkpoints.nearest(iteration, keys)
    // Whatever has not run yet may take long.
    if (!from) return Infinity
    return course.atIteration(iteration) - course.at(from.progress)
  }

  /** Goes to the last checkpoint up to an iteration, unless the present is between the two; without any, to the start. */
  goBackTo(iteration: number): true | RillError {
    const simulation = this.#simulation
    if (!simulation) return true
    const present = simulation.progress().iteration
    const from = this.checkpoints.nearest(iteration)
    if (present <= iteration && present >= (from?.progress.iteration ?? 0)) return true
    if (!from) return this.open(this.#text, 0)
    const resumed = simulation.resume(from.moment)
    if (resumed === true) this.#fill(simulation, from)
    return resumed
  }

  /** Opens the same recipe again at its start. */
  startAgain(): true | RillError {
    return this.open(this.#text, 0)
  }

  /** Runs at most so many iterations towards a goal, fewer where there is something to keep; returns how many there were. */
  run(iterations: number, goal: number): number | RillError {
    const simulation = this.#simulation!
    const { stage, iteration, iterations: end, stageIteration, stageIterations, done } = simulation.progress()
    if (done) return 0
    const course = this.#course()
    const quarter = course.iterationAt(stage, nextQuarter(course.at({ stage, stageIteration }), course.end)) - stageIteration
    const toKeep = Math.min(iterationsToKeep(Math.min(goal, end) - iteration), Math.max(1, quarter))
    return simulation.advance(Math.min(iterations, stageIterations - stageIteration, toKeep))
  }

  /** Keeps the present where that is worth it: `goal` is the iteration at which the run is to rest. */
  keepWhereDue(goal: number): void {
    const simulation = this.#simulation!
    const progress = simulation.progress()
    const course = this.#course()
    const milliseconds = millisecondsOf(simulation)
    const quarter = ({ stage, stageIteration }: Place) => quarterOf(course.at({ stage, stageIteration }), course.end)
    const begins = progress.stageIteration === 0 || quarter(this.#lastKept) < quarter(progress)
    const isBeforeGoal = isPowerOfFour(Math.min(goal, progress.iterations) - progress.iteration)
    this.#unpaid = Math.max(0, this.#unpaid - (milliseconds - this.#lastSeen) / runPerKeeping)
    this.#lastSeen = milliseconds
    const isDue = this.#unpaid === 0 && milliseconds - this.#lastKept.milliseconds >= course.end / mostOnTheWay
    if (begins || isBeforeGoal || isDue) this.keepPresent()
  }

  /** Keeps the present, if there is room for it. */
  keepPresent(): void {
    const simulation = this.#simulation
    if (!simulation) return
    const start = performance.now()
    this.checkpoints.keep(simulation, this.#course())
    this.#unpaid += performance.now() - start
    this.#noteKept(simulation)
  }

  setBudget(bytes: number): void {
    this.checkpoints.setBudget(bytes, this.#simulation?.progress() ?? startOfRun, this.#course())
  }

  #course(): Course {
    return this.#paces.courseOf(this.#simulation?.stages() ?? [], this.#stageIterations)
  }

  #fill(simulation: Simulation, from: Checkpoint): void {
    this.checkpoints.restore(simulation, from)
    this.#noteKept(simulation)
  }

  #noteKept(simulation: Simulation): void {
    this.#lastSeen = millisecondsOf(simulation)
    this.#lastKept = { ...simulation.progress(), milliseconds: this.#lastSeen }
  }
}

/** Milliseconds that a run has taken until the present. */
function millisecondsOf(simulation: Simulation): number {
  return simulation.stages().reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/** How many iterations it is from `left` before the goal to the next place that is kept on the way there: 1, 4, 16... before it. */
function iterationsToKeep(left: number): number {
  if (left <= 1) return Math.max(1, left)
  return left - 4 ** (Math.ceil(Math.log2(left) / 2) - 1)
}

function isPowerOfFour(value: number): boolean {
  return value > 0 && Number.isInteger(Math.log2(value) / 2)
}

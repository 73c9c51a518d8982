/**
 * The run of one recipe, forwards and backwards. Opens the recipe at the last checkpoint that it shares with previous recipes, runs
 * it, and stores checkpoints: at the start of each stage and of each quarter, close together before the iteration where the run
 * will stop, and at regular intervals.
 */
import { Checkpoints, type Checkpoint } from './checkpoints'
import { Paces, type Course } from './course'
import { nextQuarter, quarterOf } from './checkpoint-eviction'
import { unwrap, type ParsedRecipe, type Progress, type RillError, type RillModule, type Simulation } from './module'
import { defaultCheckpointBudget } from './protocol'
import { StateKeys } from './state-keys'

/**
 * Ratio of run time to the time spent on checkpoints before the next regular checkpoint: checkpoints cost at most 2.5 % of the run.
 */
const runPerCheckpointing = 40

/** A terrain that takes less than about this time, in milliseconds, does not need a draft: it is ready before the next change. */
const soonMilliseconds = 30

/** Maximum number of regular checkpoints of a run, however cheap they are. */
const maxRegularCheckpoints = 64

type RunPosition = Pick<Progress, 'stage' | 'stageIteration'>

const startOfRun: RunPosition = { stage: 0, stageIteration: 0 }

/** A parsed recipe with the keys of its snapshots, which other recipes may share. */
export interface LocatedRecipe {
  recipe: ParsedRecipe
  keys: StateKeys
}

export class Timeline {
  readonly checkpoints: Checkpoints
  #module: RillModule
  #threads: number
  #simulation: Simulation | null = null
  #text = ''
  #paces = new Paces()
  /** Iterations of each enabled stage. */
  #stageIterations: readonly number[] = []
  #keys: StateKeys | null = null
  /** Milliseconds spent on checkpoints, minus the share of the run time since then that checkpoints may take. */
  #unpaid = 0
  /** Run time in milliseconds at the last check. */
  #lastSeen = 0
  /** Position and run time of the last checkpoint that was stored, attempted or restored. */
  #lastCheckpoint: RunPosition & { milliseconds: number } = { ...startOfRun, milliseconds: 0 }

  constructor(module: RillModule, threads: number) {
    this.#module = module
    this.#threads = threads
    this.checkpoints = new Checkpoints(module, defaultCheckpointBudget)
  }

  /** The open simulation, between two iterations: completes an iteration that `run` has begun. */
  get simulation(): Simulation | null {
    if (this.isWithinIteration) unwrap(this.#simulation!.advance(1))
    return this.#simulation
  }

  /** The open recipe. */
  get text(): string {
    return this.#text
  }

  /** The progress of the open simulation; an iteration that has begun does not count. */
  get progress(): Progress | null {
    return this.#simulation?.progress() ?? null
  }

  /** Whether `run` has begun an iteration that is not complete. */
  get isWithinIteration(): boolean {
    return this.#simulation?.isWithinIteration?.() ?? false
  }

  /**
   * Closes the open simulation to free its memory, and opens a recipe at the last checkpoint at or before an iteration, or at its
   * start.
   */
  open(text: string, iteration: number): true | RillError {
    const recipe = this.#module.parseRecipe(text)
    if (recipe instanceof Error) return recipe
    const located = this.locate(recipe)
    return located instanceof Error ? located : this.openLocated(located, iteration)
  }

  /** Finds the keys of the checkpoints from which a recipe can be resumed. */
  locate(recipe: ParsedRecipe): LocatedRecipe | RillError {
    const keys = StateKeys.of(this.#module, recipe)
    return keys instanceof Error ? keys : { recipe, keys }
  }

  /** `open` for a parsed recipe. */
  openLocated({ recipe, keys }: LocatedRecipe, iteration: number): true | RillError {
    const { text } = recipe
    this.#simulation?.delete()
    this.#simulation = null
    this.#describe(recipe, keys)
    const from = this.checkpoints.nearest(iteration)
    const simulation = from
      ? this.#module.openSimulationAt(text, this.#threads, from.state)
      : this.#module.openSimulation(text, this.#threads, null)
    if (simulation instanceof Error) return simulation
    this.#simulation = simulation
    if (from) this.#fill(simulation, from)
    else this.storePresent()
    return true
  }

  /**
   * Goes from the end of the open recipe to the end of one that differs only in where the last iteration is cut short, if the goal
   * is its end. Returns false where that is not possible.
   */
  repeat({ recipe, keys }: LocatedRecipe, goal: number): boolean {
    if (goal < sumOf(recipe.stageIterations) || this.#simulation?.repeat?.(recipe.text) !== true) return false
    this.#describe(recipe, keys)
    return true
  }

  #describe(recipe: ParsedRecipe, keys: StateKeys): void {
    this.#text = recipe.text
    this.#stageIterations = recipe.stageIterations
    this.#keys = keys
    this.checkpoints.setRecipe(keys)
  }

  /** Estimated time to reach an iteration of a recipe from its start. */
  millisecondsFromStart({ recipe }: LocatedRecipe, iteration: number): number {
    return this.#courseOf(recipe).atIteration(iteration)
  }

  /** Whether an iteration of a recipe needs no draft, because it is ready before the next change may arrive, or is worth a wait. */
  isSoon({ recipe, keys }: LocatedRecipe, iteration: number): boolean {
    const course = this.#courseOf(recipe)
    const from = this.checkpoints.nearest(iteration, keys)
    // The time of a recipe that has never run is unknown and may be long.
    if (!from) return false
    // All ages until the next keyframe follow without another iteration, where no later stage must run.
    const left = Math.min(iteration, sumOf(recipe.stageIterations)) - from.progress.iteration
    const isLast = from.progress.stage === recipe.stageIterations.length - 1
    if (isLast && keys.hasKeyframes(from.progress.stage) && left <= 2) return true
    return course.atIteration(iteration) - course.at(from.progress) < soonMilliseconds
  }

  /** Goes to the last checkpoint at or before an iteration, or to the start; does nothing if the present is between the two. */
  goBackTo(iteration: number): true | RillError {
    const { simulation } = this
    if (!simulation) return true
    const { iteration: present, iterations } = simulation.progress()
    // Chunks out of order do not match a link to the same iteration.
    if (simulation.chunks?.()?.isInOrder === false && iteration < iterations) return this.#startAgain()
    const from = this.checkpoints.nearest(iteration)
    if (present <= iteration && present >= (from?.progress.iteration ?? 0)) return true
    if (!from) return this.#startAgain()
    const resumed = simulation.resume(from.state)
    if (resumed === true) this.#fill(simulation, from)
    return resumed
  }

  /** Opens the same recipe again at its start. */
  #startAgain(): true | RillError {
    return this.open(this.#text, 0)
  }

  /**
   * Runs at most `iterations` iterations towards a goal, fewer where a checkpoint is due on the way, and stops after
   * `milliseconds`, if the engine can also within an iteration. Returns how many iterations it completed.
   */
  run(iterations: number, goal: number, milliseconds = Infinity): number | RillError {
    const simulation = this.#simulation!
    const { stage, iteration, iterations: end, stageIteration, stageIterations, done } = simulation.progress()
    if (done) return 0
    const course = this.#course()
    const quarter = course.iterationAt(stage, nextQuarter(course.at({ stage, stageIteration }), course.end)) - stageIteration
    const toCheckpoint = Math.min(iterationsToCheckpoint(Math.min(goal, end) - iteration), Math.max(1, quarter))
    const due = Math.min(iterations, stageIterations - stageIteration, toCheckpoint)
    // An iteration that has begun is completed alone, so that a picture can be made after it.
    return simulation.advanceFor?.(this.isWithinIteration ? 1 : due, milliseconds) ?? simulation.advance(due)
  }

  /** Stores a checkpoint of the present state where one is due. `goal` is the iteration at which the run will stop. */
  storeWhereDue(goal: number): void {
    const simulation = this.#simulation!
    const progress = simulation.progress()
    const course = this.#course()
    const milliseconds = millisecondsOf(simulation)
    const quarter = ({ stage, stageIteration }: RunPosition) => quarterOf(course.at({ stage, stageIteration }), course.end)
    const begins = progress.stageIteration === 0 || quarter(this.#lastCheckpoint) < quarter(progress)
    const isBeforeGoal = isPowerOfFour(Math.min(goal, progress.iterations) - progress.iteration)
    this.#unpaid = Math.max(0, this.#unpaid - (milliseconds - this.#lastSeen) / runPerCheckpointing)
    this.#lastSeen = milliseconds
    const isDue = this.#unpaid === 0 && milliseconds - this.#lastCheckpoint.milliseconds >= course.end / maxRegularCheckpoints
    const isKeyframe = this.#keys!.hasKeyframes(progress.stage)
    if (begins || isBeforeGoal || isDue || isKeyframe) this.storePresent()
  }

  /** Stores a checkpoint of the present state, if it fits the budget. */
  storePresent(): void {
    const { simulation } = this
    if (!simulation) return
    const start = performance.now()
    this.checkpoints.store(simulation, this.#course())
    this.#unpaid += performance.now() - start
    this.#noteCheckpoint(simulation)
  }

  setBudget(bytes: number): void {
    this.checkpoints.setBudget(bytes, this.#simulation?.progress() ?? startOfRun, this.#course())
  }

  #courseOf({ stages, stageIterations }: ParsedRecipe): Course {
    const reports = stages.filter(({ isOn }) => isOn).map(({ method }) => ({ method, iterations: 0, milliseconds: 0 }))
    return this.#paces.courseOf(reports, stageIterations)
  }

  #course(): Course {
    return this.#paces.courseOf(this.#simulation?.stages() ?? [], this.#stageIterations)
  }

  #fill(simulation: Simulation, from: Checkpoint): void {
    this.checkpoints.restore(simulation, from)
    this.#noteCheckpoint(simulation)
  }

  #noteCheckpoint(simulation: Simulation): void {
    this.#lastSeen = millisecondsOf(simulation)
    this.#lastCheckpoint = { ...simulation.progress(), milliseconds: this.#lastSeen }
  }
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0)

/** Run time in milliseconds until the present. */
function millisecondsOf(simulation: Simulation): number {
  return simulation.stages().reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/**
 * Number of iterations from `left` before the goal to the next checkpoint on the way, which is 1, 4, 16... iterations before the
 * goal.
 */
function iterationsToCheckpoint(left: number): number {
  if (left <= 1) return Math.max(1, left)
  return left - 4 ** (Math.ceil(Math.log2(left) / 2) - 1)
}

function isPowerOfFour(value: number): boolean {
  return value > 0 && Number.isInteger(Math.log2(value) / 2)
}

/**
 * One recipe's run, back and forth: opens it at the last checkpoint that it shares with recipes before it, runs it on, and leaves
 * checkpoints on the way, at the start of each stage and of each quarter, close to each other before where the run is to rest, and
 * now and then.
 */
import { Checkpoints, type Checkpoint } from './checkpoints'
import { quarterOf } from './ladder'
import type { RillError, RillModule, Simulation } from './module'
import { defaultCheckpointBudget } from './protocol'

/** How many times as long as it takes to leave a checkpoint the run goes on before the next one: keeping costs it 2.5 %. */
const runPerKeeping = 40

/** So many of a run are enough, however little each costs. */
const mostOnTheWay = 64

export class Timeline {
  readonly checkpoints: Checkpoints
  #module: RillModule
  #threads: number
  #simulation: Simulation | null = null
  #text = ''
  #keepingMilliseconds = 0
  /** What the run had taken when it last left or found a checkpoint. */
  #lastKept = 0

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
    const keys = this.#module.stateKeys(text)
    if (keys instanceof Error) return keys
    this.#simulation?.delete()
    this.#simulation = null
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

  /** Runs at most so many iterations towards a goal, fewer where there is something to keep; returns how many there were. */
  run(iterations: number, goal: number): number | RillError {
    const simulation = this.#simulation!
    const { iteration, iterations: end, stageIteration, stageIterations } = simulation.progress()
    const most = Math.min(iterations, stageIterations - stageIteration, iterationsToKeep(Math.min(goal, end) - iteration))
    return simulation.advance(most)
  }

  /** Keeps the present where that is worth it: `goal` is the iteration at which the run is to rest. */
  keepWhereDue(goal: number): void {
    const simulation = this.#simulation!
    const { iteration, iterations: end, stageIteration } = simulation.progress()
    const present = millisecondsOf(simulation)
    const expected = expectedEnd(simulation)
    const sinceLast = present - this.#lastKept
    const isWorthIt = sinceLast >= runPerKeeping * this.#keepingMilliseconds && sinceLast >= expected / mostOnTheWay
    const begins = stageIteration === 0 || quarterOf(this.#lastKept, expected) < quarterOf(present, expected)
    if (begins || isWorthIt || isPowerOfFour(Math.min(goal, end) - iteration)) this.keepPresent()
  }

  /** Keeps the present, if there is room for it. */
  keepPresent(): void {
    const simulation = this.#simulation
    if (!simulation) return
    const start = performance.now()
    const milliseconds = millisecondsOf(simulation)
    this.checkpoints.keep(simulation, milliseconds, expectedEnd(simulation))
    this.#keepingMilliseconds = performance.now() - start
    this.#lastKept = milliseconds
  }

  setBudget(bytes: number): void {
    const simulation = this.#simulation
    this.checkpoints.setBudget(bytes, simulation ? millisecondsOf(simulation) : 0, simulation ? expectedEnd(simulation) : 0)
  }

  #fill(simulation: Simulation, from: Checkpoint): void {
    this.checkpoints.restore(simulation, from)
    this.#lastKept = from.milliseconds
  }
}

/** Milliseconds that a run has taken until the present. */
function millisecondsOf(simulation: Simulation): number {
  return simulation.stages().reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/** Milliseconds that it will have taken at its end, if its stage goes on as it does and those after it take what they took so far. */
function expectedEnd(simulation: Simulation): number {
  const { stage, stageIteration, stageIterations, iteration, iterations } = simulation.progress()
  const milliseconds = millisecondsOf(simulation)
  const mean = iteration > 0 ? milliseconds / iteration : 0
  const ofStage = stageIteration > 0 ? simulation.stages()[stage]!.milliseconds / stageIteration : mean
  const leftOfStage = stageIterations - stageIteration
  return milliseconds + leftOfStage * ofStage + (iterations - iteration - leftOfStage) * mean
}

/** How many iterations it is from `left` before the goal to the next place that is kept on the way there: 1, 4, 16... before it. */
function iterationsToKeep(left: number): number {
  if (left <= 1) return Math.max(1, left)
  return left - 4 ** (Math.ceil(Math.log2(left) / 2) - 1)
}

function isPowerOfFour(value: number): boolean {
  return value > 0 && Number.isInteger(Math.log2(value) / 2)
}

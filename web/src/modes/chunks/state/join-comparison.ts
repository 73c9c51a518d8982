/**
 * Runs the open recipe's world once per chunk-joining method, next to the open terrain, and collects the heights around one place
 * on a seam for each method.
 */
import { signal } from '@preact/signals'
import {
  EngineLostError,
  type ChunkCost,
  type Engine,
  type ParsedRecipe,
  type SeamReport,
  type SeamSurroundings,
} from '@rill-terrain/engine/protocol'
import { cellsAround } from '@rill-terrain/engine/seam-surroundings'
import { chunksOf, suggestedMargin } from '@rill-terrain/engine/world'
import { sentenceOf } from '../../../state/messages'

/** Joining methods, from the simplest to the seamless ones. The last one is only for recipes with rivers that can be planned. */
const order = ['naive', 'lerp', 'blend', 'dustpan', 'overlap', 'halo', 'rivers']

/** Maximum number of chunks per direction: two chunks already have a seam. */
const maxChunks = 2

/** Cells shown on either side of the seam. */
const shownCells = 64

/** Result of one joining method. */
export interface JoinedWay {
  join: string
  cost: ChunkCost | null
  /** Margin in metres chosen because a method has no known reach; null if no margin had to be chosen. */
  margin: number | null
  /** Progress of the run, 0 to 1. */
  share: number
  seams: SeamReport | null
  /** Heights around the place that all methods show. */
  around: SeamSurroundings | null
  /** Error message if the method has no result. */
  problem: string | null
}

export interface Comparison {
  ways: readonly JoinedWay[]
  /** Heights around that place before any erosion. */
  uneroded: SeamSurroundings | null
  isRunning: boolean
}

export type ComparisonEngine = Pick<Engine, 'edit' | 'runInBackground' | 'endBackgroundRun'>

export class JoinComparison {
  readonly state = signal<Comparison>({ ways: [], uneroded: null, isRunning: false })
  #engine: ComparisonEngine
  #generation = 0

  constructor(engine: ComparisonEngine) {
    this.#engine = engine
  }

  /** Compares the joining methods for a recipe's world; cancels a comparison that is still running. */
  async start(recipe: ParsedRecipe): Promise<void> {
    const generation = ++this.#generation
    this.state.value = { ways: [], uneroded: null, isRunning: true }
    try {
      const joins = (await this.#hasPlan(recipe)) ? order : order.filter((join) => join !== 'rivers')
      if (generation !== this.#generation) return
      const empty = { cost: null, margin: null, share: 0, seams: null, around: null, problem: null }
      const ways = joins.map((join) => ({ join, ...empty }))
      this.state.value = { ...this.state.value, ways }
      for (const join of joins) {
        if (generation !== this.#generation) return
        await this.#run(recipe, join, generation)
      }
    } finally {
      if (generation === this.#generation) this.state.value = { ...this.state.value, isRunning: false }
    }
  }

  /** Stops the comparison; finished results stay. */
  cancel(): void {
    this.#generation++
    if (!this.state.value.isRunning) return
    this.state.value = { ...this.state.value, isRunning: false }
    this.#engine.endBackgroundRun().catch(() => {})
  }

  async #run(recipe: ParsedRecipe, join: string, generation: number): Promise<void> {
    const change = (values: Partial<JoinedWay>) => {
      if (generation !== this.#generation) return
      const { ways, ...rest } = this.state.value
      this.state.value = { ...rest, ways: ways.map((way) => (way.join === join ? { ...way, ...values } : way)) }
    }
    try {
      const joined = await this.#recipeOf(recipe, join)
      change({ cost: joined.recipe.chunkCost ?? null, margin: joined.margin })
      for (;;) {
        if (generation !== this.#generation) return
        const outcome = await this.#engine.runInBackground(joined.recipe.text)
        if (!outcome.ok) return change({ problem: outcome.problem.message })
        const { iteration, iterations, result } = outcome.value
        change({ share: iterations > 0 ? iteration / iterations : 1 })
        if (!result || generation !== this.#generation) continue
        if (!result.seams) return
        // All methods show the place where the first finished method has its largest step.
        const place = this.state.value.ways.find(({ seams }) => seams)?.seams?.place ?? result.seams.place
        const around = cellsAround(result.end, place, shownCells)
        const uneroded = this.state.value.uneroded ?? cellsAround(result.start, place, shownCells)
        this.state.value = { ...this.state.value, uneroded }
        return change({ seams: result.seams, around })
      }
    } catch (error) {
      change({ problem: error instanceof EngineLostError ? 'The engine crashed: compare again.' : sentenceOf(error) })
    }
  }

  /** Whether the rivers of a recipe can be planned: a recipe that cannot be run has no cost. */
  async #hasPlan(recipe: ParsedRecipe): Promise<boolean> {
    try {
      const { recipe: joined } = await this.#recipeOf(recipe, 'rivers')
      return Boolean(joined.chunkCost)
    } catch {
      return false
    }
  }

  /** The recipe with the given joining method, at most two chunks per direction, and a margin if `halo` needs an explicit one. */
  async #recipeOf(recipe: ParsedRecipe, join: string): Promise<{ recipe: ParsedRecipe; margin: number | null }> {
    const { columns, rows } = chunksOf(recipe.world)
    const isOne = columns * rows === 1
    const few = isOne ? String(maxChunks) : `${Math.min(columns, maxChunks)}x${Math.min(rows, maxChunks)}`
    const needsMargin = join === 'halo' && Boolean(recipe.whyNoReach) && recipe.world['margin'] === 0
    const margin = needsMargin ? suggestedMargin(recipe.world) : null
    let made = recipe
    for (const [name, value] of [['chunks', few], ['join', join], ...(margin ? [['margin', String(margin)]] : [])] as const) {
      const outcome = await this.#engine.edit(made.text, { kind: 'world', name: name!, value: value! })
      if (!outcome.ok) throw new Error(outcome.problem.message)
      made = outcome.value
    }
    return { recipe: made, margin }
  }
}

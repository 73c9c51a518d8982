/**
 * The same world joined in each of the ways that there are, one after the other beside the terrain that is open, and what the ground is like
 * around one place on a seam.
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
import { cellsAround } from '@rill-terrain/engine/seams'
import { chunksOf, suggestedMargin } from '@rill-terrain/engine/world'
import { sentenceOf } from '../messages'

/** The ways, from the simplest one to the one without a seam. */
const order = ['naive', 'lerp', 'dustpan', 'overlap', 'halo']

/** Of a larger world so many chunks each way are enough: what a seam is like shows between two. */
const mostChunks = 2

/** Cells that are shown on either side of the seam. */
const shownCells = 64

/** What is known of one way. */
export interface JoinedWay {
  join: string
  cost: ChunkCost | null
  /** Metres beyond a chunk that were chosen for it, since a method has no reach; null where none had to be. */
  margin: number | null
  /** 0 to 1. */
  share: number
  seams: SeamReport | null
  /** What is around the place that all show. */
  around: SeamSurroundings | null
  /** Why there is none. */
  problem: string | null
}

export interface Comparison {
  ways: readonly JoinedWay[]
  /** The ground around that place before any erosion. */
  uneroded: SeamSurroundings | null
  isRunning: boolean
}

type ComparisonEngine = Pick<Engine, 'edit' | 'runBeside' | 'endBeside'>

export class JoinComparison {
  readonly state = signal<Comparison>({ ways: [], uneroded: null, isRunning: false })
  #engine: ComparisonEngine
  #turn = 0

  constructor(engine: ComparisonEngine) {
    this.#engine = engine
  }

  /** Compares the ways for a recipe's world; ends what was under way before. */
  async start(recipe: ParsedRecipe): Promise<void> {
    const turn = ++this.#turn
    this.state.value = {
      ways: order.map((join) => ({ join, cost: null, margin: null, share: 0, seams: null, around: null, problem: null })),
      uneroded: null,
      isRunning: true,
    }
    try {
      for (const join of order) {
        if (turn !== this.#turn) return
        await this.#run(recipe, join, turn)
      }
    } finally {
      if (turn === this.#turn) this.state.value = { ...this.state.value, isRunning: false }
    }
  }

  /** Goes no further; what is there stays. */
  cancel(): void {
    this.#turn++
    if (!this.state.value.isRunning) return
    this.state.value = { ...this.state.value, isRunning: false }
    this.#engine.endBeside().catch(() => {})
  }

  async #run(recipe: ParsedRecipe, join: string, turn: number): Promise<void> {
    const change = (values: Partial<JoinedWay>) => {
      if (turn !== this.#turn) return
      const { ways, ...rest } = this.state.value
      this.state.value = { ...rest, ways: ways.map((way) => (way.join === join ? { ...way, ...values } : way)) }
    }
    try {
      const joined = await this.#recipeOf(recipe, join)
      change({ cost: joined.recipe.chunkCost ?? null, margin: joined.margin })
      for (;;) {
        if (turn !== this.#turn) return
        const outcome = await this.#engine.runBeside(joined.recipe.text)
        if (!outcome.ok) return change({ problem: outcome.problem.message })
        const { iteration, iterations, result } = outcome.value
        change({ share: iterations > 0 ? iteration / iterations : 1 })
        if (!result || turn !== this.#turn) continue
        if (!result.seams) return
        // All show the place where the first of them has its largest step.
        const place = this.state.value.ways.find(({ seams }) => seams)?.seams?.place ?? result.seams.place
        const around = cellsAround(result.end, place, shownCells)
        const uneroded = this.state.value.uneroded ?? cellsAround(result.start, place, shownCells)
        this.state.value = { ...this.state.value, uneroded }
        return change({ seams: result.seams, around })
      }
    } catch (error) {
      change({ problem: error instanceof EngineLostError ? 'The engine had to be started again.' : sentenceOf(error) })
    }
  }

  /** The recipe, joined so: of few chunks, and with a margin where `halo` needs to be told one. */
  async #recipeOf(recipe: ParsedRecipe, join: string): Promise<{ recipe: ParsedRecipe; margin: number | null }> {
    const { columns, rows } = chunksOf(recipe.world)
    const isOne = columns * rows === 1
    const few = isOne ? String(mostChunks) : `${Math.min(columns, mostChunks)}x${Math.min(rows, mostChunks)}`
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

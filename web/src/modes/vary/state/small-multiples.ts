/**
 * Computes the terrains of a plan one after another and paints them in one look: first all at a quarter of the cells, then each at
 * full size. The terrains of the first pass stay in memory until all are computed, because their common look is known only then.
 */
import { signal } from '@preact/signals'
import type { Edit, Frame, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { sentenceOf } from '../../../state/messages'
import type { Device } from '../../../state/recipe/size-cost'
import { sharedLook, type TerrainLook } from './shared-look'
import type { ColourScale } from '../../../state/view/view'
import type { SheetContents } from './sheet-contents'
import { varyCost, whyTooLarge, type VaryCost } from './vary-cost'
import { coarseEdit, terrainsOf, type PlannedTerrain, type VaryPlan } from './vary-plan'

/** Seconds that the full size may take without a request of the user. */
const maxSeconds = 60

/** A computed terrain. */
export interface ComputedTerrain {
  readonly look: TerrainLook
}

/** Computes and paints terrains next to the open one. */
export interface TerrainBench<Terrain extends ComputedTerrain = ComputedTerrain> {
  /** Runs a recipe to its end; `progress` receives shares of the run. Rejects with a sentence for users. */
  compute(recipe: ParsedRecipe, progress: (share: number) => void): Promise<Terrain>
  /** Paints a picture of a terrain with a transparent background. All pictures of one look have the same camera. */
  paint(terrain: Terrain, look: TerrainLook): Promise<Blob>
  /** The colour scale of pictures with this look; null for natural colours, and before the first picture. */
  scaleOf(look: TerrainLook): ColourScale | null
  /** Draws pictures with their values on one sheet, as a PNG. */
  drawSheet(sheet: SheetContents): Promise<Blob>
  /** Stops a run and frees the memory of the engine; the next run starts another engine. */
  rest(): void
  /** Frees everything. */
  close(): void
}

export interface VariedTerrain extends PlannedTerrain {
  picture: Blob | null
  /** What the picture shows: all cells of the map, or a quarter of them. */
  detail: 'coarse' | 'full' | null
  /** Share of the present run; null while none runs. */
  share: number | null
  /** Why there is no terrain, in a sentence; null if there is one. */
  problem: string | null
}

export interface MultiplesState {
  terrains: readonly VariedTerrain[]
  /** `coarse` and `full` are the passes; `stopped` waits for the user. */
  phase: 'preparing' | 'coarse' | 'full' | 'stopped' | 'done'
  /** Cost of the full size. */
  cost: VaryCost | null
  /** Why the full size, or all sizes, cannot be computed. */
  refusal: string | null
  /** The common look of all pictures; null until all terrains of the first pass are painted. */
  look: TerrainLook | null
  /** The colour scale of all pictures; null for natural colours. */
  scale: ColourScale | null
}

interface MultiplesParts {
  edit(text: string, edit: Edit): Promise<Outcome<ParsedRecipe>>
  openBench(): Promise<TerrainBench>
  /** The last frame of the open terrain, from which the cost is estimated; null if there is none. */
  frame(): Pick<Frame, 'width' | 'height' | 'bytes' | 'iterationMilliseconds'> | null
  device: Device
}

interface Run {
  recipe: ParsedRecipe | null
  coarse: ParsedRecipe | null
  retained: ComputedTerrain | null
  /** The look of the picture, as text. */
  paintedLook: string
}

export class SmallMultiples {
  readonly state = signal<MultiplesState>({ terrains: [], phase: 'preparing', cost: null, refusal: null, look: null, scale: null })
  #parts: MultiplesParts
  #bench: TerrainBench | null = null
  #runs: Run[] = []
  #generation = 0

  constructor(parts: MultiplesParts) {
    this.#parts = parts
  }

  /** Computes the terrains of a plan; a plan that is still being computed stops. */
  async start(recipe: ParsedRecipe, plan: VaryPlan): Promise<void> {
    const generation = this.#begin()
    const terrains = terrainsOf(plan)
    this.#runs = terrains.map(() => ({ recipe: null, coarse: null, retained: null, paintedLook: '' }))
    this.state.value = {
      terrains: terrains.map((each) => ({ ...each, picture: null, detail: null, share: null, problem: null })),
      phase: 'preparing',
      cost: null,
      refusal: null,
      look: null,
      scale: null,
    }
    for (const index of terrains.keys()) {
      await this.#prepare(recipe, index, generation)
      if (generation !== this.#generation) return
    }
    if (this.#runs.some(({ coarse }) => coarse)) {
      if (!(await this.#pass('coarse', generation))) return
      const { cost, refusal } = this.state.value
      if (refusal || (cost && cost.seconds > maxSeconds)) return this.#rest('stopped')
    }
    if (await this.#pass('full', generation)) this.#rest('done')
  }

  /** Computes the terrains that are not at full size yet. */
  async continue(): Promise<void> {
    const generation = this.#begin()
    if (!this.state.value.look && this.#runs.some(({ coarse }) => coarse)) {
      if (!(await this.#pass('coarse', generation))) return
    }
    if (await this.#pass('full', generation)) this.#rest('done')
  }

  /** Stops computing; pictures stay. */
  stop(): void {
    this.#generation++
    const { phase } = this.state.value
    if (phase === 'coarse' || phase === 'full' || phase === 'preparing') this.#rest('stopped')
  }

  /** Stops, and frees all memory. */
  close(): void {
    this.#generation++
    this.#bench?.close()
    this.#bench = null
    this.#runs = []
    this.state.value = { terrains: [], phase: 'stopped', cost: null, refusal: null, look: null, scale: null }
  }

  /** Draws all pictures on one sheet. */
  async drawSheet(sheet: SheetContents): Promise<Blob> {
    const bench = (this.#bench ??= await this.#parts.openBench())
    return bench.drawSheet(sheet)
  }

  #begin(): number {
    this.#bench?.rest()
    return ++this.#generation
  }

  #rest(phase: 'stopped' | 'done'): void {
    this.#bench?.rest()
    for (const run of this.#runs) run.retained = null
    const terrains = this.state.value.terrains.map((each) => ({ ...each, share: null }))
    this.state.value = { ...this.state.value, terrains, phase }
  }

  #change(index: number, values: Partial<VariedTerrain>): void {
    const { terrains } = this.state.value
    this.state.value = { ...this.state.value, terrains: terrains.map((each, at) => (at === index ? { ...each, ...values } : each)) }
  }

  async #prepare(recipe: ParsedRecipe, index: number, generation: number): Promise<void> {
    const run = this.#runs[index]!
    const problem = (sentence: string) => {
      if (generation === this.#generation) this.#change(index, { problem: sentence })
    }
    try {
      let made: Outcome<ParsedRecipe> = { ok: true, value: recipe }
      for (const edit of this.state.value.terrains[index]!.edits) {
        made = await this.#parts.edit(made.value.text, edit)
        if (!made.ok) return problem(made.problem.message)
      }
      run.recipe = made.value
      const edit = coarseEdit(made.value)
      const coarse = edit && (await this.#parts.edit(made.value.text, edit))
      run.coarse = coarse?.ok ? coarse.value : null
    } catch (error) {
      problem(sentenceOf(error))
    }
  }

  /** Whether the terrains of a pass fit next to the open one. Shows the cost of the full size. */
  #check(detail: 'coarse' | 'full'): boolean {
    const frame = this.#parts.frame()
    if (!frame) return true
    const { device } = this.#parts
    const costOf = (recipes: readonly (ParsedRecipe | null)[], retained: number) =>
      varyCost(
        recipes.filter((each) => each !== null),
        retained,
        frame,
        device,
      )
    const isRetained = !this.#runs.some(({ coarse }) => coarse)
    const full = costOf(
      this.#runs.map(({ recipe }) => recipe),
      isRetained ? this.#runs.length : 1,
    )
    const coarse = costOf(
      this.#runs.map((run) => run.coarse ?? run.recipe),
      this.#runs.length,
    )
    const why = (cost: VaryCost) => whyTooLarge(cost, frame.bytes, device)
    const refusal = why(full) ?? (detail === 'coarse' ? why(coarse) : null)
    this.state.value = { ...this.state.value, cost: full, refusal }
    return why(detail === 'coarse' ? coarse : full) === null
  }

  /** Computes all terrains once; false if it was stopped. */
  async #pass(detail: 'coarse' | 'full', generation: number): Promise<boolean> {
    if (!this.#check(detail)) {
      this.#rest('stopped')
      return false
    }
    this.state.value = { ...this.state.value, phase: detail }
    try {
      this.#bench ??= await this.#parts.openBench()
    } catch (error) {
      if (generation !== this.#generation) return false
      for (const [index, { problem }] of this.state.value.terrains.entries()) {
        if (!problem) this.#change(index, { problem: sentenceOf(error) })
      }
      this.#rest('stopped')
      return false
    }
    if (generation !== this.#generation) {
      this.#bench.rest()
      return false
    }
    for (const index of this.#runs.keys()) {
      if (this.#isNeeded(index, detail)) await this.#run(index, detail, generation)
      if (generation !== this.#generation) return false
    }
    return this.#paintRetained(generation)
  }

  #isNeeded(index: number, detail: 'coarse' | 'full'): boolean {
    const run = this.#runs[index]!
    const terrain = this.state.value.terrains[index]!
    // Without a common look, no terrain counts as painted.
    if (!run.recipe || (terrain.detail === 'full' && this.state.value.look)) return false
    // A terrain whose coarse run failed may still be computed at full size.
    return detail === 'full' || run.retained === null
  }

  async #run(index: number, detail: 'coarse' | 'full', generation: number): Promise<void> {
    const run = this.#runs[index]!
    const bench = this.#bench!
    this.#change(index, { share: 0, problem: null })
    try {
      const recipe = detail === 'coarse' ? (run.coarse ?? run.recipe!) : run.recipe!
      const terrain = await bench.compute(recipe, (share) => {
        if (generation === this.#generation) this.#change(index, { share })
      })
      if (generation !== this.#generation) return
      const { look } = this.state.value
      if (!look) run.retained = terrain
      const shared = look ?? sharedLook(this.#runs.flatMap(({ retained }) => retained?.look ?? []))
      const picture = await bench.paint(terrain, shared)
      if (generation !== this.#generation) return
      run.paintedLook = JSON.stringify(shared)
      this.#change(index, { picture, share: null, detail: recipe === run.recipe ? 'full' : 'coarse' })
    } catch (error) {
      if (generation === this.#generation) this.#change(index, { share: null, problem: sentenceOf(error) })
    }
  }

  /** After the first pass: paints all terrains in their common look, and frees them. */
  async #paintRetained(generation: number): Promise<boolean> {
    const retained = this.#runs.flatMap((run) => run.retained ?? [])
    if (this.state.value.look || retained.length === 0) return true
    const look = sharedLook(retained.map((terrain) => terrain.look))
    const text = JSON.stringify(look)
    for (const [index, run] of this.#runs.entries()) {
      if (!run.retained || run.paintedLook === text) continue
      try {
        const picture = await this.#bench!.paint(run.retained, look)
        if (generation !== this.#generation) return false
        this.#change(index, { picture })
      } catch (error) {
        this.#change(index, { problem: sentenceOf(error) })
      }
    }
    for (const run of this.#runs) run.retained = null
    this.state.value = { ...this.state.value, look, scale: this.#bench!.scaleOf(look) }
    return true
  }
}

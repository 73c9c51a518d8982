/**
 * Compares the open terrain with another one: the same recipe at another iteration, or another recipe. The other terrain is a
 * second workspace with its own engine, which is opened with the comparison and closed with it. All choices are values of the
 * link.
 */
import { agedStage } from '@rill-terrain/recipe/age'
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { Workspace } from '../../../state/workspace'
import { otherCheckpointBudget } from './comparison-cost'
import { noComparison } from './comparison-values'
import { comparisonOf, otherSide, valuesOf, type ComparisonView, type Side } from './comparison-view'
import { DifferenceLayer } from './difference-layer'
import { followIteration, linkViews } from './linked-views'
import { namesOf } from './names'
import { OtherRecipe } from './other-recipe'
import type { OtherTerrain } from './other-terrain'
import { recipeDifferences } from './recipe-differences'
import { SideSwitches } from './side-switches'

export interface ComparisonPorts {
  /** The open terrain. */
  workspace: Workspace
  openOther(comparison: Comparison): OtherTerrain
  /** Bytes of memory, rounded by the browser; null if it does not report them. */
  memory: number | null
  /** The title of a recipe; empty without one. */
  titleOf(recipe: ParsedRecipe, registry: Registry): string
}

export class Comparison {
  /** The open terrain. */
  readonly open: Workspace
  /** The comparison in the link; null without one. */
  readonly view: ReadonlySignal<ComparisonView | null>
  /** The other terrain; null until its engine starts. */
  readonly other = signal<OtherTerrain | null>(null)
  /** The other terrain has a picture. */
  readonly isReady: ReadonlySignal<boolean>
  /** Position of the divider, also while the user drags it. */
  readonly divider = signal(0.5)
  /** The other terrain is shown alone while the user holds a key or button. */
  readonly isHeld = signal(false)
  /** The iteration that the other terrain should show. */
  readonly iteration: ReadonlySignal<number>
  /** The names of the left (or upper) and right (or lower) side. */
  readonly names: ReadonlySignal<[string, string]>
  /** Short names of the open and of the other terrain. */
  readonly sideNames: ReadonlySignal<{ own: string; other: string }>
  /** Short names of the sides whose picture is from before the last change. */
  readonly late: ReadonlySignal<readonly string[]>
  /** The differences of the recipes of A and B in words; empty while both sides have the same recipe. */
  readonly differences: ReadonlySignal<readonly string[]>
  readonly difference: DifferenceLayer
  #ports: ComparisonPorts
  #switches: SideSwitches
  #otherRecipe: OtherRecipe
  #generation = 0
  #stops: (() => void)[]
  #ends: (() => void)[] = []

  constructor(ports: ComparisonPorts) {
    const { workspace } = ports
    this.#ports = ports
    this.open = workspace
    const text = computed(() => JSON.stringify(comparisonOf(workspace.view.given.value)))
    this.view = computed(() => JSON.parse(text.value) as ComparisonView | null)
    this.isReady = computed(() => Boolean(this.other.value?.workspace.player.frame.value))
    this.iteration = computed(() => {
      const { recipe, iteration } = this.view.value ?? { recipe: null, iteration: null }
      return iteration ?? (recipe === null ? 0 : sharedIteration(workspace))
    })
    const recipes = computed(() => this.#recipes())
    this.names = computed(() => namesOf(this.view.value, this.#titles(recipes.value)))
    this.sideNames = computed(() => {
      const [left, right] = namesOf(this.view.value, [])
      return this.view.value?.side === 'a' ? { own: left, other: right } : { own: right, other: left }
    })
    this.late = computed(() => {
      const { own, other } = this.sideNames.value
      const isLate = (each: Workspace | undefined) => each?.player.isPictureOld.value === true
      return [...(isLate(workspace) ? [own] : []), ...(isLate(this.other.value?.workspace) ? [other] : [])]
    })
    this.differences = computed(() => {
      const [a, b] = recipes.value
      return a && b && workspace.registry ? recipeDifferences(a, b, workspace.registry) : []
    })
    this.difference = new DifferenceLayer({ open: workspace, other: this.other, view: this.view, names: this.names })
    this.#switches = new SideSwitches(workspace, this.view, (change) => this.change(change))
    this.#otherRecipe = new OtherRecipe({
      open: workspace,
      view: this.view,
      memory: ports.memory,
      areExchanged: (one, other) => this.#switches.areExchanged(one, other),
      refuse: (sentence, stays) => this.#refuse(sentence, stays),
    })
    const isWanted = computed(() => this.view.value !== null && workspace.player.frame.value !== null)
    this.#stops = [
      effect(() => {
        const isOpen = isWanted.value
        untracked(() => (isOpen ? void this.#start() : this.#end()))
      }),
      effect(() => {
        this.divider.value = this.view.value?.divider ?? 0.5
      }),
      this.#switches.follow(),
      this.difference.follow(),
      effect(() => {
        const other = this.other.value
        workspace.compared.value = other && { workspace: other.workspace, names: this.sideNames.value }
      }),
    ]
  }

  /** Starts a comparison, or replaces it by another one. */
  start(view: ComparisonView): void {
    this.open.messages.dismiss('compare')
    this.open.view.change(valuesOf(view))
  }

  /** Changes parts of the comparison. */
  change(change: Partial<ComparisonView>): void {
    const view = this.view.peek()
    if (view) this.open.view.change(valuesOf({ ...view, ...change }))
  }

  stop(): void {
    this.open.view.change(noComparison)
  }

  /** Ends a drag of the divider: its position becomes part of the link. */
  dropDivider(): void {
    this.change({ divider: this.divider.peek() })
  }

  /** Exchanges the places of both terrains. */
  exchangePlaces(): void {
    const view = this.view.peek()
    if (view && view.recipe !== null) this.change({ side: otherSide(view.side) })
  }

  /** Makes the terrain of a side the open one, which the panel edits. Both stay at their places. */
  edit(side: Side): void {
    this.#switches.open(side)
  }

  /** Closes the other terrain, and follows the link no longer. */
  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#end()
  }

  #titles(recipes: readonly (ParsedRecipe | null)[]): string[] {
    const { registry } = this.open
    return recipes.map((recipe) => (recipe && registry ? this.#ports.titleOf(recipe, registry) : ''))
  }

  /** The recipes of A and B. */
  #recipes(): [ParsedRecipe | null, ParsedRecipe | null] {
    const own = this.open.editor.recipe.value
    const other = this.other.value?.workspace.editor.recipe.value ?? null
    return this.view.value?.side === 'b' ? [other, own] : [own, other]
  }

  async #start(): Promise<void> {
    const generation = ++this.#generation
    const first = await this.#otherRecipe.checked(this.view.peek()!.recipe)
    if (generation !== this.#generation || !first) return
    if (first.refusal !== null) return this.#refuse(first.refusal, null)
    const other = this.#ports.openOther(this)
    const { workspace } = other
    workspace.choices.checkpointBudget.value = otherCheckpointBudget
    this.#ends = [linkViews(this.open.view, workspace.view), () => other.close()]
    this.other.value = other
    await workspace.start([{ text: first.recipe.text, start: 'stay' }])
    if (generation !== this.#generation) return
    this.#ends.unshift(this.#otherRecipe.follow(workspace), followIteration(this.iteration, workspace))
  }

  #end(): void {
    this.#generation++
    this.isHeld.value = false
    this.difference.isChosen.value = false
    this.other.value = null
    for (const end of this.#ends.splice(0)) end()
  }

  /** Shows a sentence, and the comparison that stays; null closes it. */
  #refuse(sentence: string, stays: ComparisonView | null): void {
    if (stays) this.change(stays)
    else this.stop()
    this.open.messages.error('compare', sentence)
  }
}

/** The iteration that both terrains show. Ages take different numbers of iterations, so land of one age is at its end with another. */
function sharedIteration({ player, editor, registry }: Workspace): number {
  const { iteration, done } = player.progress.value
  const recipe = editor.recipe.value
  return done && recipe && registry && agedStage(recipe, registry) ? Infinity : iteration
}

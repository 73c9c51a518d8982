/** The world of which the page shows a block of chunks: what is complete of it, and how the block moves through it. */
import { signal } from '@preact/signals'
import type { Edit, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { movesByChunks } from '@rill-terrain/engine/world'
import type { TerrainFrame } from '@rill-terrain/renderer/types'
import { perOwner } from '../../../state/per-owner'
import type { ViewState } from '../../../state/view/view'
import type { Workspace } from '../../../state/workspace'
import type { Extent } from './chunk-window'
import { exploringOf } from './exploring'
import type { Block } from './walked-ground'

/** Names of the parameters with the position of the block. */
const parameters = { east: 'x', south: 'y' } as const
let walks = 0

export class BlockWorld {
  #workspace: Workspace
  /** All moves of a walk are one undo step. */
  #walk = ++walks
  #keyed: { recipe: ParsedRecipe; key: string } | null = null
  /** The recipe whose next move the engine has refused, and the one that was asked for. */
  #refusedIn: ParsedRecipe | null = null
  #movedFrom: ParsedRecipe | null = null

  constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  /** The block that a terrain, which the engine has just sent, shows; null where the world ends at its border, and for a plan. */
  blockOf({ cellSize }: TerrainFrame): Block | null {
    const { recipe, frame } = this.#workspace.player
    const chunks = frame.peek()?.chunks
    if (!recipe || !chunks || frame.peek()?.samples || !movesByChunks(recipe.world)) return null
    if (this.#workspace.view.comparesTerrain.peek()) return null
    if (recipe !== this.#keyed?.recipe) this.#keyed = { recipe, key: keyOf(recipe) }
    const cells = (name: string) => Math.round(Number(recipe.world[name]) / cellSize)
    return { key: this.#keyed.key, column: cells('x'), row: cells('y'), columns: chunks.columns, rows: chunks.rows }
  }

  /** Which chunks are complete; null unless the run goes to its end as fast as it can, or is there. */
  get done(): boolean[] | null {
    const { frame, progress, onTheWayTo } = this.#workspace.player
    const { iterations, done } = progress.peek()
    const isOnTheWay = done || onTheWayTo.peek() === iterations
    return (isOnTheWay && frame.peek()?.chunks?.done.map((share) => share === 1)) || null
  }

  /** A move has been asked for, and `settle` has not noted its end. */
  get isPending(): boolean {
    return this.#movedFrom !== null
  }

  /** Another terrain is being opened, and its first picture has not been drawn. */
  get isMoving(): boolean {
    const { session, player } = this.#workspace
    return !session.settled.peek() || player.ownFrame === null || player.isPictureOld.peek()
  }

  /** The block cannot move: the run rests on its way, or the engine has refused the place. */
  get isStuck(): boolean {
    const { player } = this.#workspace
    const { iteration, done } = player.progress.peek()
    return (!done && iteration > 0 && !player.running.peek()) || this.#refusedIn === player.recipe
  }

  /** Notes how the last move has ended. */
  settle(): void {
    if (!this.#movedFrom || this.isMoving) return
    const { player, view } = this.#workspace
    if (this.#movedFrom === player.recipe) this.#refusedIn = player.recipe
    this.#movedFrom = null
    exploringOf(view).isChanging.value = false
  }

  /** The chunks at this place of the block are computed first. */
  lookAt({ east, south }: Extent): void {
    this.#workspace.choices.lookAt(east, south)
  }

  /** Moves the block by metres, which are whole chunks. A run that plays goes to its end as fast as it can. */
  move(by: Extent): void {
    const { session, player, view } = this.#workspace
    const edits = (['east', 'south'] as const).flatMap((direction) => this.#editOf(direction, by[direction]))
    this.#movedFrom = player.recipe
    exploringOf(view).isChanging.value = true
    if (player.playing.peek()) player.jumpToEnd()
    session.editAll(() => edits, { name: 'walk', number: -this.#walk })
  }

  /** None at the end of the world, where the position can move no further. */
  #editOf(direction: keyof Extent, metres: number): Edit[] {
    const { editor, registry } = this.#workspace
    const name = parameters[direction]
    const setting = registry?.world.find(({ id }) => id === name)
    // Rounds away floating-point error from sums of decimal fractions.
    const position = Number((Number(editor.world.peek()!.world[name]) + metres).toPrecision(15))
    const isWithin = setting && position >= setting.minimum && position <= setting.maximum
    return metres !== 0 && isWithin ? [{ kind: 'world', name, value: String(position) }] : []
  }
}

/** The world around the block of a view; null until the controls of exploring are shown. */
export const blockWorldOf = perOwner((_view: ViewState) => signal<BlockWorld | null>(null))

/** The recipe without its place in the world. */
function keyOf({ world, stages }: ParsedRecipe): string {
  return JSON.stringify([{ ...world, x: 0, y: 0 }, stages])
}

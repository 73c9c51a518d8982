/** The terrain of a session: opens it when the recipe has changed, and goes back to the previous one if that fails. */
import { batch } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Commit, Entry, RecipeEditor, Revision } from './recipe/editor'
import type { Gestures } from './recipe/gestures'
import type { History } from './recipe/history'
import type { LastFault } from './recipe/parameter-fault'
import { showRefusal } from './recipe/session-messages'
import type { Start } from './recipe/start'
import { createTerrain } from './session-state'
import { TerrainOpening, type Opening, type OpeningParts } from './terrain-opening'

export interface TerrainParts extends OpeningParts {
  editor: RecipeEditor
  gestures: Gestures
  fault: LastFault
  /** Loads a recipe with the session, at a step of its history or as a new step. */
  load(text: string, entry: Entry, start: Start, step?: History): void
  /** Makes the session call `openIfChanged` after the changes that wait. */
  openLater(): void
}

export class OpenTerrain {
  /** The expected fingerprint for links to the current iteration; empty for none. */
  readonly expectedFingerprint
  #parts: TerrainParts
  #opening: TerrainOpening
  #terrain = createTerrain()

  constructor(parts: TerrainParts) {
    this.#parts = parts
    this.#opening = new TerrainOpening(parts)
    this.expectedFingerprint = this.#opening.expectedFingerprint
  }

  /** The revision to open again after the engine was lost: the last one if the present one has crashed it; null if there is none. */
  get toRecover(): Revision | null {
    const { recipe, history } = this.#parts.editor
    const { name, last } = this.#terrain.now
    if (name === 'crashed' && last) return last
    return recipe.value && { recipe: recipe.value, history: history.value }
  }

  /** A recipe was loaded: its terrain will be opened like this. */
  loaded(start: Start): void {
    this.#terrain.send({ name: 'load', start })
  }

  /** Writes a recipe to the editor; it was read by the running engine. */
  commit(commit: Commit): void {
    const { running, editor } = this.#parts
    batch(() => {
      running.show()
      editor.commit(commit)
    })
  }

  /** Opens the terrain of the present recipe unless it is open. */
  async openIfChanged(): Promise<void> {
    const recipe = this.#parts.editor.recipe.value
    const { name, last } = this.#terrain.now
    if (recipe && (name !== 'whole' || last.recipe.text !== recipe.text)) await this.open()
  }

  /** Replaces a draft by the full terrain. */
  openWhole(): void {
    if (this.#terrain.now.name === 'dragged') this.#parts.openLater()
  }

  /** Opens the terrain of the present recipe; on failure, goes back to the last recipe that could be opened. */
  async open(): Promise<boolean> {
    const { editor, gestures, running } = this.#parts
    const terrain = this.#terrain.now
    gestures.stopWaiting()
    const start = terrain.name === 'due' ? terrain.start : gestures.underWay.peek() ? 'drag' : 'stay'
    const kind = await this.#open(editor.recipe.value!, start)
    if (kind !== 'opened') {
      await this.#goBack(kind)
      return false
    }
    running.hasLostTerrain = false
    if (start === 'drag') gestures.onceAtRest(() => this.openWhole())
    return true
  }

  /** Opens the previous terrain again in its engine. Tries only once, to avoid a loop. */
  reopen(): void {
    const { running, load } = this.#parts
    const { last } = this.#terrain.now
    this.#terrain.send({ name: 'forget' })
    running.hasLostTerrain = false
    if (last) load(last.recipe.text, 'replace', 'stay', last.history)
  }

  /** Goes back to the last opened terrain after one that could not be opened. */
  async #goBack(kind: 'refused' | 'closed'): Promise<void> {
    const { editor, running } = this.#parts
    const { last } = this.#terrain.now
    if (!last) return editor.clear()
    if (running.hasLostTerrain) return this.reopen()
    this.commit({ ...last, entry: 'replace' })
    if (kind === 'closed') await this.#open(last.recipe, 'stay')
  }

  async #open(recipe: ParsedRecipe, start: Start): Promise<Opening['kind']> {
    this.#terrain.send({ name: 'open', start })
    const opening = await this.#opening.open(recipe, start).catch((error: unknown) => {
      this.#terrain.send({ name: 'crash' })
      throw error
    })
    if (opening.kind === 'opened') {
      this.#terrain.send({ name: 'opened', revision: { recipe, history: this.#parts.editor.history.value } })
    } else {
      this.#terrain.send({ name: opening.kind === 'refused' ? 'refuse' : 'close' })
      await this.#showRefusal(opening)
    }
    return opening.kind
  }

  async #showRefusal({ why }: Exclude<Opening, { kind: 'opened' }>): Promise<void> {
    const { editor, fault, load, messages } = this.#parts
    if (why.severity === 'error' && !why.remedy && (await fault.show(why.text))) return
    showRefusal(messages, why, (other, startsAsLink) => {
      load(other, 'push', startsAsLink ? 'link' : editor.recipe.peek() ? 'stay' : 'play')
    })
  }
}

/** The strokes that the reader of a figure paints after those of its author. Nothing is stored. */
import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import type { Workspace } from '../../../state/workspace'
import { paintStage, strokesText } from './paint-stage'
import { paintOf } from './paint-state'
import type { Painting, StrokeLimit } from './painting'
import { createPainting, showPainting } from './start-painting'
import { strokeTexts } from '../../../state/recipe/stroke-texts'
import type { StrokeTexts } from './stroke-changes'

/** Maximum number of strokes of a reader, which limits the length of the recipe. */
export const maxStrokes = 50

export const fullSentence = `This figure has room for ${maxStrokes} strokes: undo some, or open it in the playground to paint more.`

/** What the author of a figure has painted. */
interface Authored {
  strokes: number
  hasStage: boolean
}

/** A figure that was out of sight opens again with the strokes of its reader. */
let left: (Authored & { list: string }) | null = null

export class ReaderStrokes {
  /** Number of strokes of the reader, with the one that is being painted. */
  readonly count = signal(0)
  readonly isFull = computed(() => this.count.value >= maxStrokes)
  readonly canUndo: ReadonlySignal<boolean>
  #workspace: Workspace
  #kinds: readonly StrokeKindDescription[]
  #report: (recipe: string, strokes: number) => void
  #authored: Authored
  /** Strokes that were removed together, the last ones at the end. */
  #cleared = signal<readonly StrokeTexts[]>([])
  #painting: Painting | null = null
  #hide: (() => void) | null = null
  #stop: (() => void)[] = []
  /** The last recipe that was reported. */
  #reported: string

  /** `report` is called when painting has changed the recipe. The terrain must be open. */
  constructor(workspace: Workspace, kinds: readonly StrokeKindDescription[], report: (recipe: string, strokes: number) => void) {
    this.#workspace = workspace
    this.#kinds = kinds
    this.#report = report
    this.#reported = workspace.editor.recipe.peek()!.text
    const stage = paintStage(workspace.editor.stages.peek(), null, workspace.registry!)
    const list = strokesText(stage)
    this.#authored =
      left?.list === list ? left : { strokes: strokeTexts(list, workspace.registry!).length, hasStage: stage !== null }
    this.#recount()
    this.canUndo = computed(() => this.count.value > 0 || this.#cleared.value.length > 0)
  }

  /** Paints with this kind from now on; null ends painting. */
  choose(kind: string | null): void {
    const painting = kind === null ? null : this.#open()
    paintOf(this.#workspace.view).isActive.value = painting !== null
    if (!painting || kind === null) return this.#put()
    this.#hide ??= showPainting(this.#workspace, painting)
    painting.chooseKind(kind)
  }

  /** Removes the last stroke, or restores the strokes that were removed together before. */
  undo(): void {
    const painting = this.#open()
    if (!painting || !this.canUndo.peek()) return
    if (painting.isPainting.peek()) return painting.cancel()
    const restored = this.count.peek() === 0 ? this.#cleared.peek().at(-1) : undefined
    if (restored) this.#cleared.value = this.#cleared.peek().slice(0, -1)
    this.count.value = restored ? restored.length : this.count.peek() - 1
    this.#change(painting, (before) => (restored ? [...before, ...restored] : before.slice(0, -1)))
  }

  /** Removes all strokes of the reader. */
  clear(): void {
    const painting = this.#open()
    if (!painting || this.count.peek() === 0) return
    painting.release()
    this.count.value = 0
    this.#change(painting, (before) => {
      const { strokes } = this.#authored
      this.#cleared.value = [...this.#cleared.peek(), before.slice(strokes)]
      return before.slice(0, strokes)
    })
  }

  close(): void {
    this.choose(null)
    for (const stop of this.#stop) stop()
    this.#painting?.end()
    const { editor, registry } = this.#workspace
    left = { ...this.#authored, list: strokesText(paintStage(editor.stages.peek(), null, registry!)) }
  }

  #limit: StrokeLimit = {
    begin: () => {
      if (this.isFull.peek()) {
        this.#painting!.announcement.value = fullSentence
        return false
      }
      this.count.value++
      return true
    },
    cancel: () => void this.count.value--,
  }

  #open(): Painting | null {
    if (this.#painting) return this.#painting
    const { hasStage: keepsStage } = this.#authored
    const painting = createPainting(this.#workspace, { kinds: this.#kinds, limit: this.#limit, keepsStage })
    if (!painting) return null
    this.#painting = painting
    const { view } = this.#workspace
    this.#stop = [
      effect(() => {
        const isPainting = painting.isPainting.value
        if (!isPainting) untracked(() => this.#settle(painting))
      }),
      // Escape ends painting.
      effect(() => {
        const paints = paintOf(view).isActive.value
        if (!paints) untracked(() => this.#put())
      }),
    ]
    return painting
  }

  #put(): void {
    this.#hide?.()
    this.#hide = null
  }

  #change(painting: Painting, texts: (before: StrokeTexts) => StrokeTexts): void {
    painting.replace(texts)
    this.#settle(painting)
  }

  /** Counts and reports once the recipe has all changes. */
  #settle(painting: Painting): void {
    // A stroke ends right after it is no longer painted.
    queueMicrotask(() => {
      const { atRest } = painting
      void atRest.then(() => {
        if (painting.isPainting.peek() || painting.atRest !== atRest) return
        this.#recount()
        const text = this.#workspace.editor.recipe.peek()?.text
        if (text === undefined || text === this.#reported) return
        this.#reported = text
        this.#report(text, this.count.peek())
      })
    })
  }

  #recount(): void {
    const { editor, registry } = this.#workspace
    const list = strokesText(paintStage(editor.stages.peek(), null, registry!))
    this.count.value = Math.max(0, strokeTexts(list, registry!).length - this.#authored.strokes)
  }
}

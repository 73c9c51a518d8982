/** Painting on the terrain: tools, the strokes of the paint stage, and what presses and drags on the ground do to them. */
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import { EngineLostError } from '@rill-terrain/engine/protocol'
import type { Messages } from '../../../state/messages'
import type { RecipeEditor } from '../../../state/recipe/editor'
import type { Identity, NamedStage, RecipeEdit } from '../../../state/recipe/stage-identities'
import type { Point } from '../../../state/view/point'
import { stepped, strengthControl, strokeAlong, type BrushSettings } from './brush'
import { BrushChoice, type BrushChange, type GroundMeasures } from './brush-choice'
import { windowOf, type MapWindow } from './map-window'
import { paintStage, paintStages, strokesText } from './paint-stage'
import { PendingStrokes } from './pending-strokes'
import { movedStroke, strokeAt, type EncodedStroke, type Stroke, type StrokeCodec, type WorldPlace } from './stroke'
import { StrokeChanges, type ChangesParts, type ChangeTexts } from './stroke-changes'
import { StrokePath, type Sample } from './stroke-path'

type Shape = Parameters<typeof windowOf>[1]

/** What a press on the ground does. */
export type PaintTool = 'brush' | 'select' | 'erase'

/** The brush over the ground. */
export interface PaintCursor extends WorldPlace {
  /** Metres. */
  height: number
}

export interface PaintingParts extends Pick<ChangesParts, 'player' | 'registry' | 'keepsStage'> {
  editor: RecipeEditor
  session: ChangesParts['session'] & { edit(edit: RecipeEdit): void }
  messages: Messages
  strokeCodec: StrokeCodec
  kinds: readonly StrokeKindDescription[]
  /** Limits the number of strokes. */
  limit?: StrokeLimit
}

export interface StrokeLimit {
  /** Called before a stroke; returns whether it may begin. */
  begin(): boolean
  /** The stroke is removed while it is being painted. */
  cancel(): void
}

export class Painting {
  readonly brush: BrushChoice
  readonly tool = signal<PaintTool>('brush')
  /** The settings that the controls show: those of the selected stroke, or of the brush. */
  readonly settings: ReadonlySignal<BrushSettings>
  readonly strengthControl
  /** The stage that is painted; null if the recipe has none yet. */
  readonly stage: ReadonlySignal<NamedStage | null>
  /** All paint stages, with their positions in the recipe from 1 on. */
  readonly stages: ReadonlySignal<readonly { id: Identity; position: number }[]>
  readonly isShown = computed(() => this.stage.value?.recipe.isOn ?? true)
  /** Strokes of the stage. */
  readonly strokes = signal<readonly EncodedStroke[]>([])
  /** Index of the selected stroke. */
  readonly selected = signal<number | null>(null)
  /** The place of the brush; null until it is known. */
  readonly cursor = signal<PaintCursor | null>(null)
  /** A stroke is being painted. */
  readonly isPainting = signal(false)
  /** Screen positions of the ring around the cursor and of the curve of the selected stroke. */
  readonly ring = signal<readonly Point[]>([])
  readonly curve = signal<readonly Point[]>([])
  /** A sentence for screen readers. */
  readonly announcement = signal('')
  /** Strokes that the engine's picture does not show yet. */
  readonly pending = new PendingStrokes()

  #parts: PaintingParts
  #chosenStage = signal<Identity | null>(null)
  #changes: StrokeChanges
  #path: StrokePath | null = null
  /** The selected stroke before it was moved. */
  #unmoved: EncodedStroke | null = null
  #stopDecoding: () => void

  constructor(parts: PaintingParts, ground: GroundMeasures) {
    this.#parts = parts
    const { editor, registry } = parts
    this.brush = new BrushChoice(parts.kinds, ground)
    this.settings = computed(() => this.selectedStroke ?? this.brush.settings.value)
    this.strengthControl = computed(() => strengthControl(this.brush.kindOf(this.settings.value.kind)))
    this.stage = computed(() => paintStage(editor.stages.value, this.#chosenStage.value, registry))
    this.stages = computed(() =>
      paintStages(editor.stages.value, registry).map((stage) => ({
        id: stage.id,
        position: editor.stages.value.indexOf(stage) + 1,
      })),
    )
    const index = () => editor.stages.peek().findIndex(({ id }) => id === this.stage.peek()?.id)
    this.#changes = new StrokeChanges({ ...parts, stage: this.stage, index, chosenStage: this.#chosenStage, pending: this.pending })
    this.#stopDecoding = effect(() => this.#decode(strokesText(this.stage.value)))
  }

  get selectedStroke(): EncodedStroke | null {
    return this.strokes.value[this.selected.value ?? -1] ?? null
  }

  /** Resolves once all changes that have ended are in the recipe. */
  get atRest(): Promise<void> {
    return this.#changes.atRest
  }

  /** The window of the world that a frame with these cells shows. */
  windowOf = (shape: Shape): MapWindow => windowOf(this.#parts.editor.recipe.peek()!, shape)

  end(): void {
    this.release()
    this.#stopDecoding()
  }

  chooseTool(tool: PaintTool): void {
    batch(() => {
      this.tool.value = tool
      if (tool !== 'select') this.selected.value = null
    })
  }

  chooseStage(stage: Identity): void {
    this.selected.value = null
    this.#chosenStage.value = stage
  }

  /** Chooses the kind of the next strokes, or changes that of the selected stroke. */
  chooseKind(id: string): void {
    const { selectedStroke } = this
    this.brush.choose(id, this.cursor.peek()?.height)
    if (!selectedStroke) return this.chooseTool('brush')
    if (selectedStroke.kind === id) return
    // The strength of another kind has another unit.
    this.#replaceSelected({ ...selectedStroke, kind: id, strength: this.brush.settings.peek().strength })
    this.release()
  }

  /** Changes the settings of the brush, or of the selected stroke; `release` ends the change. */
  set(change: BrushChange): void {
    const { selectedStroke } = this
    if (selectedStroke) this.#replaceSelected({ ...selectedStroke, ...change })
    else this.brush.set(change)
  }

  /** Changes the radius or the strength by steps of a key or of the wheel. */
  step(what: 'radius' | 'strength', steps: number): void {
    const parameter = what === 'radius' ? this.brush.radiusControl : this.strengthControl.peek()
    this.set({ [what]: stepped(parameter, this.settings.peek()[what], steps) })
    if (!this.isPainting.peek()) this.release()
  }

  /** Levels to this height from now on. */
  pickHeight(height: number): void {
    const kind = this.brush.kinds.find((each) => each.effect === 'levels')
    if (!kind) return
    this.selected.value = null
    this.chooseKind(kind.id)
    this.brush.set({ strength: Math.round(height) })
    this.announcement.value = `${kind.label} to ${Math.round(height)} m.`
  }

  /** Begins a stroke, if the limit allows it. */
  begin(sample: Sample): void {
    this.selected.value = null
    if (this.#parts.limit?.begin() === false) return
    this.isPainting.value = true
    this.#path = new StrokePath(this.brush.settings.peek().radius)
    this.extend(sample)
  }

  /** Adds a sample to the stroke; with `isStraight`, a line leads to it. */
  extend(sample: Sample, isStraight = false): void {
    if (!this.#path?.add(sample, isStraight)) return
    const { settings, pressureUse, kind } = this.brush
    const stroke = strokeAlong(this.#path, settings.peek(), pressureUse.peek(), kind.peek())
    this.pending.paint(stroke)
    this.#changes.make(async (before) => {
      const text = await this.#encode(stroke)
      return text === null ? null : [...before, text]
    }, stroke)
  }

  /** Removes the stroke that is being painted. */
  cancel(): void {
    if (!this.isPainting.peek()) return
    this.#parts.limit?.cancel()
    this.pending.cancel()
    this.#changes.make((before) => before)
    this.release()
  }

  /** Selects the stroke at a place. Returns whether there is one. */
  selectAt(place: WorldPlace): boolean {
    this.selected.value = strokeAt(this.strokes.peek(), place)
    return this.selected.value !== null
  }

  /** Moves the selected stroke by metres from where it was at the last `release`. */
  moveSelected(east: number, south: number): void {
    this.#unmoved ??= this.selectedStroke
    if (this.#unmoved) this.#replaceSelected(movedStroke(this.#unmoved, east, south))
  }

  removeSelected(): void {
    const index = this.selected.peek()
    if (index === null) return
    this.selected.value = null
    this.#remove(index)
    this.release()
  }

  /** Removes the topmost stroke at a place; `release` ends the undo step. */
  eraseAt(place: WorldPlace): void {
    const index = strokeAt(this.strokes.peek(), place)
    if (index !== null) this.#remove(index)
  }

  /** The pointer or the slider is released: ends the stroke or the change. */
  release(): void {
    this.isPainting.value = false
    this.#path = null
    this.#unmoved = null
    this.pending.finish()
    if (!this.#changes.isUnderWay) return
    this.#changes.end()
    void this.#changes.atRest.then(() => this.#decode(strokesText(this.stage.peek())))
  }

  /** Switches the stage, and with it all of its strokes, on or off. */
  toggleShown(): void {
    const stage = this.stage.peek()
    if (stage) this.#parts.session.edit({ kind: 'switchStage', of: stage.id, isOn: !stage.recipe.isOn })
  }

  /** Replaces the texts of the strokes, as one undo step. */
  replace(texts: ChangeTexts): void {
    this.#changes.make(texts)
    this.release()
  }

  #remove(index: number): void {
    this.strokes.value = this.strokes.peek().toSpliced(index, 1)
    const texts = this.strokes.peek().map(({ text }) => text)
    this.#changes.make(() => texts)
    this.announcement.value = `Stroke ${index + 1} removed.`
  }

  #replaceSelected(stroke: EncodedStroke): void {
    const index = this.selected.peek()!
    this.strokes.value = this.strokes.peek().with(index, stroke)
    this.#changes.make(async (before) => {
      const text = await this.#encode(stroke)
      return text === null ? null : before.with(index, text)
    })
  }

  async #encode(stroke: Stroke): Promise<string | null> {
    const { strokeCodec, messages } = this.#parts
    const { kind, radius, strength, falloff, points } = stroke
    const outcome = await unlessLost(strokeCodec.encodeStroke({ kind, radius, strength, falloff, points: [...points] }))
    if (!outcome) return null
    if (outcome.ok) return outcome.value
    messages.error('recipe', outcome.problem.message)
    return null
  }

  #decode(text: string): void {
    if (text === '') {
      this.strokes.value = []
      this.selected.value = null
      return
    }
    void unlessLost(this.#parts.strokeCodec.decodeStrokes(text)).then((outcome) => {
      // During a change, the strokes here are newer than those of the recipe.
      const isNewest = text === strokesText(this.stage.peek()) && !this.#changes.isUnderWay
      if (!isNewest || !outcome?.ok) return
      this.strokes.value = outcome.value
      if ((this.selected.peek() ?? 0) >= outcome.value.length) this.selected.value = null
    })
  }
}

/** The answer of the engine; null if the engine has stopped, which the page reports. It opens the recipe again in a new engine. */
async function unlessLost<Value>(answer: Promise<Value>): Promise<Value | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof EngineLostError) return null
    throw error
  }
}

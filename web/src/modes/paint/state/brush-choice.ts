/** The brush that the user has chosen: a kind of stroke, and settings that each kind remembers. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { StrokeKindDescription } from '@rill-terrain/recipe/types'
import { radiusControl, rounded, type BrushSettings, type PressureUse } from './brush'
import type { Stroke } from './stroke'

/** The ground that is painted: the longer side of the map, and the difference between the highest and the lowest place. */
export interface GroundMeasures {
  /** All in metres. */
  length: number
  cellSize: number
  relief: number
}

/** Settings of a brush that the user changes with sliders. */
export type BrushChange = Partial<Pick<Stroke, 'radius' | 'strength' | 'falloff'>>

export class BrushChoice {
  readonly kinds: readonly StrokeKindDescription[]
  readonly kind: ReadonlySignal<StrokeKindDescription>
  readonly settings: ReadonlySignal<BrushSettings>
  /** A pen was used. */
  readonly hasPen = signal(false)
  readonly pressureUse = signal<PressureUse>('strength')
  readonly radiusControl
  #kindId
  #radius
  #falloff = signal(1)
  #strengths = signal<Readonly<Record<string, number>>>({})

  constructor(kinds: readonly StrokeKindDescription[], ground: GroundMeasures) {
    this.kinds = kinds
    this.radiusControl = radiusControl(ground.length, ground.cellSize)
    this.#kindId = signal(kinds[0]!.id)
    this.#radius = signal(Number(this.radiusControl.default))
    this.kind = computed(() => this.kindOf(this.#kindId.value))
    this.settings = computed(() => {
      const kind = this.kind.value
      const strength = this.#strengths.value[kind.id] ?? startStrength(kind, ground)
      return { kind: kind.id, radius: this.#radius.value, strength, falloff: this.#falloff.value }
    })
  }

  kindOf(id: string): StrokeKindDescription {
    return this.kinds.find((each) => each.id === id) ?? this.kinds[0]!
  }

  /** `height` of the ground under the brush: the first height to which a stroke levels. */
  choose(id: string, height: number | undefined): void {
    this.#kindId.value = id
    if (this.kind.peek().effect === 'levels' && height !== undefined && this.#strengths.peek()[id] === undefined)
      this.set({ strength: Math.round(height) })
  }

  set({ radius, strength, falloff }: BrushChange): void {
    batch(() => {
      if (radius !== undefined) this.#radius.value = radius
      if (falloff !== undefined) this.#falloff.value = falloff
      if (strength !== undefined) this.#strengths.value = { ...this.#strengths.peek(), [this.#kindId.peek()]: strength }
    })
  }
}

/** Strengths in metres of height depend on the relief, so that the first stroke is visible and does not tower over the rest. */
function startStrength(kind: StrokeKindDescription, { length, relief }: GroundMeasures): number {
  if (kind.effect !== 'adds' && kind.effect !== 'removes') return kind.default
  return Math.min(kind.maximum, Math.max(kind.minimum, rounded(Math.max(0.15 * relief, 0.03 * length))))
}

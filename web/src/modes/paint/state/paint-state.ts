/** Whether the user paints on the terrain of a view. The painting itself is loaded when the user begins. */
import { computed, signal } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'
import type { Painting } from './painting'

export class PaintState implements ModeState {
  readonly isActive = signal(false)
  /** Null while nothing can be painted: until the code of painting is loaded, and without a terrain. */
  readonly painting = signal<Painting | null>(null)
  readonly isConnected = computed(() => this.painting.value !== null)
  readonly pointer = { isTaken: this.isConnected, release: () => this.leave() }
  readonly isChanging = computed(() => this.painting.value?.isPainting.value === true)
  /** Another exaggeration would move the ground under the painting hand. */
  readonly holdsExaggeration = this.isConnected

  leave(): void {
    this.isActive.value = false
  }
}

export const paintOf = perOwner((_view: ViewState) => new PaintState())

/** Walking on the terrain and flying over it. The eye is in the link, in place of the camera. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import { eyeFromText, type Travel } from '../../../state/view/eye'
import type { ModeState } from '../../../state/view/mode-state'
import type { ObjectKind } from '../../../state/view/placed-object'
import type { ViewState } from '../../../state/view/view'

/** What the status line says. */
export interface ExploreStatus {
  travel: Travel
  /** Metres per second at full speed. */
  speed: number
  /** Height of the ground under the explorer and of the eye above the ground, in metres. */
  ground: number
  height: number
  /** Compass direction of view in degrees. */
  azimuth: number
  /** Factor between drawn and real heights. */
  exaggeration: number
  /** Why the explorer cannot go on; null if nothing is in the way. */
  obstacle: Obstacle | null
}

/** The ground ahead is being computed, or the world has no more ground. */
export type Obstacle = 'computing' | 'end'

/** What the controls on the page can do with the explorer. */
export interface Explorer {
  changeTravel(): void
  changeGear(by: number): void
  /** Pulls the stick by shares of its radius; (0, 0) releases it. */
  pullStick(right: number, down: number): void
  /** Places an object of true size on the ground in the middle of the picture. */
  place(kind: ObjectKind): void
}

export class Exploring implements ModeState {
  readonly isActive: ReadonlySignal<boolean>
  /** The user wants to explore: the scene chooses the place as soon as its code is loaded. */
  readonly isStarting = signal(false)
  /** The block moves: until its first picture, the eye in the link has its place in the block before. */
  readonly isChanging = signal(false)
  readonly isConnected: ReadonlySignal<boolean>
  readonly pointer: ModeState['pointer']
  /** Null until the code of exploring is loaded. */
  readonly explorer = signal<Explorer | null>(null)
  readonly status = signal<ExploreStatus | null>(null)
  /** The user has moved since exploring started, so the first hint is hidden. */
  readonly hasMoved = signal(false)
  readonly announcement = signal('')

  #view: ViewState
  /** The camera before exploring. */
  #former = ''

  constructor(view: ViewState) {
    this.#view = view
    this.isActive = computed(() => view.eye.value !== null)
    this.isConnected = computed(() => this.isActive.value || this.isStarting.value)
    this.pointer = { isTaken: this.isActive, release: () => this.leave() }
  }

  /** Starts exploring at the place in view. */
  start(): void {
    // A second try loads the code again if that failed.
    this.isStarting.value = false
    this.isStarting.value = true
  }

  /** Writes the text of an eye into the link, which starts exploring. */
  moveTo(eye: string): void {
    const before = this.#view.camera.peek()
    if (!eyeFromText(before)) this.#former = before
    batch(() => {
      this.#view.set('camera', eye)
      this.isStarting.value = false
    })
  }

  /** Returns to the block and its camera before exploring. */
  leave(): void {
    this.isStarting.value = false
    if (this.isActive.peek()) this.#view.set('camera', this.#former)
  }
}

export const exploringOf = perOwner((view: ViewState) => new Exploring(view))

/** Walking on the terrain and flying over it. The eye is in the link, in place of the camera. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { eyeFromText, type ExplorerEye, type Travel } from './eye'

export type ObjectKind = 'tree' | 'hut' | 'person'

/** An object of true size on the ground; its place is like that of the eye. */
export interface PlacedObject {
  kind: ObjectKind
  x: number
  y: number
  azimuth: number
}

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
}

/** What the controls on the page can do with the explorer. */
export interface Explorer {
  changeTravel(): void
  changeGear(by: number): void
  /** Pulls the stick by shares of its radius; (0, 0) releases it. */
  pullStick(right: number, down: number): void
  /** Places an object of true size on the ground in the middle of the picture. */
  place(kind: ObjectKind): void
}

export class Exploring {
  /** The eye in the link; null while the block is shown. */
  readonly eye: ReadonlySignal<ExplorerEye | null>
  readonly isActive: ReadonlySignal<boolean>
  /** Null until the code of exploring is loaded. */
  readonly explorer = signal<Explorer | null>(null)
  readonly status = signal<ExploreStatus | null>(null)
  /** The user has moved since exploring started, so the first hint is hidden. */
  readonly hasMoved = signal(false)
  /** The pointer is locked: it turns the view and is hidden. */
  readonly isLocked = signal(false)
  /** Objects that show the scale, oldest first. They are on the ground until the page is closed. */
  readonly objects = signal<readonly PlacedObject[]>([])

  /** Starts exploring at the place in view. The scene sets this function while it exists. */
  start: () => void = () => {}

  #write: (camera: string) => void
  /** The camera before exploring. */
  #former = ''

  /** `camera` is the camera's text in the link, and `is3d` is false on the map. */
  constructor(camera: ReadonlySignal<string>, is3d: () => boolean, write: (camera: string) => void) {
    this.eye = computed(() => (is3d() ? eyeFromText(camera.value) : null))
    this.isActive = computed(() => this.eye.value !== null)
    this.#write = (text) => {
      if (eyeFromText(text) && !eyeFromText(camera.peek())) this.#former = camera.peek()
      write(text)
    }
  }

  /** Writes the text of an eye into the link, which starts exploring. */
  moveTo(eye: string): void {
    this.#write(eye)
  }

  /** Returns to the block and its camera before exploring. */
  leave(): void {
    this.#write(this.#former)
  }
}

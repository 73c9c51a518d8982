/** Moves a pane's camera to a goal: smoothly, or at once with the system setting `prefers-reduced-motion`. */
import type { Camera } from '../types'
import { clampCamera } from './camera'
import { approach, cameraDistance } from './camera-moves'
import type { MovablePane } from './sight'

export interface MotionOptions {
  /** Called after the camera has moved and come to rest; the page then writes the camera into the link. */
  onChange?: (camera: Camera) => void
  /** Called for each step of a movement by the user; not for movements by `moveTo`. */
  onMove?: (camera: Camera) => void
}

/** The camera has arrived when `cameraDistance` to the goal is below this, a fraction of a pixel. */
const arrived = 0.15

export class CameraMotion {
  /** True while a pointer is down: the camera is then not at rest. */
  isHeld: () => boolean = () => false

  #pane: MovablePane
  #options: MotionOptions
  #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #goal: Camera
  #shown: Camera
  /** The camera that is adapted to the free area at the end of the movement, and its azimuth then; null if the goal is exact. */
  #fitted: Camera | null = null
  #scheduled = 0
  #lastTime = 0
  #isByPerson = false

  constructor(pane: MovablePane, options: MotionOptions) {
    this.#pane = pane
    this.#options = options
    this.#goal = this.#shown = pane.view.camera
  }

  /** The camera that the next movement starts from: the goal during a movement, otherwise the camera that is shown. */
  get current(): Camera {
    return this.#scheduled ? this.#goal : this.#pane.view.camera
  }

  /** With `fits`, the pane adapts the camera to its free area. */
  moveTo(next: Camera, isByPerson: boolean, fits = false): void {
    this.#isByPerson = isByPerson
    this.#fitted = fits ? clampCamera(next) : null
    this.#goal = this.#fitted ? this.#pane.fitted(this.#fitted) : clampCamera(next)
    if (this.#scheduled) return
    // Other code may have moved the camera since the last movement.
    this.#shown = this.#pane.view.camera
    this.#lastTime = performance.now()
    this.#schedule()
  }

  /** The last pointer was lifted. */
  released(): void {
    if (!this.#scheduled) this.#options.onChange?.(this.#pane.givenCamera)
  }

  stop(): void {
    cancelAnimationFrame(this.#scheduled)
  }

  #schedule(): void {
    this.#scheduled = requestAnimationFrame((now) => this.#step(now))
  }

  #step(now: number): void {
    const seconds = Math.max(0, Math.min(0.1, (now - this.#lastTime) / 1000))
    this.#lastTime = now
    const next = this.#reducedMotion.matches ? this.#goal : approach(this.#shown, this.#goal, seconds)
    const isThere = cameraDistance(next, this.#goal) < arrived
    this.#shown = isThere ? this.#goal : next
    const isFitted = isThere && this.#fitted !== null
    this.#pane.setView(isFitted ? { camera: this.#fitted!, fitsCamera: true } : { camera: this.#shown })
    if (this.#isByPerson) this.#options.onMove?.(this.#shown)
    if (isThere) this.#scheduled = 0
    else this.#schedule()
    if (isThere && !this.isHeld()) this.#options.onChange?.(this.#pane.givenCamera)
  }
}

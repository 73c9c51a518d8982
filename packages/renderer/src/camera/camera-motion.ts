/** Has a pane's camera follow a goal: smoothly, or at once for people who asked their system for less motion. */
import type { Camera } from '../types'
import { clampCamera } from './camera'
import { approach, cameraDistance } from './camera-moves'
import type { MovablePane } from './sight'

export interface MotionOptions {
  /** Called after the camera has come to rest somewhere else: the moment to put it into the link. */
  onChange?: (camera: Camera) => void
  /** Called with each picture of a movement that the person makes, and not `moveTo`. */
  onMove?: (camera: Camera) => void
}

/** Below this the camera has arrived: a fraction of a pixel. */
const arrived = 0.15

export class CameraMotion {
  /** True while a pointer is down: the camera is not at rest then. */
  isHeld: () => boolean = () => false

  #pane: MovablePane
  #options: MotionOptions
  #reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  #goal: Camera
  #shown: Camera
  #scheduled = 0
  #lastTime = 0
  #isByPerson = false

  constructor(pane: MovablePane, options: MotionOptions) {
    this.#pane = pane
    this.#options = options
    this.#goal = this.#shown = pane.view.camera
  }

  /** Where a movement starts from: the goal while one is under way, or else what is shown. */
  get current(): Camera {
    return this.#scheduled ? this.#goal : this.#pane.view.camera
  }

  moveTo(next: Camera, isByPerson: boolean): void {
    this.#isByPerson = isByPerson
    this.#goal = clampCamera(next)
    if (this.#scheduled) return
    // Something else may have moved the camera since.
    this.#shown = this.#pane.view.camera
    this.#lastTime = performance.now()
    this.#schedule()
  }

  /** The last pointer was lifted. */
  released(): void {
    if (!this.#scheduled) this.#options.onChange?.(this.#pane.view.camera)
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
    this.#pane.setView({ camera: this.#shown })
    if (this.#isByPerson) this.#options.onMove?.(this.#shown)
    if (isThere) this.#scheduled = 0
    else this.#schedule()
    if (isThere && !this.isHeld()) this.#options.onChange?.(this.#shown)
  }
}

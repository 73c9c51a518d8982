/**
 * When pictures are drawn: only after something changed, at most once per screen refresh, not before the GPU has finished the last one,
 * and once more in full after one of reduced quality.
 */
import { createFramePacing, type FramePacing } from './frame-pacing'
import type { QualityLevel } from './quality'
import type { QualityChoice } from '../types'

/** How finely to draw, and what of. */
export interface DrawRequest {
  qualityLevel: QualityLevel
  /** Share of the pixels' edge. */
  resolutionScale: number
  /** Panes that have not changed, too. */
  everything: boolean
}

export interface Painter {
  readonly isAnimating: boolean
  readonly quality: QualityChoice
  /** Has the GPU draw into the back buffers. Returns whether derived textures were dirty, and not cameras alone; null where nothing was drawn. */
  draw(request: DrawRequest): { derived: boolean } | null
  /** Has the GPU gather light for pictures at rest: more is to follow, or a picture with all of it is to be drawn, or it has been. */
  gather(): 'more' | 'draw' | 'done'
  /** Puts the back buffers on the canvas. */
  present(): void
}

/** After a picture of reduced quality, the full one follows once nothing has moved for this many milliseconds. */
const minimumRefineDelay = 250
/** Light is gathered for a picture that has been at rest for this many milliseconds. */
const restBeforeGathering = 500
/** Changes that follow each other within this many milliseconds are one movement. */
const movement = 1000

export class FrameLoop {
  #gl: WebGL2RenderingContext
  #painter: Painter
  #pacing: FramePacing
  #picturesShown = 0
  #scheduled = 0
  #refineTimer: ReturnType<typeof setTimeout> | undefined
  #isDirty = false
  /** The picture that is shown is one of reduced quality. */
  #isReduced = false
  /** The last picture is not on the canvas yet. */
  #isPresentPending = false
  /** The canvas has a picture that the browser has not composited yet. */
  #isCompositePending = false
  #lastChange = -Infinity
  #refineDelay = minimumRefineDelay
  #isStopped = false

  constructor(gl: WebGL2RenderingContext, software: boolean, painter: Painter) {
    this.#gl = gl
    this.#painter = painter
    this.#pacing = createFramePacing(gl, software, () => this.#frameDone())
  }

  /** Milliseconds that the last picture took. */
  get frameMilliseconds(): number {
    return this.#pacing.frameMilliseconds
  }

  /** Something has changed. */
  invalidate(): void {
    const now = performance.now()
    const interval = now - this.#lastChange
    this.#lastChange = now
    // Frames that come slowly, but come, must not each be drawn twice.
    this.#refineDelay = interval < movement ? Math.max(minimumRefineDelay, 2 * interval) : minimumRefineDelay
    this.#isDirty = true
    this.#schedule()
  }

  /** Draws all at full quality at once. */
  drawNow(): void {
    if (this.#gl.isContextLost()) return
    this.#draw('full', true)
    this.#present()
  }

  scheduleRefinement(): void {
    clearTimeout(this.#refineTimer)
    if (!this.#isReduced && !this.#isDirty) this.#scheduleGathering(restBeforeGathering)
    if (this.#isReduced && !this.#painter.isAnimating && !this.#isDirty && !this.#isStopped) {
      this.#refineTimer = setTimeout(() => this.#refine(), this.#refineDelay)
    }
  }

  stop(): void {
    this.#isStopped = true
    cancelAnimationFrame(this.#scheduled)
    clearTimeout(this.#refineTimer)
    this.#pacing.reset()
  }

  get #isIdle(): boolean {
    return !this.#pacing.busy && !this.#isStopped && !this.#gl.isContextLost()
  }

  #schedule(): void {
    if (this.#scheduled || !this.#isDirty || this.#isStopped || this.#gl.isContextLost()) return
    this.#scheduled = requestAnimationFrame(() => {
      this.#isCompositePending = false
      // Once the browser has composited this refresh: where it composites on the processor it reads the canvas back, and would
      // wait for everything that was asked of the GPU before.
      setTimeout(() => {
        this.#scheduled = 0
        if (this.#isCompositePending) return this.#schedule()
        // When the GPU is free again, it asks for this once more.
        if (this.#isIdle) this.#draw('reduced')
      })
    })
  }

  /** `reduced` saves where the machine is slow, and has the full picture follow. */
  #draw(requested: 'reduced' | 'full', everything = false): void {
    this.#isDirty = false
    clearTimeout(this.#refineTimer)
    const { quality } = this.#painter
    const isQuick = quality === 'quick' && !everything
    const isFull = requested === 'full' || quality === 'fine'
    const qualityLevel = isQuick ? 'reduced' : isFull ? 'full' : this.#pacing.qualityLevel
    const scale = isFull ? 1 : this.#pacing.resolutionScale
    const drawn = this.#painter.draw({ qualityLevel, resolutionScale: scale, everything })
    if (!drawn) return
    this.#isPresentPending = true
    this.#pacing.submitted({ derived: drawn.derived, fullLight: qualityLevel === 'full', scale })
    this.#isReduced = (qualityLevel !== 'full' && !isQuick) || scale < 1
  }

  #present(): void {
    if (!this.#isPresentPending) return
    this.#isPresentPending = false
    this.#isCompositePending = true
    this.#painter.present()
    this.#picturesShown++
    mark(this.#picturesShown === 1 ? 'rill-first-picture' : 'rill-picture')
  }

  /** The GPU has finished a picture, or gathered some light for one. */
  #frameDone(): void {
    const isPicture = this.#isPresentPending
    this.#present()
    this.#schedule()
    this.scheduleRefinement()
    if (this.#isDirty || this.#isReduced) return
    // The picture is complete. When nothing changes, its light grows softer and then nothing more is drawn.
    if (isPicture) mark('rill-rest')
    this.#scheduleGathering(isPicture ? restBeforeGathering : 0)
  }

  #scheduleGathering(delay: number): void {
    clearTimeout(this.#refineTimer)
    if (this.#painter.isAnimating || this.#isStopped) return
    // Never for a page that nobody sees: it gets no frames.
    this.#refineTimer = setTimeout(() => requestAnimationFrame(() => this.#gather()), delay)
  }

  #gather(): void {
    if (this.#isDirty || this.#isReduced || !this.#isIdle || this.#painter.isAnimating) return
    const state = this.#painter.gather()
    if (state === 'draw') this.#draw('full')
    else if (state === 'more') this.#pacing.submitted({ derived: true, fullLight: false, scale: 1 })
    else mark('rill-gathered')
  }

  #refine(): void {
    // A change that waits for its picture brings its own refinement.
    if (!this.#isDirty && this.#isIdle) this.#draw('full')
  }
}

/** For a browser's profiler, and for `npm run bench:page`: observers see each mark, of which only the last is kept. */
function mark(name: string): void {
  performance.clearMarks(name)
  performance.mark(name)
}

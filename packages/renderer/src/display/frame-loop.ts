/**
 * The frame loop. It draws a picture only after a change, at most once per screen refresh, and after the GPU has finished the last
 * picture. A picture of reduced quality is followed by one at full quality.
 */
import { DrawingTurn, isFramed } from './drawing-turn'
import { createFramePacing, type FramePacing } from './frame-pacing'
import type { QualityLevel } from './quality'
import type { QualityChoice } from '../types'

/** The quality of a picture, and the panes to draw. */
export interface DrawRequest {
  qualityLevel: QualityLevel
  /** Resolution along each edge, as a share of the full resolution. */
  resolutionScale: number
  /** Also draws panes that have not changed. */
  everything: boolean
  /** The picture stays, so it is worth more work. In software, such a picture follows every other one. */
  isAtRest: boolean
}

export interface Painter {
  readonly isAnimating: boolean
  readonly quality: QualityChoice
  /**
   * Draws into the back buffers. `derived` is true if textures were derived again, not only cameras moved; null if nothing was
   * drawn.
   */
  draw(request: DrawRequest): { derived: boolean } | null
  /**
   * Gathers light for pictures at rest. Returns 'more' to be called again, 'draw' when all light is gathered but not drawn, 'done'
   * after that.
   */
  gather(): 'more' | 'draw' | 'done'
  /** Runs a few of the passes that the picture at rest needs. Returns false if nothing is left to do before it is drawn. */
  prepare(): boolean
  /** Copies the back buffers to the canvas. */
  present(): void
}

/** Minimum milliseconds without a change before a picture of reduced quality is drawn again at full quality. */
const minimumRefineDelay = 250
/** Milliseconds without a change before light is gathered. */
const restBeforeGathering = 500
/** Changes at most this many milliseconds apart belong to one movement. */
const movement = 1000

export class FrameLoop {
  #gl: WebGL2RenderingContext
  #painter: Painter
  #software: boolean
  #pacing: FramePacing
  #turn: DrawingTurn
  #picturesShown = 0
  #scheduled = 0
  #refineTimer: ReturnType<typeof setTimeout> | undefined
  #isDirty = false
  /** The picture on the canvas has reduced quality. */
  #isReduced = false
  /** The last picture is not on the canvas yet. */
  #isPresentPending = false
  /** Parts of the picture at rest have been prepared. */
  #isPreparing = false
  /** The browser has not composited the canvas' picture yet. */
  #isCompositePending = false
  #lastChange = -Infinity
  #refineDelay = minimumRefineDelay
  #isStopped = false

  constructor(gl: WebGL2RenderingContext, software: boolean, painter: Painter) {
    this.#gl = gl
    this.#painter = painter
    this.#software = software
    this.#turn = new DrawingTurn(software && isFramed())
    this.#pacing = createFramePacing(gl, software, () => this.#frameDone())
  }

  /** Milliseconds that the last picture took. */
  get frameMilliseconds(): number {
    return this.#pacing.frameMilliseconds
  }

  /** Schedules a picture after a change. */
  invalidate(): void {
    const now = performance.now()
    const interval = now - this.#lastChange
    this.#lastChange = now
    // Waits longer when changes are slow, so that each frame of a slow run is not drawn twice.
    this.#refineDelay = interval < movement ? Math.max(minimumRefineDelay, 2 * interval) : minimumRefineDelay
    this.#isDirty = true
    this.#schedule()
  }

  /** Draws all panes immediately at full quality. */
  drawNow(): void {
    if (this.#gl.isContextLost()) return
    this.#draw('full', true)
    this.#present()
  }

  scheduleRefinement(): void {
    clearTimeout(this.#refineTimer)
    if (!this.#isReduced && !this.#isDirty) this.#scheduleGathering(restBeforeGathering)
    if (this.#isReduced && !this.#painter.isAnimating && !this.#isDirty && !this.#isStopped) {
      this.#refineTimer = setTimeout(() => this.#refine(), this.#isPreparing ? 0 : this.#refineDelay)
    }
  }

  stop(): void {
    this.#isStopped = true
    cancelAnimationFrame(this.#scheduled)
    clearTimeout(this.#refineTimer)
    this.#pacing.reset()
    this.#turn.end()
  }

  get #isIdle(): boolean {
    return !this.#pacing.busy && !this.#isStopped && !this.#gl.isContextLost()
  }

  #schedule(): void {
    if (this.#scheduled || !this.#isDirty || this.#isStopped || this.#gl.isContextLost()) return
    this.#scheduled = requestAnimationFrame(() => {
      this.#isCompositePending = false
      // Draws after the browser has composited this refresh. A browser that composites on the CPU reads the canvas
      // back, which would wait for all GPU commands submitted before.
      setTimeout(() => {
        this.#scheduled = 0
        if (this.#isCompositePending) return this.#schedule()
        // If the GPU is busy, `#frameDone` schedules the picture again.
        this.#turn.take(() => {
          if (this.#isIdle && this.#isDirty) this.#draw('reduced')
          this.#endTurnIfIdle()
        })
      })
    })
  }

  /** The browser has composited the picture on the canvas once this calls back. */
  #whenComposited(act: () => void): void {
    requestAnimationFrame(() => {
      this.#isCompositePending = false
      setTimeout(act)
    })
  }

  #endTurnIfIdle(): void {
    if (!this.#pacing.busy) this.#turn.give()
  }

  /** `reduced` lowers the quality on a slow machine; a picture at full quality then follows. */
  #draw(requested: 'reduced' | 'full', everything = false): void {
    this.#isDirty = false
    this.#isPreparing = false
    clearTimeout(this.#refineTimer)
    const { quality } = this.#painter
    const isQuick = quality === 'quick' && !everything
    const isFull = requested === 'full' || quality === 'fine'
    const qualityLevel = isQuick ? 'reduced' : isFull ? 'full' : this.#pacing.qualityLevel
    const scale = isFull ? 1 : this.#pacing.resolutionScale
    const drawn = this.#painter.draw({ qualityLevel, resolutionScale: scale, everything, isAtRest: isFull })
    if (!drawn) return
    this.#isPresentPending = true
    this.#pacing.submitted({ derived: drawn.derived, fullLight: qualityLevel === 'full', scale })
    this.#isReduced = (qualityLevel !== 'full' && !isQuick) || scale < 1 || (this.#software && !isFull)
  }

  #present(): void {
    if (!this.#isPresentPending) return
    this.#isPresentPending = false
    this.#isCompositePending = true
    this.#painter.present()
    this.#picturesShown++
    mark(this.#picturesShown === 1 ? 'rill-first-picture' : 'rill-picture')
  }

  /** The GPU has finished a picture, or has gathered some light. */
  #frameDone(): void {
    const isPicture = this.#isPresentPending
    this.#present()
    if (isPicture) this.#turn.giveWhenComposited()
    else this.#turn.give()
    this.#schedule()
    this.scheduleRefinement()
    if (this.#isDirty || this.#isReduced) return
    // The picture is complete. Without further changes, light is gathered for soft shadows, and then drawing stops.
    if (isPicture) mark('rill-rest')
    this.#scheduleGathering(isPicture ? restBeforeGathering : 0)
  }

  #scheduleGathering(delay: number): void {
    clearTimeout(this.#refineTimer)
    if (this.#painter.isAnimating || this.#isStopped) return
    // A hidden page gets no animation frames, so it gathers no light.
    this.#refineTimer = setTimeout(() => requestAnimationFrame(() => this.#gather()), delay)
  }

  #gather(): void {
    if (this.#isDirty || this.#isReduced || !this.#isIdle || this.#painter.isAnimating) return
    if (this.#isCompositePending) return this.#whenComposited(() => this.#gather())
    this.#turn.take(() => this.#gatherInTurn())
  }

  #gatherInTurn(): void {
    if (this.#isDirty || this.#isReduced || !this.#isIdle) return this.#endTurnIfIdle()
    const state = this.#painter.gather()
    if (state === 'draw') this.#draw('full')
    else if (state === 'more') this.#pacing.submitted({ derived: true, fullLight: false, scale: 1 })
    else mark('rill-gathered')
    this.#endTurnIfIdle()
  }

  #refine(): void {
    // A pending change schedules its own refinement.
    if (this.#isDirty || !this.#isIdle) return
    // A browser that composites on the CPU reads the canvas back, which would wait for the work that is submitted here.
    if (this.#isCompositePending) return this.#whenComposited(() => this.#refine())
    this.#turn.take(() => this.#refineInTurn())
  }

  #refineInTurn(): void {
    if (this.#isDirty || !this.#isIdle) return this.#endTurnIfIdle()
    // In software, other pages wait for the processor's graphics, so the picture at rest is prepared in small parts.
    this.#isPreparing = this.#software && this.#painter.prepare()
    if (this.#isPreparing) this.#pacing.submitted({ derived: true, fullLight: true, scale: 1, isPart: true })
    else this.#draw('full')
    this.#endTurnIfIdle()
  }
}

/**
 * Marks for the browser's profiler and for `npm run bench -- page`. Performance observers receive every mark; only the last one is
 * stored.
 */
function mark(name: string): void {
  performance.clearMarks(name)
  performance.mark(name)
}

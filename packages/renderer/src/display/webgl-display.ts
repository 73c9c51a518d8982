/** A display that WebGL draws: one context, with what all its panes share, and one loop of frames. It comes back by itself after a loss. */
import { BackBuffer } from '../gpu/back-buffer'
import { Display } from './display'
import { FrameLoop, type DrawRequest, type Painter } from './frame-loop'
import { whenDone } from './frame-pacing'
import { Graphics } from '../gpu/graphics'
import { loadFineShaders } from '../passes/best-shaders'
import { Passes } from '../passes/passes'
import { defaultView } from './pane'
import { TerrainResources } from './terrain-resources'
import type { QualityChoice } from '../types'
import { warmUpTerrain } from './warm-up'
import { WebglPane, type PaneHost } from './webgl-pane'

export class WebglDisplay extends Display<WebglPane> implements Painter, PaneHost {
  readonly flatReason = null

  #gl: WebGL2RenderingContext
  #passes: Passes
  #backBuffer: BackBuffer
  #loop: FrameLoop
  /** Where each pane is in the back buffer, as text, and pixels per CSS pixel there. */
  #arrangement = ''
  #drawnRatio = 1
  #isRefined = false
  #ends = new AbortController()

  /** Throws an error with a sentence for people where the browser has no WebGL2. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'high-performance' })
    if (!gl) throw new Error('The terrain cannot be drawn: this browser has no WebGL2, or it is switched off.')
    const passes = new Passes(new Graphics(gl))
    const { graphics } = passes
    super(canvas)
    this.#gl = gl
    this.#passes = passes
    this.#backBuffer = new BackBuffer(graphics)
    this.#loop = new FrameLoop(gl, graphics.software, this)
    const { signal } = this.#ends
    canvas.addEventListener('webglcontextlost', (event) => this.#lose(event), { signal })
    canvas.addEventListener('webglcontextrestored', () => this.#restore(), { signal })
    // Shaders are compiled by then, and nothing waits for them.
    whenDone(gl, () => this.#warmUp())
  }

  get passes(): Passes {
    return this.#passes
  }

  get softwareRenderMilliseconds(): number {
    return this.#passes.graphics.software ? this.#loop.frameMilliseconds : 0
  }

  override setQuality(quality: QualityChoice): void {
    if (quality === this.quality) return
    super.setQuality(quality)
    this.#redraw()
  }

  get isAnimating(): boolean {
    return this.panes.some((pane) => pane.isAnimating)
  }

  invalidate(): void {
    this.#loop.invalidate()
  }

  scheduleRefinement(): void {
    this.#loop.scheduleRefinement()
  }

  /** Draws all at full quality at once. The canvas can be read (`toBlob`, `readPixels`) in the same task, and only then. */
  drawNow(): void {
    this.#loop.drawNow()
  }

  draw(request: DrawRequest): { derived: boolean } | null {
    const visible = this.panes.filter((pane) => pane.isVisible)
    if (visible.length === 0) return null
    const pixelRatio = this.pixelRatio * request.resolutionScale
    const isRearranged = this.#arrange(pixelRatio)
    let derived = false
    for (const pane of visible) {
      if (!isRearranged && !pane.needsDrawing(request)) continue
      try {
        if (pane.draw(this.#passes, this.#backBuffer, pixelRatio, request)) derived = true
      } catch (error) {
        pane.onError(error instanceof Error ? error.message : String(error))
      }
    }
    return { derived }
  }

  gather(): 'more' | 'draw' | 'done' {
    for (const pane of this.panes.filter((each) => each.isVisible)) {
      const state = pane.gather(this.#passes)
      if (state !== 'done') return state
    }
    return 'done'
  }

  present(): void {
    this.#backBuffer.present(this.canvas)
    for (const pane of this.panes) pane.presented()
    this.#refineShaders()
  }

  close(pane: WebglPane): void {
    pane.free()
    this.#backBuffer.clear(pane.areaAt(this.#drawnRatio))
    this.remove(pane)
  }

  override dispose(): void {
    this.#loop.stop()
    super.dispose()
    this.#ends.abort()
    this.#backBuffer.dispose()
    this.#passes.dispose()
    this.#passes.graphics.dispose()
    // A browser holds only so many contexts, and forgets those that nobody has a use for late.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  protected createPane(element: HTMLElement): WebglPane {
    return new WebglPane(element, this)
  }

  /**
   * Gives the back buffer the canvas' size, at the one resolution that a canvas has for all its panes. Returns whether anything is elsewhere
   * than it was, and all is to be drawn.
   */
  #arrange(pixelRatio: number): boolean {
    const pixels = (length: number) => Math.max(1, Math.round(length * pixelRatio))
    const size = { width: pixels(this.width), height: pixels(this.height) }
    const arrangement = JSON.stringify([size, this.panes.map((pane) => pane.areaAt(pixelRatio))])
    if (arrangement === this.#arrangement) return false
    this.#arrangement = arrangement
    this.#drawnRatio = pixelRatio
    this.#backBuffer.reset(size)
    return true
  }

  /** Brings finer shaders, once, when the first picture is there. */
  #refineShaders(): void {
    if (this.#isRefined) return
    this.#isRefined = true
    loadFineShaders().then(
      () => {
        if (this.#ends.signal.aborted || this.#gl.isContextLost() || !this.#passes.refine()) return
        // Compiled by then.
        whenDone(this.#gl, () => this.#redraw())
      },
      () => (this.#isRefined = false),
    )
  }

  /** Everything is to be drawn anew. */
  #redraw(): void {
    this.#arrangement = ''
    this.invalidate()
  }

  /** Shader warm-up: what drivers put off to the first draw call they do now, while the terrain is still being made. */
  #warmUp(): void {
    if (this.#ends.signal.aborted || this.#gl.isContextLost() || this.panes.some((pane) => pane.isVisible)) return
    const { frame, viewport, area } = warmUpTerrain
    const view = this.panes[0]?.view ?? defaultView
    const resources = new TerrainResources(this.#passes)
    try {
      this.#arrangement = ''
      this.#backBuffer.reset(area)
      const look = { view, viewport, pixelRatio: 1, qualityLevel: 'lowest', mapArrived: () => {} } as const
      resources.draw(frame, look, this.#backBuffer, area)
      // Commands that nobody waits for would lie until the first picture.
      whenDone(this.#gl, () => {})
    } catch {
      // What is wrong is told with the first picture.
    }
    resources.dispose()
  }

  #lose(event: Event): void {
    // Without this the browser does not give the context back.
    event.preventDefault()
    this.#loop.stop()
    for (const pane of this.panes) pane.lose()
  }

  #restore(): void {
    try {
      const graphics = new Graphics(this.#gl)
      this.#passes = new Passes(graphics)
      this.#backBuffer = new BackBuffer(graphics)
      this.#loop = new FrameLoop(this.#gl, graphics.software, this)
      this.#redraw()
    } catch (error) {
      for (const pane of this.panes) pane.onError(error instanceof Error ? error.message : String(error))
    }
  }
}

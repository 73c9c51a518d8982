/** A WebGL display: one context and one frame loop, shared by all its panes. It recovers from a lost context. */
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
  /** The areas of the panes in the back buffer and its samples, as text, and its pixels per CSS pixel. */
  #arrangement = ''
  #drawnRatio = 1
  #isRefined = false
  #ends = new AbortController()

  /** Throws an error with a sentence for users if the browser has no WebGL2. */
  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { antialias: false, depth: false, powerPreference: 'high-performance' })
    if (!gl) throw new Error('The terrain cannot be drawn: this browser does not support WebGL2, or WebGL2 is disabled.')
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
    // By then the driver has compiled the shaders, so the warm-up does not block.
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

  /** Draws all panes immediately at full quality. The canvas can be read (`toBlob`, `readPixels`) only within the same task. */
  drawNow(): void {
    this.#loop.drawNow()
  }

  draw(request: DrawRequest): { derived: boolean } | null {
    const visible = this.panes.filter((pane) => pane.isVisible)
    if (visible.length === 0) return null
    const pixelRatio = this.pixelRatio * request.resolutionScale
    const isRearranged = this.#arrange(pixelRatio, this.#samplesOf(request))
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

  prepare(): boolean {
    // The quick quality derives no textures of full quality.
    if (this.quality === 'quick') return false
    try {
      return this.panes.some((pane) => pane.isVisible && pane.prepare())
    } catch {
      // The picture reports the error.
      return false
    }
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
    // Browsers limit the number of contexts and collect unused ones late, so the context is released explicitly.
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext()
  }

  protected createPane(element: HTMLElement): WebglPane {
    return new WebglPane(element, this)
  }

  /**
   * Sets the size of the back buffer to the size of the canvas, and its samples per pixel; both are the same for all panes. Returns
   * true if they or the area of a pane have changed, so that all panes must be drawn.
   */
  #arrange(pixelRatio: number, samples: number): boolean {
    const pixels = (length: number) => Math.max(1, Math.round(length * pixelRatio))
    const size = { width: pixels(this.width), height: pixels(this.height) }
    const arrangement = JSON.stringify([size, samples, this.panes.map((pane) => pane.areaAt(pixelRatio))])
    if (arrangement === this.#arrangement) return false
    this.#arrangement = arrangement
    this.#drawnRatio = pixelRatio
    this.#backBuffer.reset(size, samples)
    return true
  }

  #samplesOf({ isAtRest }: Pick<DrawRequest, 'isAtRest'>): number {
    const { software, samples } = this.#passes.graphics
    return software && !isAtRest ? 0 : samples
  }

  /** Loads the fine shaders once, after the first picture. */
  #refineShaders(): void {
    if (this.#isRefined) return
    this.#isRefined = true
    loadFineShaders().then(
      () => {
        if (this.#ends.signal.aborted || this.#gl.isContextLost() || !this.#passes.refine()) return
        // By then the driver has compiled the fine shaders.
        whenDone(this.#gl, () => this.#redraw())
      },
      () => (this.#isRefined = false),
    )
  }

  /** Draws everything again. */
  #redraw(): void {
    this.#arrangement = ''
    this.invalidate()
  }

  /**
   * Shader warm-up: drivers finish compilation at the first draw call, which happens here while the terrain is still being
   * computed.
   */
  #warmUp(): void {
    if (this.#ends.signal.aborted || this.#gl.isContextLost() || this.panes.some((pane) => pane.isVisible)) return
    const { frame, viewport, area } = warmUpTerrain
    const view = this.panes[0]?.view ?? defaultView
    const resources = new TerrainResources(this.#passes)
    try {
      this.#arrangement = ''
      this.#backBuffer.reset(area, this.#samplesOf({ isAtRest: false }))
      const look = { view, viewport, pixelRatio: 1, qualityLevel: 'lowest', passArrived: () => {} } as const
      resources.draw(frame, look, this.#backBuffer, area)
      // Flushes the commands; otherwise the driver would delay them until the first picture.
      whenDone(this.#gl, () => {})
    } catch {
      // The first picture reports the error.
    }
    resources.dispose()
  }

  #lose(event: Event): void {
    // Without `preventDefault` the browser does not restore the context.
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

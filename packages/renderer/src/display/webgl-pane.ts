/** A pane that WebGL draws. */
import type { BackBuffer, PixelArea } from '../gpu/back-buffer'
import type { DrawRequest } from './frame-loop'
import type { Passes } from '../passes/passes'
import { Pane } from './pane'
import type { PicturePainter, PictureRequest } from './picture'
import type { QualityLevel } from './quality'
import { TerrainResources } from './terrain-resources'

/** What a pane asks of its display. */
export interface PaneHost {
  invalidate(): void
  scheduleRefinement(): void
  readonly passes: Passes
  close(pane: WebglPane): void
}

const nothingCovered = { left: 0, right: 0, top: 0, bottom: 0 }

export class WebglPane extends Pane {
  #host: PaneHost
  #resources: TerrainResources | null = null
  #isDirty = false
  /** How finely the picture in the back buffer was drawn; null where there is none. */
  #drawnLevel: QualityLevel | null = null
  /** It has all the light that there is. */
  #isGathered = false
  /** That picture was not on the canvas yet. */
  #isNew = false

  constructor(element: HTMLElement, host: PaneHost) {
    super(element)
    this.#host = host
  }

  needsDrawing({ qualityLevel, everything }: DrawRequest): boolean {
    return this.#isDirty || everything || this.#drawnLevel === null || (qualityLevel === 'full' && this.#drawnLevel !== 'full')
  }

  /** Where it is on a canvas that has so many pixels to a CSS pixel. */
  areaAt(pixelRatio: number): PixelArea {
    const { left, top, width, height } = this.bounds
    const round = (length: number) => Math.round(length * pixelRatio)
    const [x, y] = [round(left), round(top)]
    return { left: x, top: y, width: Math.max(1, round(left + width) - x), height: Math.max(1, round(top + height) - y) }
  }

  /** Has the GPU draw into the back buffer. Returns whether derived textures were dirty, and not the camera alone. */
  draw(passes: Passes, backBuffer: BackBuffer, pixelRatio: number, request: DrawRequest): boolean {
    // What is drawn again at another place or resolution only keeps its light.
    const qualityLevel = this.needsDrawing(request) ? request.qualityLevel : this.#drawnLevel!
    this.#isDirty = false
    this.#resources ??= new TerrainResources(passes)
    const { view, viewport, isAnimating } = this
    const look = { view, viewport, pixelRatio, qualityLevel, isAnimating, mapArrived: () => this.invalidate() }
    const derived = this.#resources.draw(this.frame!, look, backBuffer, this.areaAt(pixelRatio))
    this.#drawnLevel = qualityLevel
    this.#isNew = true
    return derived
  }

  /**
   * Gathers light for a picture at rest, a little each time. Returns what is to be done: more of the same, draw the picture with all of it, or
   * nothing any more.
   */
  gather({ shaders }: Passes): 'more' | 'draw' | 'done' {
    if (this.#isGathered || !shaders.extras || this.#drawnLevel !== 'full' || !this.#resources) return 'done'
    if (!this.#resources.gather(this.view)) return 'more'
    this.#isGathered = true
    this.#isDirty = true
    return 'draw'
  }

  async painter(request: PictureRequest): Promise<PicturePainter> {
    const { createWebglPainter } = await import('./webgl-painter')
    const { width, height, pixelRatio, isTransparent } = request
    const viewport = { width: width / pixelRatio, height: height / pixelRatio, inset: nothingCovered }
    const { passes } = this.#host
    return createWebglPainter(passes.graphics, request, (target, change) => {
      this.#resources ??= new TerrainResources(passes)
      const view = { ...this.view, ...change }
      const look = { view, viewport, pixelRatio, qualityLevel: 'full', isTransparent, mapArrived: () => {} } as const
      this.#resources.draw(this.frame!, look, target, { left: 0, top: 0, width, height })
    })
  }

  /** To be called once the canvas shows what was drawn. */
  presented(): void {
    if (!this.#isNew) return
    this.#isNew = false
    this.framesDrawn++
    this.onPresent()
  }

  /** All that was on the GPU has gone with its context. */
  lose(): void {
    this.#resources = null
    this.#drawnLevel = null
    this.#isGathered = false
  }

  /** Frees all that was made for it. */
  free(): void {
    this.#resources?.dispose()
    this.lose()
  }

  close(): void {
    this.#host.close(this)
  }

  protected invalidate(): void {
    this.#isDirty = true
    this.#isGathered = false
    this.#host.invalidate()
  }

  protected override restChanged(): void {
    // Where it rests there is nothing to be seen of that.
    if (!this.isAnimating && this.#resources?.showsMovement) this.invalidate()
    this.#host.scheduleRefinement()
  }
}

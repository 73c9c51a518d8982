/** A pane of a WebGL display. */
import type { BackBuffer, PixelArea } from '../gpu/back-buffer'
import type { DrawRequest } from './frame-loop'
import type { Passes } from '../passes/passes'
import { Pane } from './pane'
import type { PicturePainter, PictureRequest } from './picture'
import type { QualityLevel } from './quality'
import { TerrainResources } from './terrain-resources'

/** The parts of a display that its panes use. */
export interface PaneHost {
  invalidate(): void
  scheduleRefinement(): void
  readonly passes: Passes
  close(pane: WebglPane): void
}

const noInset = { left: 0, right: 0, top: 0, bottom: 0 }

export class WebglPane extends Pane {
  #host: PaneHost
  #resources: TerrainResources | null = null
  #isDirty = false
  /** Quality level of the picture in the back buffer; null without a picture. */
  #drawnLevel: QualityLevel | null = null
  /** The picture in the back buffer has all gathered light. */
  #isGathered = false
  /** The picture in the back buffer is not on the canvas yet. */
  #isNew = false

  constructor(element: HTMLElement, host: PaneHost) {
    super(element)
    this.#host = host
  }

  needsDrawing({ qualityLevel, everything }: DrawRequest): boolean {
    return this.#isDirty || everything || this.#drawnLevel === null || (qualityLevel === 'full' && this.#drawnLevel !== 'full')
  }

  /** The pane's area on the canvas, in pixels. */
  areaAt(pixelRatio: number): PixelArea {
    const { clip, bounds } = this
    const { left, top, width, height } = bounds
    const round = (length: number) => Math.round(length * pixelRatio)
    const y = round(top)
    const area = (from: number, to: number) => {
      const start = round(left + from)
      return { left: start, top: y, width: Math.max(1, round(left + to) - start), height: Math.max(1, round(top + height) - y) }
    }
    return { ...area(0, width), ...(clip && { clip: area(clip.from, clip.to) }) }
  }

  /** Draws into the back buffer. Returns true if textures were derived again, and false if only the camera moved. */
  draw(passes: Passes, backBuffer: BackBuffer, pixelRatio: number, request: DrawRequest): boolean {
    // A picture that is only drawn again at another place or resolution retains the quality of its light.
    const qualityLevel = this.needsDrawing(request) ? request.qualityLevel : this.#drawnLevel!
    this.#isDirty = false
    this.#resources ??= new TerrainResources(passes)
    const { view, viewport, isAnimating } = this
    const { isAtRest } = request
    const look = { view, viewport, pixelRatio, qualityLevel, isAtRest, isAnimating, passArrived: () => this.invalidate() }
    const derived = this.#resources.draw(this.frame!, look, backBuffer, this.areaAt(pixelRatio))
    this.#drawnLevel = qualityLevel
    this.#isNew = true
    return derived
  }

  /** Runs some of the passes that the picture at rest needs. Returns whether there were any. */
  prepare(): boolean {
    return this.#resources?.prepare(this.view) ?? false
  }

  /**
   * Gathers some more light for a picture at rest. Returns 'more' to be called again, 'draw' when all light is gathered but not
   * drawn, 'done' when nothing is left to do.
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
    const viewport = { width: width / pixelRatio, height: height / pixelRatio, inset: noInset }
    const { passes } = this.#host
    return createWebglPainter(passes.graphics, request, (target, change) => {
      this.#resources ??= new TerrainResources(passes)
      const view = { ...this.viewIn(viewport), ...change }
      const look = {
        view,
        viewport,
        pixelRatio,
        qualityLevel: 'full',
        isAtRest: true,
        isTransparent,
        passArrived: () => {},
      } as const
      this.#resources.draw(this.frame!, look, target, { left: 0, top: 0, width, height })
    })
  }

  /** Called when the canvas shows the back buffer. */
  presented(): void {
    if (!this.#isNew) return
    this.#isNew = false
    this.framesDrawn++
    this.onPresent()
  }

  /** Forgets all GPU resources after a lost context. */
  lose(): void {
    this.#resources = null
    this.#drawnLevel = null
    this.#isGathered = false
  }

  /** Frees the pane's GPU resources. */
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
    // Pathlines are not shown at rest, so the picture is drawn again without them.
    if (!this.isAnimating && this.#resources?.showsMovement) this.invalidate()
    this.#host.scheduleRefinement()
  }
}

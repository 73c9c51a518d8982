/** Fallback for browsers without WebGL2: each terrain as a flat, hillshaded map on a 2D canvas. */
import { mapScale, pictureCentre, type Viewport } from '../camera/camera'
import { Display } from './display'
import { blockOf } from '../camera/ground'
import { hillshade } from '@rill-terrain/colours/hillshade'
import { Pane } from './pane'
import type { PicturePainter, PictureRequest } from './picture'
import { backgroundColours } from '../passes/theme'
import type { TerrainFrame, View } from '../types'

const noInset = { left: 0, right: 0, top: 0, bottom: 0 }

export class FlatDisplay extends Display<FlatPane> {
  readonly flatReason: string
  readonly softwareRenderMilliseconds = 0

  #context: CanvasRenderingContext2D
  #scheduled = 0

  /** Throws when the canvas has no 2D context. */
  constructor(canvas: HTMLCanvasElement, reason: string) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The terrain cannot be drawn: this browser provides no 2D canvas; try another browser.')
    super(canvas)
    this.#context = context
    this.flatReason = reason
  }

  invalidate(): void {
    this.#scheduled ||= requestAnimationFrame(() => {
      this.#scheduled = 0
      this.present()
    })
  }

  close(pane: FlatPane): void {
    this.remove(pane)
  }

  override dispose(): void {
    super.dispose()
    cancelAnimationFrame(this.#scheduled)
  }

  protected createPane(element: HTMLElement): FlatPane {
    return new FlatPane(element, this)
  }

  protected present(): void {
    // Setting the size clears the canvas.
    this.canvas.width = this.#pixels(this.width)
    this.canvas.height = this.#pixels(this.height)
    for (const pane of this.panes) {
      const { left, top } = pane.bounds
      this.#context.setTransform(this.pixelRatio, 0, 0, this.pixelRatio, left * this.pixelRatio, top * this.pixelRatio)
      pane.draw(this.#context)
      pane.framesDrawn++
      pane.onPresent()
    }
  }

  #pixels(length: number): number {
    return Math.max(1, Math.round(length * this.pixelRatio))
  }
}

class FlatPane extends Pane {
  #display: FlatDisplay
  #map = document.createElement('canvas')

  constructor(element: HTMLElement, display: FlatDisplay) {
    super(element)
    this.#display = display
    this.setView({})
  }

  override setTerrain(next: TerrainFrame): void {
    const before = this.frame
    super.setTerrain(next)
    if (this.frame && this.frame !== before) this.#paint(this.frame)
  }

  override setView(change: Partial<View>): void {
    const { view: before, frame } = this
    super.setView({ ...change, mode: 'map' })
    const { hillshade: from, sunAzimuth, sunElevation } = this.view
    const isLightUnchanged = from === before.hillshade && sunAzimuth === before.sunAzimuth && sunElevation === before.sunElevation
    if (this.frame && (!isLightUnchanged || this.frame !== frame)) this.#paint(this.frame)
  }

  /** The context's coordinates are CSS pixels from the pane's top left. */
  draw(context: CanvasRenderingContext2D, viewport = this.viewport, isTransparent = false, clip = this.clip): void {
    const { width, height } = viewport
    const { from, to } = clip ?? { from: 0, to: width }
    const { top, bottom } = backgroundColours[this.view.background]
    const gradient = context.createLinearGradient(0, 0, 0, height)
    gradient.addColorStop(0, top)
    gradient.addColorStop(1, bottom)
    context.save()
    context.beginPath()
    context.rect(from, 0, to - from, height)
    context.clip()
    context.fillStyle = gradient
    if (!isTransparent) context.fillRect(0, 0, width, height)
    if (this.frame) this.#drawMap(context, this.frame, viewport)
    context.restore()
  }

  async painter({ width, height, pixelRatio, isTransparent }: PictureRequest): Promise<PicturePainter> {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const viewport = { width: width / pixelRatio, height: height / pixelRatio, inset: noInset }
    return {
      paint: (part) => {
        // Setting the size clears the canvas.
        canvas.width = part.width
        canvas.height = part.height
        context.setTransform(pixelRatio, 0, 0, pixelRatio, -part.left, -part.top)
        this.draw(context, viewport, isTransparent, null)
        return context.getImageData(0, 0, part.width, part.height).data as Uint8ClampedArray<ArrayBuffer>
      },
      end: () => {},
    }
  }

  close(): void {
    this.#display.close(this)
  }

  protected invalidate(): void {
    this.#display.invalidate()
  }

  #paint(frame: TerrainFrame): void {
    const { hillshade: from, sunAzimuth, sunElevation } = this.view
    const pixels = hillshade(frame, from, { azimuth: sunAzimuth, elevation: sunElevation })
    frame.voids?.forEach((mark, index) => mark > 0 && (pixels[4 * index + 3] = 0))
    this.#map.width = frame.width
    this.#map.height = frame.height
    this.#map.getContext('2d')!.putImageData(new ImageData(pixels, frame.width, frame.height), 0, 0)
  }

  #drawMap(context: CanvasRenderingContext2D, frame: TerrainFrame, viewport: Viewport): void {
    const { camera, exaggeration } = this.view
    const block = blockOf(frame, frame.statistics, exaggeration)
    const scale = mapScale(camera, block, viewport)
    const centre = pictureCentre(viewport)
    const [wide, tall] = [block.sizeX * scale, block.sizeZ * scale]
    const [left, top] = [centre.x - (camera.x + 0.5) * wide, centre.y - (camera.y + 0.5) * tall]
    // Values belong to the centres of cells, so the first and last values are on the rim of the map.
    context.drawImage(this.#map, 0.5, 0.5, frame.width - 1, frame.height - 1, left, top, wide, tall)
  }
}

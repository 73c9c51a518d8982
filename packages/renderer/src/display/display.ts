/** A canvas that shows several terrains, each in its own pane. Base class of the WebGL display and of the 2D fallback. */
import type { QualityChoice } from '../types'
import type { Pane } from './pane'
import { pixelRatioOfWindow } from './pixel-ratio'

export abstract class Display<Kind extends Pane = Pane> {
  readonly canvas: HTMLCanvasElement
  /** The reason why only flat maps can be shown; null with WebGL. */
  abstract readonly flatReason: string | null
  /** Milliseconds that software rendering took for the last picture; 0 on a GPU. */
  abstract readonly softwareRenderMilliseconds: number

  /** Set by `setQuality`. */
  quality: QualityChoice = 'auto'

  protected readonly panes: Kind[] = []
  /** CSS pixels. */
  protected width = 0
  protected height = 0
  protected pixelRatio = 1
  #observer = new ResizeObserver(() => this.#measure())

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    this.#observer.observe(canvas)
  }

  /** Opens a pane, which draws a terrain in the area of an element over the canvas. */
  openPane(element: HTMLElement): Pane {
    const pane = this.createPane(element)
    this.panes.push(pane)
    this.#observer.observe(element)
    this.#measure()
    return pane
  }

  /** Sets the drawing quality. It does not affect flat maps. */
  setQuality(quality: QualityChoice): void {
    this.quality = quality
  }

  /** Whether any terrain has been drawn. */
  get hasDrawn(): boolean {
    return this.panes.some((pane) => pane.framesDrawn > 0)
  }

  /**
   * A PNG of the canvas as it was drawn last, at the quality of that picture; null if nothing was drawn. Unlike `Pane.capture`, it
   * draws nothing, so that in software no other page waits for it.
   */
  async snapshot(): Promise<Blob | null> {
    if (!this.hasDrawn) return null
    // The canvas can be read only in the task in which it was presented.
    this.present()
    return new Promise((resolve) => this.canvas.toBlob(resolve))
  }

  /** Copies the picture that was drawn last to another canvas, in its size; nothing if nothing was drawn. */
  copyTo(copy: HTMLCanvasElement): void {
    if (!this.hasDrawn) return
    this.present()
    copy.width = this.canvas.width
    copy.height = this.canvas.height
    copy.getContext('2d')?.drawImage(this.canvas, 0, 0)
  }

  /** Removes a pane when it is closed. */
  protected remove(pane: Kind): void {
    this.#observer.unobserve(pane.element)
    this.panes.splice(this.panes.indexOf(pane), 1)
    this.present()
  }

  /** Closes all panes and frees the resources that they share. */
  dispose(): void {
    for (const pane of [...this.panes]) pane.close()
    this.#observer.disconnect()
  }

  /** Schedules a new picture. */
  abstract invalidate(): void

  /** Shows the drawn pictures of all panes on the canvas. */
  protected abstract present(): void

  protected abstract createPane(element: HTMLElement): Kind

  /** Measures the canvas and the panes. It runs when one of them changes its size, so a pane that only moves is not detected. */
  #measure(): void {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    const pixelRatio = pixelRatioOfWindow()
    const isUnchanged = this.width === width && this.height === height && this.pixelRatio === pixelRatio
    this.width = width
    this.height = height
    this.pixelRatio = pixelRatio
    for (const pane of this.panes) {
      const area = pane.element.getBoundingClientRect()
      pane.setBounds({ left: area.left - left, top: area.top - top, width: area.width, height: area.height })
    }
    if (!isUnchanged) this.invalidate()
  }
}

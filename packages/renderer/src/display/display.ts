/** A canvas that several terrains are drawn on, each in a pane of its own; what is common to WebGL's and to the flat one. */
import type { QualityChoice } from '../types'
import type { Pane } from './pane'
import { pixelRatioOfWindow } from './pixel-ratio'

export abstract class Display<Kind extends Pane = Pane> {
  readonly canvas: HTMLCanvasElement
  /** Why there are only flat maps; null where there is more. */
  abstract readonly flatReason: string | null
  /** Milliseconds that software rendering took for the last picture; 0 where a graphics chip draws. */
  abstract readonly softwareRenderMilliseconds: number

  /** To be set by `setQuality`. */
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

  /** Draws a terrain where an element lies over the canvas. */
  openPane(element: HTMLElement): Pane {
    const pane = this.createPane(element)
    this.panes.push(pane)
    this.#observer.observe(element)
    this.#measure()
    return pane
  }

  /** How finely to draw from now on. Flat maps are as fine as they are. */
  setQuality(quality: QualityChoice): void {
    this.quality = quality
  }

  /** For panes that are closed. */
  protected remove(pane: Kind): void {
    this.#observer.unobserve(pane.element)
    this.panes.splice(this.panes.indexOf(pane), 1)
    this.present()
  }

  /** Closes all panes, and frees what they shared. */
  dispose(): void {
    for (const pane of [...this.panes]) pane.close()
    this.#observer.disconnect()
  }

  /** Something is to be drawn anew. */
  abstract invalidate(): void

  /** Has the canvas show what was drawn of the panes that there are. */
  protected abstract present(): void

  protected abstract createPane(element: HTMLElement): Kind

  /** Where canvas and panes are now. A pane that moves without any of them changing its size is not noticed. */
  #measure(): void {
    const { left, top, width, height } = this.canvas.getBoundingClientRect()
    const pixelRatio = pixelRatioOfWindow()
    const isAsBefore = this.width === width && this.height === height && this.pixelRatio === pixelRatio
    this.width = width
    this.height = height
    this.pixelRatio = pixelRatio
    for (const pane of this.panes) {
      const area = pane.element.getBoundingClientRect()
      pane.setBounds({ left: area.left - left, top: area.top - top, width: area.width, height: area.height })
    }
    if (!isAsBefore) this.invalidate()
  }
}

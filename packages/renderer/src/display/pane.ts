/** A part of a display's canvas in which one terrain is seen: what is common to panes that WebGL draws and to flat ones. */
import { clampCamera, defaultCamera, type Viewport } from '../camera/camera'
import { blockOf, frameProblem, groundHeight } from '../camera/ground'
import type { Sight } from '../camera/sight'
import type { Inset, TerrainFrame, View } from '../types'
import type { Paintable, PicturePainter, PictureRequest } from './picture'

export const defaultView: View = {
  mode: '3d',
  camera: defaultCamera,
  sunAzimuth: 300,
  sunElevation: 33,
  exaggeration: 1,
  contours: 0,
  background: 'light',
  hillshade: 'many',
  hillshadeStrength: 1,
  water: true,
}

/** CSS pixels from the canvas' top left. */
export interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

export abstract class Pane implements Paintable {
  /** Called with a sentence for people when drawing fails later on. */
  onError: (sentence: string) => void = (sentence) => console.error(sentence)
  /** Called when another picture is on the canvas. */
  onPresent: () => void = () => {}
  /** How many pictures were drawn since the start. */
  framesDrawn = 0
  /** The element that lies where the pane is, and takes what people do with it. */
  readonly element: HTMLElement

  protected frame: TerrainFrame | null = null
  #view: View = { ...defaultView }
  #bounds: Bounds = { left: 0, top: 0, width: 0, height: 0 }
  #isAnimating = false
  #isHeld = false
  #inset: Inset = { left: 0, right: 0, top: 0, bottom: 0 }

  constructor(element: HTMLElement) {
    this.element = element
  }

  /** The view as it is now. */
  get view(): Readonly<View> {
    return this.#view
  }

  get bounds(): Readonly<Bounds> {
    return this.#bounds
  }

  /** Whether there is anything to see. */
  get isVisible(): boolean {
    const { width, height } = this.#bounds
    return this.frame !== null && !this.#isHeld && width >= 1 && height >= 1
  }

  /** Shows a frame; its arrays are the pane's until the next one is shown. */
  setTerrain(next: TerrainFrame): void {
    const problem = frameProblem(next)
    if (problem) return this.onError(problem)
    this.frame = next
    this.invalidate()
  }

  /** Changes what is named and leaves the rest. */
  setView(change: Partial<View>): void {
    const next: View = { ...this.#view, ...change }
    next.camera = clampCamera(next.camera)
    if (isSame(this.#view, next)) return
    this.#view = next
    this.invalidate()
  }

  /** The terrain is framed in the part of the pane that these strips leave free. */
  setInset(inset: Inset): void {
    if (isSame(inset, this.#inset)) return
    this.#inset = { ...inset }
    this.invalidate()
  }

  /** Where the display has found it. */
  setBounds(bounds: Bounds): void {
    if (isSame(bounds, this.#bounds)) return
    this.#bounds = bounds
    this.invalidate()
  }

  /** While more frames follow, pictures of reduced quality are good enough on a slow machine. */
  setAnimating(isAnimating: boolean): void {
    this.#isAnimating = isAnimating
    this.restChanged()
  }

  get isAnimating(): boolean {
    return this.#isAnimating
  }

  /** The canvas keeps its picture, so that painters have the graphics chip for themselves. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.invalidate()
  }

  /** What is to be known of the picture to say what lies where in it; null where there is none. */
  get sight(): Sight | null {
    const { frame, view, viewport } = this
    if (!frame || viewport.width === 0) return null
    const { statistics } = frame
    const block = blockOf(frame, statistics, view.exaggeration)
    return { frame, view, viewport, block, ground: groundHeight(frame, statistics, block, view.water) }
  }

  /** The pane's picture at full quality and without insets, as a PNG: nothing lies over a file. */
  async capture(): Promise<Blob> {
    const picture = this.isVisible ? await (await import('./capture')).captureOf(this) : null
    if (!picture) throw new Error('There is no picture of the terrain to save.')
    return picture
  }

  /** Takes the pane from its display, and frees all that was made for it. */
  abstract close(): void

  /** Something has changed, and is to be drawn. */
  protected abstract invalidate(): void

  /** Draws pictures of any size of what is shown now; to be ended. Rejects with a sentence where that cannot be had. */
  abstract painter(request: PictureRequest): Promise<PicturePainter>

  /** More frames follow, or no longer. */
  protected restChanged(): void {}

  protected get viewport(): Viewport {
    const { width, height } = this.#bounds
    return { width, height, inset: this.#inset }
  }
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

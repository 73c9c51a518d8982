/** The part of a display's canvas that shows one terrain. Base class of WebGL panes and of flat panes. */
import { clampCamera, defaultCamera, type Camera, type Viewport } from '../camera/camera'
import { visibleGround } from '../camera/drawn-ground'
import { fittedCamera } from '../camera/framing'
import { blockOf, frameProblem, groundHeight } from '../camera/ground'
import type { Sight } from '../camera/sight'
import { lazyPart } from '../lazy-part'
import type { Inset, TerrainFrame, View } from '../types'
import type { Paintable, PicturePainter, PictureRequest } from './picture'

export const defaultView: View = {
  mode: '3d',
  camera: defaultCamera,
  fitsCamera: false,
  eye: null,
  eyeLevel: null,
  objects: [],
  sunAzimuth: 300,
  sunElevation: 33,
  exaggeration: 1,
  contours: 0,
  background: 'light',
  hillshade: 'many',
  hillshadeStrength: 1,
  water: true,
  ice: 1,
}

/** CSS pixels from the canvas' top left. */
interface Bounds {
  left: number
  top: number
  width: number
  height: number
}

/** A part of a pane: CSS pixels from its left edge. */
export interface Span {
  from: number
  to: number
}

const iceSurface = lazyPart(() => import('../camera/ice-surface'))

/** Loads the code that raises the ground by its ice, without which terrains with glaciers are drawn without ice. */
export const fetchIceSurface = iceSurface.fetch

export abstract class Pane implements Paintable {
  /** Called with a sentence for users when drawing fails. */
  onError: (sentence: string) => void = (sentence) => console.error(sentence)
  /** Called when the canvas shows a new picture of the pane. */
  onPresent: () => void = () => {}
  /** Called when the terrain, the view or the area of the pane has changed. */
  onChange: () => void = () => {}
  /** Paints the pane's pictures for files instead of `painter`, for pictures that show several panes. */
  compose: Paintable['compose'] = null
  /** Adds to pictures for files what the page draws over the pane. */
  decorate: Paintable['decorate'] = null
  /** Number of pictures shown since the pane was opened. */
  framesDrawn = 0
  /** The element over the pane; it defines the pane's area and receives user input. */
  readonly element: HTMLElement

  /** The frame that is drawn, with the ice of the view. */
  protected frame: TerrainFrame | null = null
  #given: TerrainFrame | null = null
  #view: View = { ...defaultView }
  /** The view with the fitted camera; null until it is needed after a change. */
  #fittedView: View | null = null
  #bounds: Bounds = { left: 0, top: 0, width: 0, height: 0 }
  #isAnimating = false
  #isHeld = false
  #clip: Span | null = null
  #inset: Inset = { left: 0, right: 0, top: 0, bottom: 0 }

  constructor(element: HTMLElement) {
    this.element = element
  }

  /** The current view, with the camera that is drawn. */
  get view(): Readonly<View> {
    return (this.#fittedView ??= this.viewIn(this.viewport))
  }

  /** The camera that was set, before it was adapted to the free area. */
  get givenCamera(): Camera {
    return this.#view.camera
  }

  /** The camera that is drawn if `fitsCamera` is set. */
  fitted(camera: Camera, viewport = this.viewport): Camera {
    const { frame } = this
    const { mode, exaggeration, water } = this.#view
    if (!frame || viewport.width === 0 || mode === 'map') return camera
    const block = blockOf(frame, frame.statistics, exaggeration)
    return fittedCamera(camera, block, viewport, groundHeight(frame, frame.statistics, block, water))
  }

  get bounds(): Readonly<Bounds> {
    return this.#bounds
  }

  /** Whether the pane has something to draw. */
  get isVisible(): boolean {
    const { width, height } = this.#bounds
    const { from, to } = this.#clip ?? { from: 0, to: width }
    return this.frame !== null && !this.#isHeld && to - from >= 1 && height >= 1
  }

  /** The part of the pane that is drawn; null for the whole pane. */
  get clip(): Readonly<Span> | null {
    return this.#clip
  }

  /** Draws only a part of the pane, so that another pane with the same area can draw the rest; null draws the whole pane. */
  setClip(clip: Span | null): void {
    if (isSame({ clip }, { clip: this.#clip })) return
    this.#clip = clip
    this.invalidate()
  }

  /** Shows a frame. The pane uses the frame's arrays until the next frame is shown. */
  setTerrain(next: TerrainFrame): void {
    const problem = frameProblem(next)
    if (problem) return this.onError(problem)
    this.#given = next
    this.#raise()
    this.#change()
  }

  /** Changes the given settings of the view. */
  setView(change: Partial<View>): void {
    const next: View = { ...this.#view, ...(change.camera && { fitsCamera: false }), ...change }
    next.camera = clampCamera(next.camera)
    if (isSame(this.#view, next)) return
    const isMelting = next.ice !== this.#view.ice
    this.#view = next
    if (isMelting) this.#raise()
    this.#change()
  }

  /** Sets the overlay insets: the terrain is framed in the part of the pane that they leave free. */
  setInset(inset: Inset): void {
    if (isSame(inset, this.#inset)) return
    this.#inset = { ...inset }
    this.#change()
  }

  /** Called by the display when it measures the pane. */
  setBounds(bounds: Bounds): void {
    if (isSame(bounds, this.#bounds)) return
    this.#bounds = bounds
    this.#change()
  }

  /** Set while more frames follow: a slow machine then draws at reduced quality. */
  setAnimating(isAnimating: boolean): void {
    this.#isAnimating = isAnimating
    this.restChanged()
  }

  get isAnimating(): boolean {
    return this.#isAnimating
  }

  /** Stops drawing; the canvas retains its picture, and painters have the GPU to themselves. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
    this.invalidate()
  }

  /** Frame, view and geometry of the picture, for picking; null without a picture. */
  get sight(): Sight | null {
    const { frame, view, viewport } = this
    if (!frame || viewport.width === 0) return null
    const block = blockOf(frame, frame.statistics, view.exaggeration)
    return { frame, view, viewport, block, ground: visibleGround(frame, block, view) }
  }

  /** The pane's picture as a PNG, at full quality and framed without overlay insets, because no panels cover a file. */
  async capture(): Promise<Blob> {
    const picture = this.isVisible ? await (await import('./capture')).captureOf(this) : null
    if (!picture) throw new Error('No picture can be saved: the terrain is not drawn; wait until it is shown, and try again.')
    return picture
  }

  /** Removes the pane from its display and frees its resources. */
  abstract close(): void

  /** The view in a picture of another size. */
  protected viewIn(viewport: Viewport): View {
    const { fitsCamera, camera } = this.#view
    return fitsCamera ? { ...this.#view, camera: this.fitted(camera, viewport) } : this.#view
  }

  /** Raises the ground by its ice; until the code for ice has been loaded, the ground is drawn without ice. */
  #raise(): void {
    const given = this.#given
    this.frame = given
    if (!given?.ice) return
    const part = iceSurface.get(() => {
      this.#raise()
      this.#change()
    })
    this.frame = part?.frameWithIce(given, this.#view.ice) ?? { ...given, ice: null }
  }

  #change(): void {
    this.#fittedView = null
    this.invalidate()
    this.onChange()
  }

  /** Schedules a picture after a change. */
  protected abstract invalidate(): void

  /** Creates a painter for pictures of any size of the current frame; call `end` on it. Rejects with a sentence for users. */
  abstract painter(request: PictureRequest): Promise<PicturePainter>

  /** Called when `isAnimating` is set. */
  protected restChanged(): void {}

  protected get viewport(): Viewport {
    const { width, height } = this.#bounds
    return { width, height, inset: this.#inset }
  }
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

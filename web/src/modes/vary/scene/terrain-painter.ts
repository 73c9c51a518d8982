/** Paints terrains that are not open in a workspace: with the view of one, and in a common look. */
import { paletteModule } from '@rill-terrain/colours/palettes'
import type { Frame, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import {
  fetchIceSurface,
  fetchMapPass,
  type Display,
  type Pane,
  type TerrainFrame,
  type View,
} from '@rill-terrain/renderer/renderer'
import type { TerrainLook } from '../state/shared-look'
import type { ComputedTerrain } from '../state/small-multiples'
import { ViewState, type ColourScale } from '../../../state/view/view'
import { cameraOf } from '../../../scene/camera'
import type { SharedDisplay } from '../../../scene/shared-display'
import { TerrainFrames } from '../../../scene/terrain-frames'
import { shotOf, type Shot } from './shot'

const notDrawn = 'No picture can be painted: the terrain is not drawn; wait until it is shown, and try again.'

type ShownView = Omit<View, 'fitsCamera' | 'eye' | 'eyeLevel' | 'objects' | 'background'>

/** A terrain that can be painted. It owns its layers. */
export interface PaintableTerrain extends ComputedTerrain {
  readonly frame: TerrainFrame
}

export class TerrainPainter {
  #exaggeration: number
  #display: SharedDisplay
  #view: ViewState
  /** The pane and the display to which it belongs; null before the first picture. */
  #opened: { pane: Pane; display: Display } | null = null
  /** The camera for the present look, which is given as text. */
  #shot: (Shot & { look: string }) | null = null
  #scale: ColourScale | null = null

  /** Copies the view, so that later changes of the view do not change it. */
  constructor(display: SharedDisplay, { given, flatReason, sun, sunElevation, exaggeration }: ViewState) {
    this.#exaggeration = exaggeration.peek()
    this.#display = display
    this.#view = new ViewState({ azimuth: sun.peek(), elevation: sunElevation.peek() })
    const { section, ...shown } = given.peek()
    this.#view.given.value = shown
    this.#view.flatReason.value = flatReason.peek()
    // Frames have all layers of the picture.
    this.#view.isFilmed.value = true
  }

  /** The layers that frames must have. */
  get layers(): readonly string[] {
    return this.#view.watched.peek().layers
  }

  /** Takes ownership of the layers of a frame. */
  async terrainOf(frame: Frame, recipe: ParsedRecipe, registry: Registry): Promise<PaintableTerrain> {
    if (this.#view.showsValues.peek()) await paletteModule.load()
    const frames = new TerrainFrames(this.#view, (method) => registry.methods.find(({ id }) => id === method)?.layers)
    frames.take(frame, recipe)
    this.#scale = this.#view.scale.peek()
    const terrain = { ...frames.terrain!, written: undefined }
    const { statistics, overlay, movedRock } = terrain
    return {
      frame: terrain,
      look: {
        statistics,
        colours: overlay ? { minimum: overlay.minimum, maximum: overlay.maximum } : null,
        movedRock: movedRock ? { strongErosion: movedRock.strongErosion, strongDeposition: movedRock.strongDeposition } : null,
      },
    }
  }

  scaleOf({ colours }: TerrainLook): ColourScale | null {
    return colours && this.#scale && { ...this.#scale, ...colours }
  }

  async paint({ frame }: PaintableTerrain, look: TerrainLook): Promise<Blob> {
    const { overlay, movedRock } = frame
    const mode = this.#view.mode.peek()
    if (mode === 'map') await fetchMapPass()
    if (frame.ice) await fetchIceSurface()
    const statistics = look.statistics as TerrainFrame['statistics']
    const pane = this.#pane()
    const view = this.#shownView()
    const terrain = {
      ...frame,
      statistics,
      overlay: overlay && { ...overlay, ...look.colours },
      movedRock: movedRock && { ...movedRock, ...look.movedRock },
    }
    pane.setView(view)
    pane.setTerrain(terrain)
    const { request, part, camera } = this.#shotFor(pane, terrain, view, JSON.stringify(look))
    const painter = await pane.painter(request)
    try {
      return await encoded(painter.paint(part, { camera }), part)
    } finally {
      painter.end()
    }
  }

  close(): void {
    if (this.#opened && this.#opened.display === this.#display.current.peek()) this.#opened.pane.close()
    this.#opened = null
  }

  #pane(): Pane {
    const display = this.#display.current.peek()
    if (!display) throw new Error(notDrawn)
    if (this.#opened?.display === display) return this.#opened.pane
    // An element without a place in the page: the pane has no area on the canvas.
    const pane = display.openPane(document.createElement('div'))
    this.#opened = { pane, display }
    return pane
  }

  #shownView(): ShownView {
    const view = this.#view
    return {
      mode: view.mode.peek(),
      camera: cameraOf(view),
      sunAzimuth: view.sun.peek(),
      sunElevation: view.sunElevation.peek(),
      exaggeration: this.#exaggeration,
      contours: view.contours.peek(),
      hillshade: view.hillshade.peek(),
      hillshadeStrength: (view.layer.peek() ?? 'height') === 'height' ? 1 : 0.5,
      water: view.water.peek(),
      ice: view.ice.peek() ? 1 : 0,
    }
  }

  /** One camera for all terrains of a look, although the camera of a whole block depends on its ground. */
  #shotFor(pane: Pane, terrain: TerrainFrame, view: ShownView, look: string): Shot {
    if (this.#shot?.look !== look) this.#shot = { ...shotOf(pane, terrain, view), look }
    return this.#shot
  }
}

async function encoded(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

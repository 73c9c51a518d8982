/** What one terrain has on the GPU beside what all share: its layers, and what is derived of them. */
import { viewpoint, type Viewport } from '../camera/camera'
import { groundHeight } from '../camera/ground'
import type { PixelArea } from '../gpu/back-buffer'
import { LayerTextures } from '../gpu/layer-textures'
import { Derivation } from '../passes/derive'
import type { MapPass } from '../passes/map/draw-map'
import type { Picture } from '../passes/pass'
import type { Passes } from '../passes/passes'
import type { Pathlines } from '../passes/pathlines/pathlines'
import { sceneOf } from '../passes/scene'
import type { TerrainFrame, View } from '../types'
import { chooseQuality, type QualityLevel } from './quality'

/** How a terrain is to be drawn. */
export interface Look {
  view: Readonly<View>
  viewport: Viewport
  /** Pixels per CSS pixel. */
  pixelRatio: number
  qualityLevel: QualityLevel
  /** More frames follow. */
  isAnimating?: boolean
  /** Nothing around the terrain. */
  isTransparent?: boolean
  /** What draws the map has come: the picture is to be drawn again. */
  mapArrived: () => void
}

/** What is drawn into: a part of it, whose depths are cleared. */
export interface DrawTarget {
  drawInto(area: PixelArea, draw: () => void): void
}

export class TerrainResources {
  #passes: Passes
  #layers: LayerTextures
  #derived: Derivation
  /** What was uploaded last. */
  #frame: TerrainFrame | null = null
  #pathlines: Pathlines | null = null

  constructor(passes: Passes) {
    this.#passes = passes
    this.#layers = new LayerTextures(passes.graphics)
    this.#derived = new Derivation(passes)
  }

  /** Has the GPU draw a frame. Returns whether derived textures were dirty, and not the camera alone. */
  draw(frame: TerrainFrame, look: Look, target: DrawTarget, area: PixelArea): boolean {
    const { view, viewport, pixelRatio, qualityLevel } = look
    const isNew = frame !== this.#frame
    if (isNew) this.#layers.upload(frame)
    this.#frame = frame
    this.#pathlines = this.#passes.shaders.extras?.pathlinesOf(frame, look, isNew, this.#pathlines) ?? null
    const scene = sceneOf(frame, view)
    const { software } = this.#passes.graphics
    const full = chooseQuality(software, 'full')
    const quality = chooseQuality(software, qualityLevel)
    // What is there in full need not be made anew for less.
    const light = this.#derived.isDerived(scene, this.#layers, full) ? full : quality
    const derived = this.#derived.derive(scene, this.#layers, frame, light)
    const { width, height } = viewport
    const picture = {
      scene,
      pixelRatio,
      isTransparent: look.isTransparent ?? false,
      pixelsPerSquare: quality.pixelsPerSquare,
      width,
      height,
      viewpoint: viewpoint(view.camera, scene.block, viewport, groundHeight(frame, scene.statistics, scene.block, view.water)),
    }
    const mapPass = view.mode === 'map' ? this.#passes.mapPass(look.mapArrived) : null
    target.drawInto(area, () => this.#draw(picture, mapPass))
    return derived
  }

  /** The last picture shows what moves. */
  get showsMovement(): boolean {
    return this.#pathlines !== null
  }

  /** Gathers more light for a picture at rest of the frame drawn last. Returns whether all is there, and it is to be drawn. */
  gather(view: Readonly<View>): boolean {
    const { software } = this.#passes.graphics
    return this.#derived.gather(sceneOf(this.#frame!, view), this.#layers, chooseQuality(software, 'full'), software ? 1 : 4)
  }

  dispose(): void {
    this.#layers.dispose()
    this.#derived.dispose()
    this.#frame = null
  }

  #draw(picture: Picture, mapPass: MapPass | null): void {
    const { ground, noise } = this.#passes
    const textures = this.#layers.all
    if (picture.scene.view.mode === 'map') return mapPass?.draw(picture, this.#derived.map, textures.heights)
    ground.terrain.draw(picture, textures, this.#derived.ground, noise)
    ground.pedestal.draw(picture, textures, noise)
    // Last, so that it is computed only where it shows.
    if (!picture.isTransparent) ground.background.draw(picture)
    if (this.#pathlines) ground.pathlines?.draw(picture, textures, this.#pathlines.pieces)
  }
}

/** GPU resources of one terrain: the textures of its layers and the textures derived from them. */
import type { Viewport } from '../camera/camera'
import { visibleGround } from '../camera/drawn-ground'
import { viewpointOf } from '../camera/eye'
import type { PixelArea } from '../gpu/back-buffer'
import { LayerTextures } from '../gpu/layer-textures'
import { Derivation } from '../passes/derive'
import type { MapPass } from '../passes/map/draw-map'
import type { ObjectsPass } from '../passes/objects/draw-objects'
import type { Picture } from '../passes/pass'
import type { Passes } from '../passes/passes'
import type { Pathlines } from '../passes/pathlines/pathlines'
import { sceneOf } from '../passes/scene'
import type { TerrainFrame, View } from '../types'
import { chooseMesh, chooseQuality, type QualityLevel } from './quality'

/** Settings for drawing a terrain. */
interface Look {
  view: Readonly<View>
  viewport: Viewport
  /** Pixels per CSS pixel. */
  pixelRatio: number
  qualityLevel: QualityLevel
  /** See `DrawRequest`. */
  isAtRest?: boolean
  /** More frames follow. */
  isAnimating?: boolean
  /** Draws no background around the terrain. */
  isTransparent?: boolean
  /** Called when a pass is loaded that the picture needs: the picture must be drawn again. */
  passArrived: () => void
}

/** A target for pictures; drawing into an area clears the depth buffer. */
export interface DrawTarget {
  drawInto(area: PixelArea, draw: () => void): void
}

export class TerrainResources {
  #passes: Passes
  #layers: LayerTextures
  #derived: Derivation
  /** The frame that was uploaded last. */
  #frame: TerrainFrame | null = null
  #pathlines: Pathlines | null = null

  constructor(passes: Passes) {
    this.#passes = passes
    this.#layers = new LayerTextures(passes.graphics)
    this.#derived = new Derivation(passes)
  }

  /** Draws a frame. Returns true if textures were derived again, and false if only the camera moved. */
  draw(frame: TerrainFrame, look: Look, target: DrawTarget, area: PixelArea): boolean {
    const { view, viewport, pixelRatio, qualityLevel, isAtRest = false } = look
    const isNew = frame !== this.#frame
    if (isNew) this.#layers.upload(frame)
    this.#frame = frame
    this.#pathlines = this.#passes.shaders.extras?.pathlinesOf(frame, look, isNew, this.#pathlines) ?? null
    const scene = sceneOf(frame, view)
    const { software } = this.#passes.graphics
    const full = chooseQuality(software, 'full')
    const quality = chooseQuality(software, qualityLevel)
    // Light of full quality that is up to date is not replaced by light of reduced quality.
    const light = this.#derived.isDerived(scene, this.#layers, full) ? full : quality
    const mapPass = view.mode === 'map' ? this.#passes.mapPass(look.passArrived) : null
    let derived = this.#derived.derive(scene, this.#layers, frame, light)
    if (isAtRest && qualityLevel === 'full') {
      const closeUp = mapPass?.closeUpOf(scene, viewport, pixelRatio, light.shadeEdge)
      if (closeUp && this.#derived.deriveCloseUp(scene, this.#layers, closeUp)) derived = true
    }
    const { width, height } = viewport
    const { block } = scene
    const ground = visibleGround(frame, block, view)
    const picture = {
      scene,
      pixelRatio,
      isTransparent: look.isTransparent ?? false,
      ...chooseMesh(software, qualityLevel, isAtRest),
      width,
      height,
      ground,
      viewpoint: viewpointOf({ frame, view, viewport, block, ground }),
    }
    const objectsPass = view.mode === '3d' && view.objects.length > 0 ? this.#passes.objectsPass(look.passArrived) : null
    target.drawInto(area, () => this.#draw(picture, mapPass, objectsPass))
    return derived
  }

  /** Whether the last picture shows pathlines, which move. */
  get showsMovement(): boolean {
    return this.#pathlines !== null
  }

  /** Runs one of the passes that a picture at rest of the last frame needs. Returns whether there was one. */
  prepare(view: Readonly<View>): boolean {
    if (!this.#frame) return false
    const full = chooseQuality(this.#passes.graphics.software, 'full')
    return this.#derived.deriveNext(sceneOf(this.#frame, view), this.#layers, this.#frame, full)
  }

  /** Gathers more light for a picture at rest of the last frame. Returns true when all light is gathered and can be drawn. */
  gather(view: Readonly<View>): boolean {
    const { software } = this.#passes.graphics
    return this.#derived.gather(sceneOf(this.#frame!, view), this.#layers, chooseQuality(software, 'full'), software ? 1 : 8)
  }

  dispose(): void {
    this.#layers.dispose()
    this.#derived.dispose()
    this.#frame = null
  }

  #draw(picture: Picture, mapPass: MapPass | null, objectsPass: ObjectsPass | null): void {
    const { ground, noise } = this.#passes
    const textures = this.#layers.all
    if (picture.scene.view.mode === 'map') return mapPass?.draw(picture, this.#derived.map, textures)
    ground.terrain.draw(picture, textures, this.#derived.ground, noise)
    ground.pedestal.draw(picture, textures, noise)
    objectsPass?.draw(picture)
    // The background is drawn last, so that it is only computed for visible pixels.
    if (!picture.isTransparent) ground.background.draw(picture)
    if (this.#pathlines) ground.pathlines?.draw(picture, textures, this.#pathlines.pieces)
  }
}

/**
 * The close-up of the map: the shade of the visible part at the resolution of the picture. The shade of the whole terrain has few
 * texels per cell, so that its edges of woods, snow and scree would show steps on an enlarged map.
 */
import { mapScale, pictureCentre, type Viewport } from '../../camera/camera'
import { textureSize } from '../../gpu/textures'
import type { Scene } from '../pass'

/** A part of a terrain in texture coordinates. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export interface CloseUp {
  /** The part that is drawn: the visible part with a margin, so that small movements do not leave it. */
  area: Area
  /** The part that the picture shows, within the terrain. */
  visible: Area
  /** Texels. */
  columns: number
  rows: number
  /** Whether a close-up that was drawn for another picture can be used for this one. */
  isServedBy(drawn: CloseUp): boolean
}

/** Width of the margin, as a share of the pane. */
const margin = 0.15
/** A close-up is drawn if its texels are finer than those of the shade by this factor. */
const minimumGain = 1.3
/** A close-up whose texels are this many times too coarse is drawn again. */
const maximumEnlargement = 1.5

/** The close-up for a picture; null if the shade of the whole terrain is fine enough. `shadeEdge`: maximum edge of both, in texels. */
export function closeUpOf(scene: Scene, viewport: Viewport, pixelRatio: number, shadeEdge: number): CloseUp | null {
  const { view, block, columns, rows } = scene
  if (view.mode !== 'map' || scene.hasOverlay) return null
  const scale = mapScale(view.camera, block, viewport)
  const centre = pictureCentre(viewport)
  const across = spanOf(viewport.width, centre.x, block.sizeX * scale, view.camera.x, columns)
  const down = spanOf(viewport.height, centre.y, block.sizeZ * scale, view.camera.y, rows)
  if (across.seen[1] <= across.seen[0] || down.seen[1] <= down.seen[0]) return null
  const enlargement = Math.min(1, shadeEdge / (Math.max(viewport.width, viewport.height) * pixelRatio * (1 + 2 * margin)))
  const texels = (size: number) => Math.max(1, Math.round(size * pixelRatio * (1 + 2 * margin) * enlargement))
  const closeUp: CloseUp = {
    area: areaOf(across.drawn, down.drawn),
    visible: areaOf(across.seen, down.seen),
    columns: texels(viewport.width),
    rows: texels(viewport.height),
    isServedBy: (drawn) => serves(drawn, closeUp),
  }
  const [wholeColumns] = textureSize(columns, rows, shadeEdge, 4)
  return closeUp.columns / closeUp.area.width < minimumGain * wholeColumns ? null : closeUp
}

function serves(drawn: CloseUp, wanted: CloseUp): boolean {
  const { area } = drawn
  const { visible } = wanted
  const isInside = (start: number, length: number, low: number, size: number) => low >= start && low + size <= start + length
  return (
    isInside(area.left, area.width, visible.left, visible.width) &&
    isInside(area.top, area.height, visible.top, visible.height) &&
    drawn.columns / area.width >= wanted.columns / wanted.area.width / maximumEnlargement
  )
}

/** Texture coordinates along one edge of the pane. */
function spanOf(size: number, centre: number, mapSize: number, target: number, cells: number) {
  const at = (place: number) => (((place - centre) / mapSize + target + 0.5) * (cells - 1) + 0.5) / cells
  const seen = [Math.max(0, at(0)), Math.min(1, at(size))] as const
  return { drawn: [at(-margin * size), at((1 + margin) * size)] as const, seen }
}

function areaOf(across: readonly [number, number], down: readonly [number, number]): Area {
  return { left: across[0], top: down[0], width: across[1] - across[0], height: down[1] - down[0] }
}

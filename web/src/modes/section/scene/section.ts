/** Connects a pane to the cross-section: drags draw the line, each picture updates its position, and each terrain its profile. */
import { effect } from '@preact/signals'
import { placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { profileOf } from '../../../state/view/profile'
import type { ActivePart } from '../../../scene/scene-mode'
import type { ViewState } from '../../../state/view/view'
import { sectionOf, type Section } from '../state/section'
import { placeOnLine, withinMap, type MapPlace } from '../../../state/view/section-line'
import { drawSectionByDrags } from './section-drawing'
import type { TerrainFrames } from '../../../scene/terrain-frames'

/** Number of points of the line in 3D, where it follows the ground. */
const pointsIn3d = 40

export function connectSection(pane: Pane, view: ViewState, frames: TerrainFrames): ActivePart {
  const section = sectionOf(view)
  const draw = () => drawLine(pane, section)
  const cut = () => cutTerrain(section, frames)
  // Clamped to the map's border when the pointer is outside the map.
  section.placeUnder = (clientX, clientY) => {
    const place = placeAt(pane, clientX, clientY)
    return place && { east: withinMap(place.x + 0.5), south: withinMap(place.y + 0.5) }
  }
  const ends = [
    drawSectionByDrags(pane, section),
    effect(draw),
    effect(cut),
    effect(() => void pane.element.classList.toggle('is-drawing', section.isDrawing.value)),
  ]
  return {
    draw,
    update: cut,
    end() {
      for (const end of ends) end()
      section.placeUnder = () => null
      section.seen.value = null
      section.profile.value = null
    },
  }
}

/** Computes the screen position of the line. */
function drawLine(pane: Pane, section: Section): void {
  const pointOf = ({ east, south }: MapPlace) => pointAt(pane, { x: east - 0.5, y: south - 0.5 })
  const line = section.line.value
  const pointer = section.chartPointer.value
  const count = pane.view.mode === 'map' ? 2 : pointsIn3d
  const path = line ? Array.from({ length: count }, (_, index) => pointOf(placeOnLine(line, index / (count - 1)))) : []
  const seen = path.filter((point) => point !== null)
  const isSeen = line !== null && seen.length > 1
  section.seen.value = isSeen ? { path: seen, pointer: pointer === null ? null : pointOf(placeOnLine(line, pointer)) } : null
}

/** Computes the profile of the terrain along the line. */
function cutTerrain(section: Section, { terrain, change }: TerrainFrames): void {
  const line = section.line.value
  section.profile.value =
    line && terrain ? profileOf({ ...terrain, change, ice: terrain.ice ?? null, sea: terrain.sea ?? null }, line) : null
}

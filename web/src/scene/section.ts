/** Joins a pane with the cross-section: draws its line by drags, follows it with the picture, and cuts each terrain along it. */
import { effect } from '@preact/signals'
import { placeAt, pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { profileOf } from '../state/view/profile'
import type { Section } from '../state/view/section'
import { placeOnLine, withinMap, type MapPlace } from '../state/view/section-line'
import { drawSectionByDrags } from './section-drawing'
import type { TerrainFrames } from './terrain-frames'

/** Points of a line that lies on hills. */
const pointsIn3d = 40

export interface FollowedSection {
  /** There is another picture. */
  draw(): void
  /** There is another terrain. */
  cut(): void
  end(): void
}

export function connectSection(pane: Pane, section: Section, frames: TerrainFrames): FollowedSection {
  const draw = () => drawLine(pane, section)
  const cut = () => cutTerrain(section, frames)
  // At the rim where the pointer is beside the map.
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
    cut,
    end() {
      for (const end of ends) end()
      section.placeUnder = () => null
      section.seen.value = null
      section.profile.value = null
    },
  }
}

/** Finds where the line is in the picture. */
function drawLine(pane: Pane, section: Section): void {
  const pointOf = ({ east, south }: MapPlace) => pointAt(pane, { x: east - 0.5, y: south - 0.5 })
  const line = section.line.value
  const pointer = section.pointer.value
  const count = pane.view.mode === 'map' ? 2 : pointsIn3d
  const path = line ? Array.from({ length: count }, (_, index) => pointOf(placeOnLine(line, index / (count - 1)))) : []
  const seen = path.filter((point) => point !== null)
  const isSeen = line !== null && seen.length > 1
  section.seen.value = isSeen ? { path: seen, pointer: pointer === null ? null : pointOf(placeOnLine(line, pointer)) } : null
}

/** Cuts the terrain along the line. */
function cutTerrain(section: Section, { terrain, change }: TerrainFrames): void {
  const line = section.line.value
  section.profile.value = line && terrain ? profileOf({ ...terrain, change, sea: terrain.sea ?? null }, line) : null
}

/** Measures the ground at clicked places, and draws the line between the last two. Loaded when measuring starts. */
import { effect } from '@preact/signals'
import { pointAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { aspectOf, drainageArea, hornGradient, slopeOf, wayBetween } from '../state/ground-measures'
import { heightAt } from '../../../state/view/ground-height'
import { measuringOf, type Measured, type Measuring } from '../state/measuring'
import { placeOnLine, type MapPlace } from '../../../state/view/section-line'
import type { ViewState } from '../../../state/view/view'
import { placeInMiddle } from '../../../scene/middle'
import { pointOfReport } from '../../../scene/report-places'
import type { TerrainFrames } from '../../../scene/terrain-frames'
import type { ActivePart } from '../../../scene/scene-mode'

const owner = 'measure'
/** Number of points of the line in 3D, where it follows the ground. */
const pointsIn3d = 40
/** Shallower water, in metres, is a puddle: streams run through it (wasm/hydrology/water_map.h). */
const puddle = 0.25

export function connectMeasurer(pane: Pane, view: ViewState, frames: TerrainFrames): ActivePart {
  const measuring = measuringOf(view)
  const { marks } = view
  const measure = () => {
    const [last, newest] = measuring.places.value.length > 1 ? measuring.places.value : [null, measuring.places.value[0]]
    const { terrain } = frames
    measuring.measured.value = newest && terrain ? measuredAt(newest, frames, view) : null
    measuring.way.value = last && newest && terrain ? wayBetween(terrain, last, newest) : null
  }
  const draw = () => {
    drawLine(pane, measuring)
    drawOutline(pane, measuring)
  }
  const listening = new AbortController()
  const atMiddle = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== pane.element || event.defaultPrevented) return
    event.preventDefault()
    const place = placeInMiddle(pane)
    if (place) measuring.add({ east: place.x + 0.5, south: place.y + 0.5 })
  }
  addEventListener('keydown', (event) => endByEscape(event, measuring), { signal: listening.signal, capture: true })
  pane.element.addEventListener('keydown', atMiddle, { signal: listening.signal })
  marks.place(owner, (east, south) => measuring.add({ east, south }))
  const ends = [
    effect(measure),
    effect(draw),
    effect(() => marks.show(owner, marksOf(measuring.places.value))),
    () => listening.abort(),
    () => marks.forget(owner),
  ]
  return {
    update: measure,
    draw,
    end() {
      for (const end of ends) end()
      measuring.places.value = []
      measuring.measured.value = measuring.way.value = null
      measuring.line.value = []
      measuring.outline.value = []
    },
  }
}

function endByEscape(event: KeyboardEvent, measuring: Measuring): void {
  if (event.key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
  // Exploring ends with the next press.
  event.stopImmediatePropagation()
  event.preventDefault()
  measuring.leave()
}

const marksOf = (places: readonly MapPlace[]) =>
  places.map((place, index) => ({ ...place, label: String(index + 1), isActive: index === places.length - 1 }))

function measuredAt(place: MapPlace, { terrain, streams, lakes }: TerrainFrames, view: ViewState): Measured {
  const ground = terrain!
  const column = Math.round(place.east * (ground.width - 1))
  const row = Math.round(place.south * (ground.height - 1))
  const cell = row * ground.width + column
  const gradient = hornGradient(ground, column, row)
  const height = heightAt(ground, place)
  const lake = Math.max(lakes?.[cell] ?? 0, (ground.sea ?? -Infinity) - height)
  const stream = streams?.[cell] ?? 0
  return {
    place,
    height,
    slope: slopeOf(gradient),
    aspect: aspectOf(gradient),
    drainage: stream > 0 ? stream : drainageArea(ground, column, row),
    depth: lake > puddle ? lake : 0,
    layer: ground.overlay ? { id: view.scale.peek()?.layer ?? 'height', value: ground.overlay.values[cell]! } : null,
  }
}

/** Computes the screen positions of the line. */
function drawLine(pane: Pane, measuring: Measuring): void {
  const [from, to] = measuring.places.value
  const count = pane.view.mode === 'map' ? 2 : pointsIn3d
  const places = from && to ? Array.from({ length: count }, (_, index) => placeOnLine({ from, to }, index / (count - 1))) : []
  const line = places.flatMap(({ east, south }) => pointAt(pane, { x: east - 0.5, y: south - 0.5 }) ?? [])
  if (line.length > 0 || measuring.line.peek().length > 0) measuring.line.value = line
}

/** Maximum points of a drawn ring. */
const maxRing = 600

/** Computes the screen positions of the basin's outline. A ring that is partly behind the viewer is not drawn. */
function drawOutline(pane: Pane, measuring: Measuring): void {
  const rings = measuring.basin.value?.outline ?? []
  const outline = rings.flatMap(({ east, south }) => {
    const step = Math.ceil(east.length / maxRing)
    const points = east.flatMap((x, index) => (index % step === 0 ? [pointOfReport(pane, x, south[index]!)] : []))
    const seen = points.filter((point) => point !== null)
    return seen.length === points.length && seen.length > 2 ? [seen] : []
  })
  if (outline.length > 0 || measuring.outline.peek().length > 0) measuring.outline.value = outline
}

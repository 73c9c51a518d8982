/** Paints on the ground of a pane: pointers and keys, the ring, and the ground under the newest part of a stroke. */
import { effect } from '@preact/signals'
import type { Pane, TerrainFrame } from '@rill-terrain/renderer/renderer'
import { GroundEstimate, isEstimatedEffect } from '../state/ground-estimate'
import { worldPlace, type MapWindow } from '../state/map-window'
import { paintOf } from '../state/paint-state'
import type { Painting } from '../state/painting'
import type { SentStroke } from '../state/pending-strokes'
import { placesOf, type WorldPlace } from '../state/stroke'
import type { Point } from '../../../state/view/point'
import type { ViewState } from '../../../state/view/view'
import { placeInMiddle } from '../../../scene/middle'
import type { TerrainFrames } from '../../../scene/terrain-frames'
import type { ActivePart } from '../../../scene/scene-mode'
import { PaintedGround } from './ground'
import { PaintKeys } from './keys'
import { PaintPointers } from './pointers'

/** Corners of the ring. */
const ringPoints = 64

export function connectPainter(pane: Pane, view: ViewState, frames: TerrainFrames): ActivePart {
  const painting = paintOf(view).painting.peek()!
  const ground = new PaintedGround(pane, frames, painting)
  const estimate = new GroundEstimate((kind) => painting.brush.kindOf(kind).effect)
  view.picked.value = null
  const keys = new PaintKeys(pane, view, ground, painting)
  const pointers = new PaintPointers(pane, ground, painting)
  const { window } = ground
  const middle = placeInMiddle(pane) ?? { x: 0, y: 0 }
  if (window) painting.cursor.value = ground.nearest(worldPlace(window, { east: middle.x + 0.5, south: middle.y + 0.5 }))
  painting.announcement.value = 'Painting. Arrow keys move the brush, Enter starts and ends a stroke, Escape stops painting.'
  if (document.activeElement === document.body) pane.element.focus({ preventScroll: true, focusVisible: false })
  let isEstimated = false
  const estimateGround = () => {
    const { terrain } = frames
    const estimated = terrain && estimatedTerrain(terrain, frames.job, painting, estimate)
    if (estimated) pane.setTerrain(estimated)
    else if (terrain && isEstimated) pane.setTerrain(terrain)
    isEstimated = Boolean(estimated)
  }
  let scheduled = 0
  // Pointers may send several samples for each picture.
  painting.pending.onChange = () => {
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0
      estimateGround()
    })
  }
  const draw = () => drawOver(ground, painting)
  const ends = [
    effect(draw),
    () => keys.end(),
    () => pointers.end(),
    () => (painting.pending.onChange = () => {}),
    () => cancelAnimationFrame(scheduled),
    () => (painting.ring.value = painting.curve.value = []),
  ]
  const timing = new StrokeTiming()
  return {
    update() {
      timing.note(painting, frames.job)
      estimateGround()
    },
    draw,
    end() {
      for (const end of ends) end()
    },
  }
}

/** Measures for the browser's profiler and for `npm run bench -- page`: from the pointer to the engine's terrain with the stroke. */
class StrokeTiming {
  #last: SentStroke | null = null

  note({ pending }: Painting, job: number): void {
    const newest = pending.all.at(-1)
    const shown = newest && pending.shownIn(newest, job)
    if (!shown || shown === this.#last) return
    this.#last = shown
    performance.clearMeasures('rill-stroke')
    performance.measure('rill-stroke', { start: shown.time, end: performance.now() })
  }
}

/** The newest terrain with the strokes that it does not have yet; null if it has all of them. */
function estimatedTerrain(
  terrain: TerrainFrame,
  job: number,
  { pending, windowOf }: Painting,
  estimate: GroundEstimate,
): TerrainFrame | null {
  pending.shown(job)
  const { width, height, cellSize, heights, statistics } = terrain
  const ground = estimate.of(heights, { width, height, cellSize, window: windowOf(terrain) }, pending, job)
  if (!ground) return null
  const lowest = Math.min(statistics.lowest, ground.lowest)
  const highest = Math.max(statistics.highest, ground.highest)
  return { ...terrain, heights: ground.heights, statistics: { ...statistics, lowest, highest } }
}

/** Draws the ring around the cursor, and a curve: that of the selected stroke, or of a new one without an estimate of the ground. */
function drawOver(ground: PaintedGround, painting: Painting): void {
  const cursor = painting.cursor.value
  const selected = painting.selectedStroke
  const painted = painting.isPainting.value ? painting.pending.all.at(-1)?.now : undefined
  const stroke = selected ?? (painted && !isEstimatedEffect(painting.brush.kindOf(painted.kind).effect) ? painted : null)
  const radius = painting.settings.value.radius
  const { window } = ground
  painting.ring.value = cursor && window && !selected ? points(ground, window, circle(cursor, radius)) : []
  painting.curve.value = stroke && window ? points(ground, window, placesOf(stroke)) : []
}

function points(ground: PaintedGround, window: MapWindow, places: Iterable<WorldPlace>): Point[] {
  return [...places].flatMap((place) => ground.pointOf(place, window) ?? [])
}

function* circle({ x, y }: WorldPlace, radius: number): Generator<WorldPlace> {
  for (let index = 0; index <= ringPoints; index++) {
    const angle = (index / ringPoints) * 2 * Math.PI
    yield { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  }
}

import { coastlines, copiesIn } from '../state/coastlines'
import { worldWidth, type MapSize, type MapView } from '../state/map-view'

/** Fills all land in the colour of the canvas, under the tiles. `density` is the number of device pixels per pixel. */
export function drawCoastlines(context: CanvasRenderingContext2D, view: MapView, size: MapSize, density: number): void {
  const scale = worldWidth(view)
  context.fillStyle = getComputedStyle(context.canvas).color
  for (const copy of copiesIn(view, size, scale)) {
    context.save()
    context.scale(density, density)
    context.translate(size.width / 2 + (copy - view.x) * scale, size.height / 2 - view.y * scale)
    for (const ring of coastlines()) {
      context.beginPath()
      for (const { x, y } of ring) context.lineTo(x * scale, y * scale)
      context.fill()
    }
    context.restore()
  }
}

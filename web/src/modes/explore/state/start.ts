/** Where a walk starts: a place with a view. */
import { clamp } from '../../../state/view/eye'

/** Heights of a terrain in metres; `isWet` says which cells are under water. */
export interface StartGround {
  width: number
  height: number
  cellSize: number
  heights: Float32Array
  isWet(index: number): boolean
}

/** The camera of the block before the walk. */
export interface StartCamera {
  azimuth: number
  zoom: number
  x: number
  y: number
}

/** Radius of the search and distance in front of the camera's target, in shares of the map at zoom 1. */
const [radius, before] = [0.16, 0.22]
/** Candidates along an edge of the searched square. */
const candidates = 33
/** Directions of the rays that are followed, in degrees from the direction of view. */
const rays = [-34, -17, 0, 17, 34]
/** Cells within which rising ground blocks the view, and the share of the map up to which it narrows the view. */
const [nearCells, middleShare] = [8, 1 / 8]

/**
 * A dry place close to the camera's target and towards the viewer that overlooks the land in the direction of view, so that the
 * walk starts with a view of the same land. Shares of the map from its middle.
 */
export function startPlace(ground: StartGround, camera: StartCamera): { x: number; y: number } {
  const turn = (camera.azimuth * Math.PI) / 180
  const zoom = Math.max(1, camera.zoom)
  const middle = {
    x: clamp(camera.x - (Math.sin(turn) * before) / zoom, -0.46, 0.46),
    y: clamp(camera.y + (Math.cos(turn) * before) / zoom, -0.46, 0.46),
  }
  let best = { ...middle, score: -Infinity }
  for (let row = 0; row < candidates; row++) {
    for (let column = 0; column < candidates; column++) {
      const offset = (step: number) => ((2 * step) / (candidates - 1) - 1) * (radius / zoom)
      const x = clamp(middle.x + offset(column), -0.48, 0.48)
      const y = clamp(middle.y + offset(row), -0.48, 0.48)
      const score = viewScore(ground, x, y, camera.azimuth)
      if (score > best.score) best = { x, y, score }
    }
  }
  return { x: best.x, y: best.y }
}

/**
 * High on high ground that falls away in front, with hills behind. Low under water, and where ground rises in front: close ground
 * blocks the view, and further ground narrows it.
 */
function viewScore({ width, height, cellSize, heights, isWet }: StartGround, x: number, y: number, azimuth: number): number {
  const [column, row] = [Math.round((x + 0.5) * (width - 1)), Math.round((y + 0.5) * (height - 1))]
  const here = row * width + column
  if (isWet(here)) return -Infinity
  let score = 0
  for (const ray of rays) {
    const turn = ((azimuth + ray) * Math.PI) / 180
    let [fall, blocked, narrow, horizon] = [0, 0, 0, 0]
    for (let away = 2; away < Math.max(width, height); away = Math.ceil(away * 1.3)) {
      const [toColumn, toRow] = [Math.round(column + Math.sin(turn) * away), Math.round(row - Math.cos(turn) * away)]
      if (toColumn < 0 || toRow < 0 || toColumn >= width || toRow >= height) break
      const rise = (heights[toRow * width + toColumn]! - heights[here]!) / (away * cellSize)
      if (away <= nearCells) blocked = Math.max(blocked, rise)
      else if (away <= middleShare * Math.max(width, height)) narrow = Math.max(narrow, rise)
      else horizon = Math.max(horizon, rise)
      fall = Math.max(fall, -rise)
    }
    score += Math.min(0.3, fall / 2) + Math.min(0.12, horizon) - 6 * blocked - 3 * narrow
  }
  return score
}

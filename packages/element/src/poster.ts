/** The drawing in place of a terrain that has not loaded: a picture, a small relief from a sketch, or ridges behind each other. */
import { readSketch } from '@rill-terrain/recipe/sketch'
import { facetsOf, type Facet } from './sketch-drawing'

/** Start of a poster option that contains a sketch instead of the address of a picture. */
const sketchPrefix = 'sketch:'

const namespace = 'http://www.w3.org/2000/svg'
const [width, height] = [400, 250]

/** Ridge lines: heights above the bottom of the picture at equal distances. */
const ridges = [
  [92, 118, 104, 150, 128, 172, 140, 158, 118, 136, 110],
  [70, 62, 96, 82, 112, 90, 78, 106, 94, 72, 88],
  [30, 48, 40, 58, 44, 60, 72, 50, 38, 54, 40],
]

/** The picture or drawing of a figure's poster option; a drawing replaces a missing picture. */
export function createPoster(poster: string): Element {
  if (!poster || poster.startsWith(sketchPrefix)) return drawPoster(poster)
  const image = new Image()
  image.className = 'poster'
  image.alt = ''
  image.addEventListener('error', () => image.replaceWith(drawPoster('')))
  image.src = poster
  return image
}

/** Styled by the style sheet only, because a strict Content-Security-Policy forbids style attributes. */
function drawPoster(poster: string): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg')
  const sketch = readSketch(poster.slice(sketchPrefix.length))
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  drawing.setAttribute('preserveAspectRatio', sketch ? 'xMidYMid meet' : 'xMidYMax slice')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.classList.add('poster')
  drawing.append(...(sketch ? facetsOf(sketch, width, height).map(drawFacet) : ridges.map(drawRidge)))
  return drawing
}

function drawFacet({ points, colour }: Facet): SVGElement {
  const facet = document.createElementNS(namespace, 'polygon')
  facet.setAttribute('points', points.map((point) => point.map((value) => value.toFixed(1)).join()).join(' '))
  facet.setAttribute('fill', colour)
  // Covers the gaps that antialiasing leaves between neighbours.
  facet.setAttribute('stroke', colour)
  facet.setAttribute('stroke-width', '0.6')
  return facet
}

function drawRidge(heights: readonly number[]): SVGElement {
  const ridge = document.createElementNS(namespace, 'path')
  const points = heights.map((each, index) => `${(index * width) / (heights.length - 1)},${height - each}`)
  ridge.setAttribute('d', `M0,${height}L${points.join('L')}L${width},${height}Z`)
  return ridge
}

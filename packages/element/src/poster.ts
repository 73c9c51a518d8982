/** The placeholder for a terrain that has not loaded: ridges behind each other, darker towards the front. */

const namespace = 'http://www.w3.org/2000/svg'
const [width, height] = [400, 250]

/** Ridge lines: heights above the bottom of the picture at equal distances. */
const ridges = [
  [92, 118, 104, 150, 128, 172, 140, 158, 118, 136, 110],
  [70, 62, 96, 82, 112, 90, 78, 106, 94, 72, 88],
  [30, 48, 40, 58, 44, 60, 72, 50, 38, 54, 40],
]

/** Styled by the style sheet only, because a strict Content-Security-Policy forbids style attributes. */
export function drawPoster(): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`)
  drawing.setAttribute('preserveAspectRatio', 'xMidYMax slice')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.classList.add('poster')
  for (const heights of ridges) {
    const ridge = document.createElementNS(namespace, 'path')
    const points = heights.map((each, index) => `${(index * width) / (heights.length - 1)},${height - each}`)
    ridge.setAttribute('d', `M0,${height}L${points.join('L')}L${width},${height}Z`)
    drawing.append(ridge)
  }
  return drawing
}

/** A chart as a self-contained SVG file: its panels below each other in the colours of the light theme, with the legends. */

const properties = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
] as const

/** The background of the light theme, and the space around the panels in CSS pixels. */
const [paper, space, lineHeight] = ['#fcfbf8', 12, 16]

const svgNamespace = 'http://www.w3.org/2000/svg'

/** The SVG text of the charts inside an element; null if it has none. */
export function chartDrawing(element: HTMLElement, title: string): string | null {
  const panels = [...element.querySelectorAll<HTMLElement>('.landform-panel')]
  const drawing = document.createElementNS(svgNamespace, 'svg')
  const width = Math.max(0, ...panels.map((panel) => panel.querySelector('.chart')!.clientWidth))
  if (panels.length === 0 || width === 0) return null
  append(drawing, 'title', {}).textContent = title
  const background = append(drawing, 'rect', { width: '100%', height: '100%', fill: paper })
  append(drawing, 'text', { x: space, y: 22, class: 'chart-title' }).textContent = title
  let top = 30
  for (const panel of panels) top = appendPanel(drawing, panel, top) + space
  const size = { width: width + 2 * space, height: top }
  for (const [name, value] of Object.entries({ ...size, viewBox: `0 0 ${size.width} ${size.height}` }))
    drawing.setAttribute(name, String(value))
  drawing.setAttribute('xmlns', svgNamespace)
  drawing.setAttribute('font-family', 'system-ui, sans-serif')
  inlineStyles(drawing, background)
  return `${new XMLSerializer().serializeToString(drawing)}\n`
}

/** Adds a panel at a distance from the top, and returns where it ends. */
function appendPanel(drawing: SVGSVGElement, panel: HTMLElement, top: number): number {
  const chart = panel.querySelector('.chart')!
  const group = append(drawing, 'g', { transform: `translate(${space} ${top})` })
  for (const child of chart.querySelector('svg')!.children) {
    if (!child.classList.contains('chart-pointer')) group.append(child.cloneNode(true))
  }
  let bottom = chart.clientHeight
  let left = 0
  for (const item of panel.querySelectorAll('.chart-legend li')) {
    const name = item.textContent
    const itemWidth = 34 + 6.5 * name.length
    if (left === 0 || left + itemWidth > chart.clientWidth) [left, bottom] = [0, bottom + lineHeight]
    const key = append(group, 'g', { transform: `translate(${left} ${bottom - 9})` })
    for (const mark of item.querySelector('svg')!.children) key.append(mark.cloneNode(true))
    append(group, 'text', { x: left + 29, y: bottom, class: 'chart-label' }).textContent = name
    left += itemWidth
  }
  return top + bottom
}

function append(parent: Element, name: string, attributes: Record<string, string | number>): Element {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  parent.append(made)
  return made
}

/** Replaces classes by the styles that they have in the light theme, as attributes. */
function inlineStyles(drawing: SVGSVGElement, background: Element): void {
  const host = document.createElement('div')
  host.className = 'landform-paper'
  host.append(drawing)
  document.body.append(host)
  const elements = [...drawing.querySelectorAll<SVGElement>('path, line, circle, text')]
  const styles = elements.map((each) => {
    const computed = getComputedStyle(each)
    return properties.map((name) => [name, computed.getPropertyValue(name)] as const)
  })
  elements.forEach((each, index) => {
    for (const [name, value] of styles[index]!) if (!isDefault(name, value)) each.setAttribute(name, value)
  })
  for (const each of drawing.querySelectorAll('[class]')) each.removeAttribute('class')
  background.setAttribute('fill', paper)
  host.remove()
}

const defaults: Readonly<Record<string, string>> = {
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'font-weight': '400',
}

const isDefault = (name: string, value: string) => defaults[name] === value

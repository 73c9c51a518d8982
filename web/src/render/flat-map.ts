/** The renderer's fallback where there is no WebGL2: the terrain as a flat, hillshaded map on a 2D canvas. */
import { paletteBytes } from '../colours/palettes'
import { backgroundColours } from './theme'
import type { Inset, Renderer, TerrainFrame, View } from './types'

const noInset: Inset = { left: 0, right: 0, top: 0, bottom: 0 }
/** Share of the free area that the map fills. */
const fill = 0.92
const seaColour = [56, 98, 112]

/** Draws with the members of a renderer that a flat picture has a use for. Throws where a canvas cannot be drawn on at all. */
export function createFlatMap(
  canvas: HTMLCanvasElement,
): Pick<Renderer, 'setTerrain' | 'setView' | 'setInset' | 'resize' | 'pick' | 'dispose'> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser lets the page draw nothing at all.')
  const offscreen = document.createElement('canvas')
  let background: View['background'] = 'light'
  let inset = noInset
  let ratio = 1
  let hasTerrain = false
  let scheduled = 0

  function draw() {
    scheduled = 0
    const { top, bottom } = backgroundColours[background]
    const gradient = context!.createLinearGradient(0, 0, 0, canvas.height)
    gradient.addColorStop(0, top)
    gradient.addColorStop(1, bottom)
    context!.fillStyle = gradient
    context!.fillRect(0, 0, canvas.width, canvas.height)
    if (!hasTerrain) return
    const freeWidth = Math.max(canvas.width / 3, canvas.width - (inset.left + inset.right) * ratio)
    const freeHeight = Math.max(canvas.height / 3, canvas.height - (inset.top + inset.bottom) * ratio)
    const scale = Math.min(freeWidth / offscreen.width, freeHeight / offscreen.height) * fill
    const [width, height] = [offscreen.width * scale, offscreen.height * scale]
    const left = inset.left * ratio + (freeWidth - width) / 2
    context!.drawImage(offscreen, left, inset.top * ratio + (freeHeight - height) / 2, width, height)
  }

  function schedule() {
    scheduled ||= requestAnimationFrame(draw)
  }

  return {
    setTerrain(frame) {
      offscreen.width = frame.width
      offscreen.height = frame.height
      offscreen.getContext('2d')!.putImageData(shade(frame), 0, 0)
      hasTerrain = true
      schedule()
    },
    setView(change) {
      background = change.background ?? background
      schedule()
    },
    setInset(next) {
      inset = next
      schedule()
    },
    resize(width, height, devicePixelRatio) {
      ratio = devicePixelRatio
      canvas.width = Math.max(1, Math.round(width * ratio))
      canvas.height = Math.max(1, Math.round(height * ratio))
      schedule()
    },
    pick: () => null,
    dispose: () => cancelAnimationFrame(scheduled),
  }
}

/** Hillshading: palette colours of the overlay, or else of the heights, darkened where the ground falls away from the north-west. */
function shade(frame: TerrainFrame): ImageData {
  const { width, height, heights, cellSize, overlay, sea, statistics } = frame
  const image = new ImageData(width, height)
  const palette = paletteBytes(overlay?.palette ?? 'cividis')
  const values = overlay?.values ?? heights
  const { minimum, maximum } = overlay ?? { minimum: statistics.lowest, maximum: statistics.highest }
  const place = overlay?.logarithmic ? Math.log : (value: number) => value
  const [low, high] = [place(minimum), place(maximum)]
  for (let index = 0; index < values.length; index++) {
    const share = (place(Math.max(values[index]!, minimum)) - low) / (high - low || 1)
    const colour = Math.round(Math.min(1, Math.max(0, share)) * 255) * 4
    const west = index % width === 0 ? index : index - 1
    const north = index < width ? index : index - width
    const rise = (2 * heights[index]! - heights[west]! - heights[north]!) / cellSize
    const light = Math.min(1.25, Math.max(0.35, 1 + rise * 0.8))
    const isSea = !overlay && typeof sea === 'number' && heights[index]! < sea
    for (let channel = 0; channel < 3; channel++) {
      image.data[index * 4 + channel] = isSea ? seaColour[channel]! : palette[colour + channel]! * light
    }
    image.data[index * 4 + 3] = 255
  }
  return image
}

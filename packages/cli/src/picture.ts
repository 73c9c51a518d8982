/** The command line's picture: a hillshaded map in the page's colours for the layer. */
import { encode } from 'fast-png'
import { chosenPalette, paletteBytes } from '@rill-terrain/colours/palette-colours'
import { layerColourMap } from '@rill-terrain/colours/palettes'
import { figuresOfLayer } from '@rill-terrain/engine/figures'
import type { LayerValues } from '@rill-terrain/engine/protocol'
import { reliefLight, type Hillshade } from '@rill-terrain/colours/relief-light'
import { scaleRange } from '@rill-terrain/colours/scale'

interface MapToDraw {
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Returns a layer; throws if the terrain does not have it. */
  layerOf(id: string): LayerValues
  /** Not 0 in cells without data; absent if there are none. */
  voids?: Float32Array
}

/** Default palette without a layer: the tints of printed maps, with lakes and rivers. */
const groundPalette = 'atlas'
const waterColour = [62, 112, 148] as const

/** The conventional sun of printed maps: in the north-west, 45 degrees high. */
const sun = { azimuth: 315, elevation: 45 }
const darkest = 0.45
const brightest = 1.12

/**
 * A null `layer` draws the ground, on which water may be hidden. A null `palette` uses the default colours. The title describes the
 * picture.
 */
export function drawMap(
  map: MapToDraw,
  layer: string | null,
  palette: string | null,
  hillshade: Hillshade,
  showsWater: boolean,
): { png: Uint8Array<ArrayBuffer>; title: string } {
  const { width, height, cellSize, layerOf } = map
  const isGround = layer === null
  const shown = layerOf(layer ?? 'height')
  const colourMap = layerColourMap(shown.id)
  const { palette: layerPalette, logarithmic } = colourMap
  const name = palette ? chosenPalette(palette, isGround) : isGround ? groundPalette : layerPalette
  const range = scaleRange(null, shown.id, figuresOfLayer(shown, width, height, map.voids), colourMap)
  const colours = paletteBytes(name)
  const isLit = shown.id === 'height' && hillshade !== 'none'
  const light = isLit ? reliefLight({ width, height, cellSize, values: shown.values }, hillshade, sun) : null
  const water = isGround && showsWater ? waterOn(map) : null
  const scale = logarithmic ? Math.log : (value: number) => value
  const [low, high] = [scale(range.minimum), scale(range.maximum)]

  const voids = map.voids
  const channels = voids ? 4 : 3
  const data = new Uint8Array(channels * width * height)
  for (let cell = 0; cell < width * height; cell++) {
    const share = (scale(Math.max(shown.values[cell]!, range.minimum)) - low) / (high - low)
    const colour = 4 * Math.round(255 * Math.min(1, Math.max(0, share)))
    const wet = water?.[cell] ?? 0
    const lit = light ? Math.min(brightest, Math.max(darkest, light[cell]!)) : 1
    for (let channel = 0; channel < 3; channel++) {
      const ground = colours[colour + channel]! * lit
      data[channels * cell + channel] = Math.min(255, Math.round(ground + (waterColour[channel]! - ground) * wet))
    }
    // Cells without data are transparent.
    if (voids && voids[cell] === 0) data[4 * cell + 3] = 255
  }
  const png = encode({ width, height, data, channels, depth: 8 }) as Uint8Array<ArrayBuffer>
  const what = isGround ? 'the ground' : shown.id
  return { png, title: `${what} in ${name}${light ? ', hillshaded' : ''}` }
}

/** Share of each cell that water covers: lakes, and rivers in proportion to the logarithm of their drainage area. */
function waterOn({ width, height, cellSize, layerOf }: MapToDraw): Float32Array {
  const streams = layerOf('streams').values
  const area = width * height * cellSize ** 2
  return layerOf('lakes').values.map((depth, cell) => {
    if (depth > 0) return 0.9
    const stream = streams[cell]!
    return stream > 0 ? Math.min(0.9, Math.max(0.3, 1.15 + Math.log2(stream / area) / 11)) : 0
  })
}

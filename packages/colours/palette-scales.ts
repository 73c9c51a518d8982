/**
 * The colour scales that `packages/colours/src/palette-tables.ts` holds as tables. All but `balance`, `spectral`, `turbo` and `atlas` are perceptually uniform or
 * close to it, so that equal steps in value look like equal steps in colour. They are d3's, but for the hypsometric tints of printed maps.
 */
import { fileURLToPath } from 'node:url'
import {
  interpolateCividis,
  interpolateGreys,
  interpolateInferno,
  interpolateMagma,
  interpolatePlasma,
  interpolateRdBu,
  interpolateSpectral,
  interpolateTurbo,
  interpolateViridis,
  interpolateYlGn,
  interpolateYlGnBu,
  interpolateYlOrBr,
  interpolateYlOrRd,
} from 'd3-scale-chromatic'

export const paletteTablesFile = fileURLToPath(new URL('./src/palette-tables.ts', import.meta.url))

/** Straight lines between so many colours stay within three byte steps of the scales. Every fifth of d3's own 256. */
const stops = 52

/** Lowland, hills, mountains, summits: the tints of Bartholomew's atlases, paler for light and shadow to lie on. */
const atlasTints = ['#8fb488', '#b9cc97', '#e2dcab', '#d9bd8b', '#bf9873', '#a98e80', '#d8d3d0', '#fbfaf9'].map(colourBytes)

function interpolateAtlas(share: number): string {
  const place = share * (atlasTints.length - 1)
  const below = Math.min(Math.floor(place), atlasTints.length - 2)
  const mixed = atlasTints[below]!.map((from, channel) => from + (atlasTints[below + 1]![channel]! - from) * (place - below))
  return `rgb(${mixed.map(Math.round).join(', ')})`
}

type Scale = readonly [about: string, colourAt: (share: number) => string]

export const paletteScales: Record<string, Scale> = {
  grey: ['Black to white.', (share) => interpolateGreys(1 - share)],
  clay: ['The greys of a model made of clay: what is seen is the light on it.', (share) => interpolateGreys(0.52 - 0.17 * share)],
  atlas: ['Lowland to summits, as on printed maps.', interpolateAtlas],
  inferno: ['Black over red to pale yellow.', interpolateInferno],
  viridis: ['Violet over green to yellow.', interpolateViridis],
  magma: ['Black over purple to pale pink.', interpolateMagma],
  cividis: ['Blue over grey to yellow.', interpolateCividis],
  water: [
    'Pale green to deep blue: water, flow. Not from white, which light and shadow on it would hide.',
    (share) => interpolateYlGnBu(0.16 + 0.84 * share),
  ],
  wear: [
    'Pale yellow to deep red: what is worn away. Not from black, which hides the ground.',
    (share) => interpolateYlOrRd(0.04 + 0.9 * share),
  ],
  earth: ['Pale to dark brown: what is laid down.', (share) => interpolateYlOrBr(0.08 + 0.84 * share)],
  plants: ['Pale to deep green.', interpolateYlGn],
  plasma: ['Blue over violet and orange to yellow.', interpolatePlasma],
  turbo: ['All hues from blue to red: the most steps that can be told apart.', interpolateTurbo],
  spectral: ['Blue over pale yellow to red.', (share) => interpolateSpectral(1 - share)],
  balance: ['Red below the middle, blue above: differences.', interpolateRdBu],
}

/** Both ways in which d3 writes colours: '#rrggbb' and 'rgb(r, g, b)'. */
export function colourBytes(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16))
  return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)
}

/** How the step from byte to byte changes: of scales that are smooth that is little, which compresses to half of what the bytes do. */
function tableOf(colourAt: Scale[1]): string {
  const bytes = Array.from({ length: stops }, (_, index) => colourBytes(colourAt(index / (stops - 1)))).flat()
  const steps = bytes.map((byte, index) => byte - (bytes[index - 3] ?? 0))
  return steps.map((step, index) => step - (steps[index - 3] ?? 0)).join(' ')
}

/** The source text of the tables. */
export function paletteTablesText(): string {
  const rows = Object.entries(paletteScales).map(
    ([name, [about, colourAt]]) => `  /** ${about} */\n  ${name}: '${tableOf(colourAt)}',\n`,
  )
  return `/**
 * Colour scales: evenly spaced sRGB bytes, red, green and blue by turns, as the change of the step from one to the next of a channel.
 * Written by \`npm run docs\` from \`packages/colours/palette-scales.ts\`.
 */
// prettier-ignore
export const paletteTables = {
${rows.join('')}}
`
}

/**
 * All palettes. To add a palette, add it to this file only, see docs/adding/a-palette.md. All except `balance`, `spectral`,
 * `turbo`, `atlas`, `forms` and `biomes` are perceptually uniform or close to it: equal steps in value look like equal steps in
 * colour.
 */
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

export interface Palette {
  /** The name in menus; null for a palette that is not in menus. */
  label: string | null
  /** One sentence that describes the palette to users. */
  about: string
  /** The CSS colour at `share`, 0 at the first colour and 1 at the last: `#rrggbb` or `rgb(r, g, b)`. */
  colourAt(share: number): string
}

/** Links contain the keys, so the meaning of a key never changes. */
export const palettes = {
  grey: { label: 'Grey', about: 'Black to white.', colourAt: (share) => interpolateGreys(1 - share) },
  clay: {
    label: null,
    about: 'Greys of a clay model, which emphasise light and shadow.',
    colourAt: (share) => interpolateGreys(0.52 - 0.17 * share),
  },
  atlas: { label: 'Atlas', about: 'Lowland to summits, as on printed maps.', colourAt: interpolateAtlas },
  viridis: { label: 'Viridis', about: 'Violet over green to yellow.', colourAt: interpolateViridis },
  cividis: { label: 'Cividis', about: 'Blue over grey to yellow.', colourAt: interpolateCividis },
  inferno: { label: 'Inferno', about: 'Black over red to pale yellow.', colourAt: interpolateInferno },
  magma: { label: 'Magma', about: 'Black over purple to pale pink.', colourAt: interpolateMagma },
  earth: {
    label: 'Earth',
    about: 'Pale to dark brown: deposits.',
    colourAt: (share) => interpolateYlOrBr(0.08 + 0.84 * share),
  },
  water: {
    label: 'Water',
    about: 'Pale green to deep blue: water, flow. Does not start at white, which would hide light and shadow.',
    colourAt: (share) => interpolateYlGnBu(0.16 + 0.84 * share),
  },
  wear: {
    label: null,
    about: 'Pale yellow to deep red: eroded rock. Does not start at black, which would hide the ground.',
    colourAt: (share) => interpolateYlOrRd(0.04 + 0.9 * share),
  },
  plants: { label: 'Plants', about: 'Pale to deep green.', colourAt: interpolateYlGn },
  plasma: { label: 'Plasma', about: 'Blue over violet and orange to yellow.', colourAt: interpolatePlasma },
  turbo: {
    label: 'Turbo',
    about: 'All hues from blue to red: the most distinguishable steps.',
    colourAt: interpolateTurbo,
  },
  spectral: {
    label: 'Spectral',
    about: 'Blue over pale yellow to red.',
    colourAt: (share) => interpolateSpectral(1 - share),
  },
  balance: {
    label: 'Red to blue',
    about: 'Red below the middle, blue above: differences.',
    colourAt: interpolateRdBu,
  },
  forms: {
    label: null,
    about: 'The colours of landforms in GRASS GIS.',
    colourAt: (share) => `rgb(${formColours[Math.round(share * (formColours.length - 1))]!.join(', ')})`,
  },
  biomes: {
    label: null,
    about: 'The colours of types of plants: water, reed, grass, wood, alpine ground, rock, snow and desert.',
    colourAt: (share) => `rgb(${biomeColours[Math.round(share * (biomeColours.length - 1))]!.join(', ')})`,
  },
} as const satisfies Record<string, Palette>

const biomeColours = [
  [150, 190, 220],
  [120, 160, 110],
  [196, 208, 120],
  [70, 120, 70],
  [170, 180, 150],
  [150, 145, 144],
  [250, 250, 252],
  [226, 200, 140],
] as const

/** The sea, and the ten classes of r.geomorphon in its colours. */
const formColours = [
  [196, 214, 228],
  [220, 220, 220],
  [56, 0, 0],
  [200, 0, 0],
  [255, 80, 20],
  [250, 210, 60],
  [255, 255, 60],
  [180, 230, 20],
  [60, 250, 150],
  [0, 0, 255],
  [0, 0, 56],
] as const

/** Lowland, hills, mountains, summits: the tints of Bartholomew's atlases, paler so that light and shadow stay visible. */
const atlasTints = [
  [143, 180, 136],
  [185, 204, 151],
  [226, 220, 171],
  [217, 189, 139],
  [191, 152, 115],
  [169, 142, 128],
  [216, 211, 208],
  [251, 250, 249],
] as const

function interpolateAtlas(share: number): string {
  const place = share * (atlasTints.length - 1)
  const below = Math.min(Math.floor(place), atlasTints.length - 2)
  const mixed = atlasTints[below]!.map((from, channel) => from + (atlasTints[below + 1]![channel]! - from) * (place - below))
  return `rgb(${mixed.map(Math.round).join(', ')})`
}

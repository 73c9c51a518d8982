import { colourDefines } from '../../gpu/colours'
import fragment from '../../shaders/shade.fragment.glsl'
import { bedColours } from '../strata'
import { tintedWaterColours } from '../tinted-water'
import type { ShaderVariant } from '../pass'

/** Colours (reflectance) of the materials of the ground. */
const colours = {
  DRY_MEADOW: '#8d8a5c',
  GREEN_MEADOW: '#6f7a4d',
  DRY_ALPINE_MEADOW: '#9a8e6c',
  GREEN_ALPINE_MEADOW: '#7d7a58',
  PALE_ROCK: '#918a82',
  DARK_ROCK: '#625e5a',
  PALE_DUST: '#a3937a',
  DARK_DUST: '#8f8370',
  PALE_SCREE: '#a99f90',
  DARK_SCREE: '#8b8175',
  PALE_VALLEY_FLOOR: '#707d4a',
  DARK_VALLEY_FLOOR: '#56683f',
  DARK_FOREST: '#34432d',
  PALE_FOREST: '#4a5737',
  GRAVEL: '#b0a68e',
  PALE_SAND: '#b9aa88',
  DARK_SAND: '#a39474',
  SNOW: '#eff2f5',
  CLEAN_ICE: '#b9ced6',
  BLUE_ICE: '#7fb0c6',
  DEBRIS: '#5f584f',
  WATER_BED: '#8f8a70',
  DEEP_WATER: '#15414f',
  RIVER: '#557683',
  SURF: '#dfe8e6',
}

/** Draws meadows, woods, rock, loose stones, snow and water. */
export const fineShade: ShaderVariant = { fragment, defines: colourDefines({ ...bedColours, ...tintedWaterColours, ...colours }) }

import { colourDefines } from '../../gpu/colours'
import fragment from '../../shaders/plain-shade.fragment.glsl'
import type { ShaderVariant } from '../pass'

const colours = { MEADOW: '#6f7a4d', ALPINE_MEADOW: '#8b8260', ROCK: '#7d756d', SNOW: '#eff2f5', WATER: '#1d4a58' }

/** Colours the ground by height and slope only, for the first pictures. */
export const plainShade: ShaderVariant = { fragment, defines: colourDefines(colours) }

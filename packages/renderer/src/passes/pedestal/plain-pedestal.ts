import { colourDefines } from '../../gpu/colours'
import fragment from '../../shaders/plain-pedestal.fragment.glsl'
import type { ShaderVariant } from '../pass'

const colours = { WATER: '#1d4a58', ROCK: '#93877a' }

/** Walls of rock and water, for the first pictures. */
export const plainPedestal: ShaderVariant = { fragment, defines: colourDefines(colours) }

import { colourDefines } from '../../gpu/colours'
import fragment from '../../shaders/pedestal.fragment.glsl'
import { bedColours } from '../strata'
import type { ShaderVariant } from '../pass'

const colours = { SOIL: '#5d4c3b', DEEP_WATER: '#123b49', SHALLOW_WATER: '#5c9aa3' }

/** Walls of soil, beds of rock and water. */
export const finePedestal: ShaderVariant = { fragment, defines: colourDefines({ ...bedColours, ...colours }) }

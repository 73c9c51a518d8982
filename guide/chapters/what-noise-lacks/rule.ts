/** The height of the line in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'

const code = `let sum = 0
let shares = 0
let share = 1
let wavelength = scale
for (let octave = 0; octave < octaves; octave++) {
  sum = sum + share * noise(distance / wavelength, seed + octave)
  shares = shares + share
  share = share * gain            // the next octave is lower
  wavelength = wavelength / 2     // and half as wide
}
return (relief * (1 + sum / shares)) / 2`

/** Its states have numbers of octaves. */
export const octavesRule: RuleOf<{ octaves: number }> = {
  code,
  lit: ({ octaves }) => (octaves === 1 ? [1, 2, 3, 4, 5, 6, 7, 11] : [5, 6, 7, 8, 9, 11]),
  source: 'wasm/sources/simplex.h',
}

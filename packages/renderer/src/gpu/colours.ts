/** Colours for shaders. */
import type { Defines } from './programs'

/** Converts '#rrggbb' to sRGB values in 0..1. */
export function srgbColour(hex: string): [number, number, number] {
  const channel = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

/** Converts '#rrggbb' to linear light by the sRGB transfer function of IEC 61966-2-1. */
function linear(hex: string): number[] {
  return srgbColour(hex).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
}

/** Preprocessor definitions of a shader's named colours: '#rrggbb', converted to linear light. */
export function colourDefines(colours: Readonly<Record<string, string>>): Defines {
  const vectorOf = (hex: string) =>
    `vec3(${linear(hex)
      .map((value) => value.toFixed(5))
      .join(', ')})`
  return Object.fromEntries(Object.entries(colours).map(([name, hex]) => [name, vectorOf(hex)]))
}

/** The radiance that the screen shows as '#rrggbb', with or without tone mapping (shaders/include/displayed.glsl). */
export function radianceOf(hex: string, isToneMapped: boolean): number[] {
  return isToneMapped ? linear(hex).map(beforeToneMapping) : linear(hex)
}

/** The inverse of the shaders' tone mapping, for one channel, by bisection. */
function beforeToneMapping(shown: number): number {
  const tone = (film: number) => film + 0.4 * (film * film * (3 - 2 * film) - film)
  let [low, high] = [0, 0.999]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (tone(middle) < shown) low = middle
    else high = middle
  }
  return -Math.log(1 - low) / 1.12
}

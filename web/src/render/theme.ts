/** Colours of what surrounds the terrain, for the shaders and for the page around the canvas. */
import type { Background } from './types'

export interface BackgroundColours {
  /** Behind the block, top and bottom of the picture, as CSS colours. */
  top: string
  bottom: string
  /** Of the distance fog. */
  fog: string
  /** The block's shadow on the floor: its colour, and how strong it is at most. */
  shadow: string
  shadowStrength: number
}

export const backgroundColours: Record<Background, BackgroundColours> = {
  light: { top: '#dfe6ea', bottom: '#f4f1ea', fog: '#c9d6de', shadow: '#4a4a52', shadowStrength: 0.62 },
  dark: { top: '#10151b', bottom: '#27303a', fog: '#34475a', shadow: '#020304', shadowStrength: 0.85 },
}

/** '#rrggbb' as sRGB values 0..1. */
export function srgbColour(hex: string): [number, number, number] {
  const channel = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

/** '#rrggbb' as text for a shader, in linear light: the sRGB transfer function of IEC 61966-2-1. */
export function linearColour(hex: string): string {
  const linear = srgbColour(hex).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return `vec3(${linear.map((value) => value.toFixed(5)).join(', ')})`
}

/** The strokes of a paint stage as texts. */
import type { Registry } from '@rill-terrain/recipe/types'

/** The texts of the strokes of a list. A separator before a digit is a decimal point (wasm/paint/stroke_codec.cpp). */
export const strokeTexts = (list: string, { strokesSeparator = '.' }: Pick<Registry, 'strokesSeparator'>): string[] =>
  list.split(new RegExp(`[${strokesSeparator}](?!\\d)`)).filter(Boolean)

/** The list of strokes with these texts. */
export const strokeList = (texts: readonly string[], { strokesSeparator = '.' }: Pick<Registry, 'strokesSeparator'>): string =>
  texts.join(strokesSeparator)

/** The colours of the cross-section and of charts differ for every kind of colour vision, in both themes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'

const source = join(projectRoot, 'web/src')
const css = ['ui/styles/base.css', 'ui/styles/drawer.css', 'modes/charts/ui/landforms.css']
  .map((name) => readFileSync(join(source, name), 'utf8'))
  .join('')

/** Machado, Oliveira and Fernandes 2009: complete absence of one kind of cone, for linear red, green and blue. */
const visions: Record<string, number[][]> = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
  protanopia: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]], // prettier-ignore
  deuteranopia: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]], // prettier-ignore
  tritanopia: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]], // prettier-ignore
}

/** A colour of both themes in the style sheets. */
function declared(name: string, theme: 'light' | 'dark'): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)!
  return (theme === 'light' ? light : dark)!
}

/** A colour in CIELAB as people with this vision see it. */
function seen(colour: string, vision: string) {
  const linear = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2)
  const product = (matrix: number[][], values: number[]) =>
    matrix.map((row) => row.reduce((sum, factor, index) => sum + factor * values[index]!, 0))
  const shown = product(visions[vision]!, linear).map((light) => Math.min(1, Math.max(0, light)))
  // CIE XYZ relative to the white D65.
  const fromRgb = [[0.4339, 0.3762, 0.1899], [0.213, 0.715, 0.072], [0.018, 0.109, 0.873]] // prettier-ignore
  const [x, y, z] = product(fromRgb, shown).map((value) => (value > 0.00886 ? Math.cbrt(value) : 7.787 * value + 16 / 116))
  return { l: 116 * y! - 16, a: 500 * (x! - y!), b: 200 * (y! - z!) }
}

const palettes = {
  'areas of the cross-section': ['opaque', 'section-ground', 'section-eroded', 'section-deposited', 'section-sea', 'section-ice'],
  'lines of charts': ['opaque', 'look-main', 'look-second', 'look-third', 'look-ice'],
}

describe.each(Object.keys(visions))('with %s', (vision) => {
  it.each(
    Object.entries(palettes).flatMap(([subject, names]) =>
      (['light', 'dark'] as const).map((theme) => [subject, theme, names] as const),
    ),
  )('the %s differ (%s)', (_, theme, names) => {
    const colours = names.map((name) => seen(declared(name, theme), vision))
    for (const [index, one] of colours.entries()) {
      for (const [other, { l, a, b }] of colours.slice(0, index).entries()) {
        // The difference in CIELAB: 2.3 is just noticeable.
        expect(Math.hypot(one.l - l, one.a - a, one.b - b), `${names[index]} and ${names[other]}`).toBeGreaterThan(15)
      }
    }
  })
})

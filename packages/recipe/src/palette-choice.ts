/** The view parameter `palette`: engines accept any name, because only the renderer knows the available palettes. */
import type { Choice, ParameterDescription, ParsedRecipe, Problem } from './types'

/** The parameter value for the default palette of each layer. */
export const defaultPalette = 'usual'

/** The description of the parameter with these palettes as choices. Engines of releases up to 0.2.0 list their own palettes. */
export function withPalettes(row: ParameterDescription, palettes: readonly Choice[]): ParameterDescription {
  if (row.id !== 'palette' || row.kind !== 'text') return row
  return { ...row, kind: 'choice', choices: [{ id: defaultPalette, label: 'Default' }, ...palettes] }
}

/** The problem with the palette that a recipe's text names; null if there is none. */
export function paletteProblem(text: string, { view, viewGiven }: ParsedRecipe, palettes: readonly Choice[]): Problem | null {
  if (!viewGiven.includes('palette')) return null
  const name = String(view['palette'])
  const names = [defaultPalette, ...palettes.map(({ id }) => id)]
  if (names.includes(name)) return null
  const position = text.indexOf('palette=', text.indexOf('?')) + 'palette='.length
  return { message: `Character ${position + 1}: the view: palette must be one of ${names.join(', ')}, but is '${name}'.`, position }
}

/** The view parameter `palette`: engines take any name, and what draws knows which palettes there are. */
import type { Choice, ParameterDescription, ParsedRecipe, Problem } from './types'

/** The value that stands for the palette that each layer usually has. */
export const usualPalette = 'usual'

/** The row of the parameter with these palettes as its choices. Engines of releases up to 0.2.0 list their own. */
export function withPalettes(row: ParameterDescription, palettes: readonly Choice[]): ParameterDescription {
  if (row.id !== 'palette' || row.kind !== 'text') return row
  return { ...row, kind: 'choice', choices: [{ id: usualPalette, label: 'Usual colours' }, ...palettes] }
}

/** What is wrong with the palette that a recipe's text names; null where nothing is. */
export function paletteProblem(text: string, { view, viewGiven }: ParsedRecipe, palettes: readonly Choice[]): Problem | null {
  if (!viewGiven.includes('palette')) return null
  const name = String(view['palette'])
  const names = [usualPalette, ...palettes.map(({ id }) => id)]
  if (names.includes(name)) return null
  const position = text.indexOf('palette=', text.indexOf('?')) + 'palette='.length
  return { message: `Character ${position + 1}: the view: palette must be one of ${names.join(', ')}, but is '${name}'.`, position }
}

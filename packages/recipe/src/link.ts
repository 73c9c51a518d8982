/** The text of a link: the terrain part of a recipe and a view. */
import { terrainPart } from './address'

/** Values of the view as text in link syntax; missing names have no explicit value. */
export type ViewValues = Readonly<Record<string, string>>

/** `names` are the view's parameters in a fixed order, so that the same state always gives the same text. */
export function linkText(recipe: string, names: readonly string[], view: ViewValues): string {
  const given = names.flatMap((name) => (view[name] ? [`${name}=${view[name]}`] : []))
  return terrainPart(recipe) + (given.length > 0 ? `?${given.join('&')}` : '')
}

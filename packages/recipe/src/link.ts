/** The text of a link: a recipe's terrain joined with how it is looked at. */
import { terrainPart } from './address'

/** Values of a recipe's view part as a link writes them; what is not named, nobody has said anything of. */
export type ViewValues = Readonly<Record<string, string>>

/** `names` are those of the view's parameters, in their order: the same state is always the same text. */
export function linkText(recipe: string, names: readonly string[], view: ViewValues): string {
  const given = names.flatMap((name) => (view[name] ? [`${name}=${view[name]}`] : []))
  return terrainPart(recipe) + (given.length > 0 ? `?${given.join('&')}` : '')
}

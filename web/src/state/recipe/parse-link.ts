/** Parses a recipe's text with all that the page knows: the engine knows the methods, and the page the palettes. */
import { paletteModule } from '@rill-terrain/colours/palettes'
import type { Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { paletteProblem } from '@rill-terrain/recipe/palette-choice'

export async function parseLink(engine: Pick<Engine, 'parse'>, text: string): Promise<Outcome<ParsedRecipe>> {
  const outcome = await engine.parse(text)
  if (!outcome.ok || !outcome.value.viewGiven.includes('palette')) return outcome
  // What shows values reports that the palettes could not be loaded.
  const palettes = await paletteModule.load().catch(() => null)
  const problem = palettes && paletteProblem(text, outcome.value, palettes.paletteChoices)
  return problem ? { ok: false, problem } : outcome
}

/** Parses and validates a recipe's text: the engine checks the methods, and the page checks the palette. */
import { paletteModule } from '@rill-terrain/colours/palettes'
import type { Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'

export async function parseLink(engine: Pick<Engine, 'parse'>, text: string): Promise<Outcome<ParsedRecipe>> {
  const outcome = await engine.parse(text)
  if (!outcome.ok || !outcome.value.viewGiven.includes('palette')) return outcome
  // The code that draws values reports palettes that could not be loaded.
  const code = await Promise.all([paletteModule.load(), import('@rill-terrain/recipe/palette-choice')]).catch(() => null)
  if (!code) return outcome
  const [{ paletteChoices }, { paletteProblem }] = code
  const problem = paletteProblem(text, outcome.value, paletteChoices)
  return problem ? { ok: false, problem } : outcome
}

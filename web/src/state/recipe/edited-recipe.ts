/** Edits a recipe. Only the core parses and writes recipe text, so each edit is one call that returns the parsed recipe. */
import type { Edit, Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Entry } from './editor'
import { named, type NamedStage } from './stage-identities'

interface EditedRecipe {
  recipe: ParsedRecipe
  stages: readonly NamedStage[]
  entry: Entry
}

/** Makes all edits, or none if one is rejected. */
export async function editedRecipe(
  engine: Pick<Engine, 'edit'>,
  before: ParsedRecipe,
  stagesBefore: readonly NamedStage[],
  edits: readonly Edit[],
): Promise<Outcome<EditedRecipe>> {
  let recipe = before
  let stages = stagesBefore
  for (const edit of edits) {
    const outcome = await engine.edit(recipe.text, edit)
    if (!outcome.ok) return outcome
    recipe = outcome.value
    stages = named(stages, recipe, edit)
  }
  const isStructure = edits.some(({ kind }) => kind !== 'parameter' && kind !== 'world')
  return { ok: true, value: { recipe, stages, entry: isStructure ? 'push' : 'replace' } }
}

/** Makes edits of a recipe. Texts are parsed and written by the core alone: each edit is one call, whose reply is the parsed recipe. */
import type { Edit, Engine, Outcome, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Entry } from './editor'
import { named, type NamedStage } from './stage-identities'

export interface EditedRecipe {
  recipe: ParsedRecipe
  stages: readonly NamedStage[]
  entry: Entry
}

/** Makes all of the edits, or none where one is refused. */
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

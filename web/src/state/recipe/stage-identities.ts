/**
 * Stable ids of a recipe's stages and companions. Recipe text has no stage ids, so the page assigns ids and passes them from one
 * recipe to the next: positions can change while an edit waits, and cards must move with their stages.
 */
import type { CompanionRecipe, Edit, ParsedRecipe, StageRecipe } from '@rill-terrain/engine/protocol'

/** Identifies a stage or a companion until the page is closed. */
export type Identity = string

export interface NamedCompanion {
  id: Identity
  recipe: CompanionRecipe
}

export interface NamedStage {
  id: Identity
  recipe: StageRecipe
  companions: readonly NamedCompanion[]
}

/** One edit of a recipe by id, independent of the position of the stage when the edit is made. */
export type RecipeEdit =
  | Extract<Edit, { kind: 'world' }>
  | { kind: 'parameter'; of: Identity; name: string; value: string }
  /** `after` is the stage before the new one; null to insert at the first position. */
  | { kind: 'insertStage'; after: Identity | null; method: string }
  | { kind: 'switchStage'; of: Identity; isOn: boolean }
  | { kind: 'moveStage'; of: Identity; to: number }
  | { kind: 'duplicateStage' | 'removeStage' | 'removeCompanion'; of: Identity }
  | { kind: 'replaceStage' | 'addCompanion'; of: Identity; method: string }

/** The edit by position, as the core accepts it; null if its stage no longer exists. */
export function located(edit: RecipeEdit, stages: readonly NamedStage[]): Edit | null {
  if (edit.kind === 'world') return edit
  if (edit.kind === 'insertStage') {
    const index = edit.after === null ? 0 : stages.findIndex(({ id }) => id === edit.after) + 1
    return edit.after !== null && index === 0 ? null : { kind: edit.kind, index, method: edit.method }
  }
  const position = positionOf(edit.of, stages)
  if (!position) return null
  const { stage, companion } = position
  switch (edit.kind) {
    case 'parameter':
      return { kind: edit.kind, stage, companion, name: edit.name, value: edit.value }
    case 'switchStage':
      return { kind: edit.kind, stage, companion, isOn: edit.isOn }
    case 'moveStage':
      return { kind: edit.kind, from: stage, to: Math.min(edit.to, stages.length - 1) }
    case 'duplicateStage':
    case 'removeStage':
      return { kind: edit.kind, index: stage }
    case 'removeCompanion':
      return { kind: edit.kind, stage, companion }
    case 'replaceStage':
      return { kind: edit.kind, index: stage, method: edit.method }
    case 'addCompanion':
      return { kind: edit.kind, stage, method: edit.method }
  }
}

/** The position of a stage or companion; null if the recipe no longer has it. */
export function positionOf(id: Identity, stages: readonly NamedStage[]): { stage: number; companion: number } | null {
  for (const [stage, { id: own, companions }] of stages.entries()) {
    if (own === id) return { stage, companion: -1 }
    const companion = companions.findIndex((each) => each.id === id)
    if (companion >= 0) return { stage, companion }
  }
  return null
}

/**
 * The stages of a recipe with the ids that they had before `edit`. Without an edit the whole recipe was replaced: identical stages
 * retain their ids first, then stages with the same method.
 */
export function named(before: readonly NamedStage[], recipe: ParsedRecipe, edit: Edit | null): readonly NamedStage[] {
  const earlier = edit ? moved(before, edit) : matched(before, recipe.stages)
  const stages = recipe.stages.map((stage, index) => namedStage(earlier[index] ?? null, stage))
  return stages.length === before.length && stages.every((stage, index) => stage === before[index]) ? before : stages
}

function namedStage(earlier: NamedStage | null, recipe: StageRecipe): NamedStage {
  if (earlier && areEqual(earlier.recipe, recipe)) return earlier
  const companions = matched(earlier?.companions ?? [], recipe.companions)
  return {
    id: earlier?.id ?? freshIdentity(),
    recipe,
    companions: recipe.companions.map((each, index) => namedCompanion(companions[index] ?? null, each)),
  }
}

function namedCompanion(earlier: NamedCompanion | null, recipe: CompanionRecipe): NamedCompanion {
  if (!earlier) return { id: freshIdentity(), recipe }
  return areEqual(earlier.recipe, recipe) ? earlier : { id: earlier.id, recipe }
}

/** The earlier stage at each position after an edit; null for a new stage. */
function moved(stages: readonly (NamedStage | null)[], edit: Edit): readonly (NamedStage | null)[] {
  switch (edit.kind) {
    case 'insertStage':
      return stages.toSpliced(edit.index, 0, null)
    case 'duplicateStage':
      return stages.toSpliced(edit.index + 1, 0, null)
    case 'removeStage':
      return stages.toSpliced(edit.index, 1)
    case 'moveStage':
      return stages.toSpliced(edit.from, 1).toSpliced(edit.to, 0, stages[edit.from]!)
    default:
      return stages
  }
}

/** The entry of `before` that each recipe continues, each used at most once. Equal entries are matched before similar ones. */
function matched<Named extends NamedCompanion>(before: readonly Named[], after: readonly CompanionRecipe[]): (Named | null)[] {
  const left = new Set(before)
  const found = after.map((): Named | null => null)
  const take = (
    candidates: (index: number) => Iterable<Named>,
    isMatch: (earlier: CompanionRecipe, now: CompanionRecipe) => boolean,
  ) => {
    for (const [index, recipe] of after.entries()) {
      if (found[index]) continue
      const match = [...candidates(index)].find((each) => left.has(each) && isMatch(each.recipe, recipe))
      if (!match) continue
      left.delete(match)
      found[index] = match
    }
  }
  const there = (index: number) => before.slice(index, index + 1)
  const anywhere = () => left
  const isSameMethod = (earlier: CompanionRecipe, now: CompanionRecipe) => earlier.method === now.method
  take(there, areEqual)
  take(anywhere, areEqual)
  take(there, isSameMethod)
  take(anywhere, isSameMethod)
  return found
}

function areEqual(one: CompanionRecipe, other: CompanionRecipe): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

let identities = 0

function freshIdentity(): Identity {
  return `part-${++identities}`
}

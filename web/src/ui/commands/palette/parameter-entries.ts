/** Entries for parameters: those of the open recipe, and those of methods that choosing the entry adds to the recipe. */
import { Grid3x3, ListPlus, SlidersHorizontal } from 'lucide'
import type { CompanionRecipe, MethodDescription, ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import { worldSettings } from '@rill-terrain/engine/world'
import { shownChunkSettings } from '../../../state/recipe/chunk-settings'
import { addedStage } from '../../../state/recipe/added-stage'
import { stageDetails } from '../../../state/recipe/stage-details'
import type { Identity } from '../../../state/recipe/stage-identities'
import { variableParameters } from '../../../state/recipe/variable-parameters'
import type { PageState } from '../page-state'
import type { PaletteEntry } from './palette-entry'

export function parameterEntries(page: PageState): PaletteEntry[] {
  const { editor, engineInfo } = page.playground.workspace
  const registry = engineInfo.value?.registry
  if (!registry || !editor.recipe.value) return []
  const world = [...worldSettings(registry.world).map, ...shownChunkSettings(editor.recipe.value, registry)]
  return [
    ...rows(page, null, 'World', world),
    ...stageEntries(page, registry),
    ...varyEntries(page, registry),
    ...otherEntries(page, registry),
  ]
}

function stageEntries(page: PageState, registry: Registry): PaletteEntry[] {
  const stages = page.playground.workspace.editor.stages.value
  const details = stageDetails(stages, registry)
  return stages.flatMap(({ id, recipe, companions }, index) => {
    const group = (each: CompanionRecipe) => `Stage ${index + 1}: ${methodOf(each, registry)?.title ?? each.method}`
    const ofMethod = (entries: PaletteEntry[], each: CompanionRecipe) =>
      entries.map((entry) => ({ ...entry, isOfMask: methodOf(each, registry)?.kind === 'mask' }))
    const detail = details.has(id) ? ` (${details.get(id)})` : ''
    return [
      ...ofMethod(rows(page, id, group(recipe) + detail, methodOf(recipe, registry)?.parameters ?? []), recipe),
      ...companions.flatMap((companion) => {
        const parameters = methodOf(companion.recipe, registry)?.companionParameters ?? []
        return ofMethod(rows(page, companion.id, group(companion.recipe), parameters), companion.recipe)
      }),
    ]
  })
}

function rows(page: PageState, of: Identity | null, group: string, parameters: readonly ParameterDescription[]): PaletteEntry[] {
  return parameters.map(({ id, label, help, words = '', essential = false }) => ({
    id: `parameter-${of ?? 'world'}-${id}`,
    group,
    label,
    detail: help,
    words,
    icon: SlidersHorizontal,
    isEnabled: true,
    isEssential: essential,
    run: () => page.reveal({ of, parameter: id }),
  }))
}

/** Opens several values of a parameter side by side: only a search shows these entries. */
function varyEntries({ playground: { workspace } }: PageState, registry: Registry): PaletteEntry[] {
  return variableParameters(workspace.editor.recipe.value!, registry).map(({ name, owner, parameter: { label } }) => ({
    id: `parameter-of-vary-${name}`,
    group: owner,
    label: `Vary ${label.toLowerCase()} …`,
    // A sentence would match most searches.
    detail: '',
    icon: Grid3x3,
    isEnabled: true,
    isOnlyFound: true,
    run: () => workspace.view.set('vary', name),
  }))
}

/** Parameters of methods that the recipe does not have: only a search shows them. */
function otherEntries(page: PageState, registry: Registry): PaletteEntry[] {
  const { stages } = page.playground.workspace.editor
  const used = new Set(
    stages.value
      .flatMap(({ recipe, companions }) => [recipe, ...companions.map((each) => each.recipe)])
      .map(({ method }) => method),
  )
  const others = registry.methods.filter(({ id }) => !used.has(id))
  return others.flatMap((method) =>
    method.parameters.map(({ id, label, help, words = '', essential = false }) => ({
      id: `parameter-of-${method.id}-${id}`,
      group: `Adds a stage: ${method.title}`,
      label,
      detail: help,
      words,
      icon: ListPlus,
      isEnabled: true,
      isEssential: essential,
      isAdded: true,
      isOnlyFound: true,
      isOfMask: method.kind === 'mask',
      run: () => addAndReveal(page, registry, method, id),
    })),
  )
}

/** Adds a stage, says so, and shows one of its parameters. */
function addAndReveal(page: PageState, registry: Registry, method: MethodDescription, parameter: string): void {
  void addedStage(page.playground.workspace, registry, method).then((of) => of && page.reveal({ of, parameter }))
}

const methodOf = ({ method }: CompanionRecipe, { methods }: Registry) => methods.find(({ id }) => id === method)

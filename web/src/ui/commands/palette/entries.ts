/** The entries of the command palette: commands, examples, methods to add, and the parameters of the open recipe. */
import { Mountain, SlidersHorizontal, type IconNode } from 'lucide'
import type { CompanionRecipe, ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import { worldSettings } from '@rill-terrain/engine/world'
import { examplesWith, presetName, type ElevationModel } from '@rill-terrain/recipe/presets'
import { shownChunkSettings } from '../../../state/chunks/shown-settings'
import type { Identity } from '../../../state/recipe/stage-identities'
import { stageBefore } from '../../../state/recipe/stage-place'
import { kindIcons, kindTitles } from '../../stages/kinds'
import { appearanceOf, isEnabled, keysText } from '../command'
import { formatCommands } from '../export'
import type { PageState } from '../page-state'
import { commandGroups, exportGroup } from '../registry'

export interface PaletteEntry {
  /** Unique. Stored in the list of recently used entries. */
  id: string
  /** The menu, stage or card that also contains the entry. */
  group: string
  label: string
  detail: string
  icon: IconNode
  keys?: string
  isEnabled: boolean
  /** Set for a setting that is on or off. */
  isChecked?: boolean
  run(): void
}

export function paletteEntries(page: PageState, elevations: readonly ElevationModel[]): PaletteEntry[] {
  return [...commandEntries(page), ...methodEntries(page), ...parameterEntries(page), ...presetEntries(page, elevations)]
}

function commandEntries(page: PageState): PaletteEntry[] {
  return commandGroups.flatMap(({ title, commands }) =>
    [...(title === exportGroup ? formatCommands(page.playground) : []), ...commands]
      .filter(({ id }) => id !== 'palette')
      .map((command) => ({
        id: command.id,
        group: title,
        label: appearanceOf(command, page).label,
        detail: (isEnabled(command, page) ? command.about : command.whyDisabled?.(page)) ?? '',
        icon: appearanceOf(command, page).icon,
        keys: keysText(command),
        isEnabled: isEnabled(command, page),
        isChecked: command.isChecked?.(page) ?? false,
        run: () => command.run(page),
      })),
  )
}

const registryOf = ({ playground }: PageState) => playground.workspace.engineInfo.value?.registry

function methodEntries(page: PageState): PaletteEntry[] {
  const { editor, session } = page.playground.workspace
  const registry = registryOf(page)
  if (!registry || !editor.recipe.value) return []
  return registry.methods.map(({ id, kind, title, summary }) => ({
    id: `add-${id}`,
    group: `Add: ${kindTitles[kind]}`,
    label: title,
    detail: summary.split(': ', 1)[0]!,
    icon: kindIcons[kind],
    isEnabled: true,
    run() {
      page.isPanelOpen.value = true
      session.edit({ kind: 'insertStage', after: stageBefore(id, editor.stages.value, registry), method: id })
    },
  }))
}

function parameterEntries(page: PageState): PaletteEntry[] {
  const { editor } = page.playground.workspace
  const registry = registryOf(page)
  if (!registry || !editor.recipe.value) return []
  const rows = (of: Identity | null, group: string, parameters: readonly ParameterDescription[]) =>
    parameters.map(({ id, label, help }) => ({
      id: `parameter-${of ?? 'world'}-${id}`,
      group,
      label,
      detail: help,
      icon: SlidersHorizontal,
      isEnabled: true,
      run: () => page.reveal({ of, parameter: id }),
    }))
  const stages = editor.stages.value.flatMap(({ id, recipe, companions }, index) => [
    ...rows(id, `Stage ${index + 1}: ${titleOf(recipe, registry)}`, methodOf(recipe, registry)?.parameters ?? []),
    ...companions.flatMap((companion) =>
      rows(
        companion.id,
        `Stage ${index + 1}: ${titleOf(companion.recipe, registry)}`,
        methodOf(companion.recipe, registry)?.companionParameters ?? [],
      ),
    ),
  ])
  const world = [...worldSettings(registry.world).map, ...shownChunkSettings(editor.recipe.value, registry)]
  return [...rows(null, 'World', world), ...stages]
}

const methodOf = ({ method }: CompanionRecipe, { methods }: Registry) => methods.find(({ id }) => id === method)
const titleOf = (recipe: CompanionRecipe, registry: Registry) => methodOf(recipe, registry)?.title ?? recipe.method

function presetEntries({ playground }: PageState, elevations: readonly ElevationModel[]): PaletteEntry[] {
  return examplesWith(elevations).map((preset) => ({
    id: `example-${presetName(preset)}`,
    group: 'Examples',
    label: preset.title,
    detail: preset.about,
    icon: Mountain,
    isEnabled: true,
    run: () => void playground.openPreset(preset.text),
  }))
}

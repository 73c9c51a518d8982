/** The entries of the command palette: commands, examples, methods to add, and parameters. */
import { Mountain } from 'lucide'
import { examplesWith, presetName, type ElevationModel } from '@rill-terrain/recipe/presets'
import { purposeOf } from '../../../state/recipe/method-search'
import { stageBefore } from '../../../state/recipe/stage-place'
import { kindIcons, kindTitles } from '../../stages/kinds'
import { appearanceOf, isEnabled, keysText } from '../command'
import { formatCommands } from '../export'
import type { PageState } from '../page-state'
import { commandGroups, exportGroup } from '../registry'
import type { PaletteEntry } from './palette-entry'
import { parameterEntries } from './parameter-entries'

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
    detail: purposeOf({ summary }),
    icon: kindIcons[kind],
    isEnabled: true,
    run() {
      page.isPanelOpen.value = true
      session.edit({ kind: 'insertStage', after: stageBefore(id, editor.stages.value, registry), method: id })
    },
  }))
}

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

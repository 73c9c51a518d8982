/** The entries of the command palette: commands, examples, methods to add, and parameters. */
import { Mountain } from 'lucide'
import { examplesWith, presetName, type ElevationModel } from '@rill-terrain/recipe/presets/presets'
import { appearanceOf, isEnabled, keysText } from '../command'
import { exportGroup, formatCommands } from '../export'
import type { PageState } from '../page-state'
import type { CommandGroup } from '../registry'
import { methodEntries } from './method-entries'
import type { PaletteEntry } from './palette-entry'
import { parameterEntries } from './parameter-entries'

export function paletteEntries(
  groups: readonly CommandGroup[],
  page: PageState,
  elevations: readonly ElevationModel[],
): PaletteEntry[] {
  return [...commandEntries(groups, page), ...methodEntries(page), ...parameterEntries(page), ...presetEntries(page, elevations)]
}

function commandEntries(groups: readonly CommandGroup[], page: PageState): PaletteEntry[] {
  return groups.flatMap(({ title, commands }) =>
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

function presetEntries({ playground }: PageState, elevations: readonly ElevationModel[]): PaletteEntry[] {
  return examplesWith(elevations).map((preset) => ({
    id: `example-${presetName(preset)}`,
    group: 'Examples',
    label: preset.title,
    detail: preset.about,
    words: preset.words ?? '',
    icon: Mountain,
    isEnabled: true,
    run: () => void playground.openPreset(preset.text),
  }))
}

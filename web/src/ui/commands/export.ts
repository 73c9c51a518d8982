import { Clapperboard, Download, Gamepad2, Image, MountainSnow } from 'lucide'
import { exportChoices, packChoice } from '../../state/files/export-file'
import { pictureLimits } from '../../state/files/picture-files'
import type { Playground } from '../../state/playground'
import type { Command } from './command'
import type { PageState } from './page-state'

const hasTerrain = ({ playground }: PageState) => playground.workspace.player.frame.value !== null

/** One command for each format that is exported without further questions. */
export function formatCommands({ exporter }: Playground): Command[] {
  return exportChoices.map((choice) => ({
    id: `export-${choice.id}`,
    label: choice.title,
    about: choice.about,
    icon: Download,
    isEnabled: hasTerrain,
    run: () => void exporter.export(choice),
  }))
}

export const exportGroup = 'Export'

/** Exports of heights that open a dialog with options first. */
export const exportDialogs: readonly Command[] = [
  {
    id: 'export-pack',
    label: `${packChoice.title}…`,
    about: packChoice.about,
    icon: Gamepad2,
    popup: 'dialog',
    isEnabled: hasTerrain,
    run: ({ playground }) => (playground.exporter.asking.value = 'pack'),
  },
  {
    id: 'export-heights',
    label: 'Heights in a range…',
    about: 'PNG or RAW with a lowest and a highest height, so that neighbouring terrains fit',
    icon: MountainSnow,
    popup: 'dialog',
    isEnabled: hasTerrain,
    run: ({ playground }) => (playground.exporter.asking.value = 'heights'),
  },
]

/** Dialogs for other files than the heights. */
export const moreExportDialogs: readonly Command[] = [
  {
    id: 'export-picture-of-size',
    label: 'Picture of any size…',
    about: `PNG of up to ${pictureLimits.max} × ${pictureLimits.max} pixels, optionally with a transparent background`,
    icon: Image,
    popup: 'dialog',
    isEnabled: hasTerrain,
    run: ({ playground }) => (playground.exporter.asking.value = 'picture'),
  },
  {
    id: 'export-film',
    label: 'Video…',
    about: 'A time-lapse of the run, land that grows older, or a turntable around the terrain',
    icon: Clapperboard,
    popup: 'dialog',
    isEnabled: hasTerrain,
    run: ({ playground }) => (playground.exporter.asking.value = 'film'),
  },
]

/** All commands, by subject. Commands of export formats are added as soon as the formats are known (`formatCommands`). */
import type { PageMode } from '../page-mode'
import type { Command } from './command'
import { editAsText, redo, undo } from './edit'
import { exportDialogs, exportGroup, moreExportDialogs } from './export'
import { newTerrain, openFile, showExamples } from './file'
import { about, fullScreen, guide, handbook, showPalette, showShortcuts, source } from './help'
import { loop } from './loop'
import { jumpToEnd, play, restart, step, stepBack } from './playback'
import { copyLink, share } from './share'
import { surprise } from './surprise'
import { lookAtWhole, resetLook, showIce, showWater, switchMode, themeCommands } from './view'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

/** The commands of the page and of its modes. */
export function commandGroupsWith(modes: readonly PageMode[]): readonly CommandGroup[] {
  const ofModes = (title: string) => modes.flatMap(({ commands }) => commands.filter(({ group }) => group === title))
  return [
    { title: 'Playback', commands: [play, step, stepBack, loop, restart, jumpToEnd] },
    {
      title: 'View',
      commands: [switchMode, lookAtWhole, ...ofModes('View'), showWater, showIce, resetLook, ...fullScreen, ...themeCommands],
    },
    { title: 'File', commands: [newTerrain, showExamples, ...ofModes('File'), surprise, openFile] },
    { title: 'Edit', commands: [undo, redo, editAsText] },
    { title: 'Share', commands: [copyLink, share] },
    { title: exportGroup, commands: [...exportDialogs, ...ofModes(exportGroup), ...moreExportDialogs] },
    { title: 'Help', commands: [showPalette, showShortcuts, guide, handbook, about, ...source] },
  ]
}

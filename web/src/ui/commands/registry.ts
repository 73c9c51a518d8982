/** All commands, by subject. Commands of export formats are added as soon as the formats are known (`formatCommands`). */
import type { Command } from './command'
import { compare, compareWith } from './compare'
import { drawYourOwn } from './draw'
import { editAsText, redo, undo } from './edit'
import { exportDialogs } from './export'
import { newTerrain, openFile, openPlace, showExamples, showRecents } from './file'
import { about, fullScreen, guide, handbook, showPalette, showShortcuts, source } from './help'
import { loop } from './loop'
import { jumpToEnd, play, restart, step, stepBack } from './playback'
import { copyLink, share } from './share'
import { surprise } from './surprise'
import { charts, crossSection, explore, lookAtWhole, measure, paint, resetLook, showWater, switchMode, themeCommands } from './view'

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

export const exportGroup = 'Export'

export const commandGroups: readonly CommandGroup[] = [
  { title: 'Playback', commands: [play, step, stepBack, loop, restart, jumpToEnd] },
  {
    title: 'View',
    commands: [
      switchMode,
      lookAtWhole,
      explore,
      paint,
      measure,
      crossSection,
      charts,
      compare,
      compareWith,
      showWater,
      resetLook,
      ...fullScreen,
      ...themeCommands,
    ],
  },
  { title: 'File', commands: [newTerrain, showExamples, showRecents, drawYourOwn, surprise, openFile, openPlace] },
  { title: 'Edit', commands: [undo, redo, editAsText] },
  { title: 'Share', commands: [copyLink, share] },
  { title: exportGroup, commands: exportDialogs },
  { title: 'Help', commands: [showPalette, showShortcuts, guide, handbook, about, ...source] },
]

export const commands: readonly Command[] = commandGroups.flatMap((group) => group.commands)

import { Pause, Play, RotateCcw, SkipForward, StepBack, StepForward } from 'lucide'
import type { Command } from './command'
import type { PageState } from './page-state'

const playerOf = ({ playground }: PageState) => playground.workspace.player

const whyNothingPlays = () => 'This recipe has no iterations to play: add an erosion stage'

const canPlay = (page: PageState) => playerOf(page).canPlay.value

function isBeforeEnd(page: PageState): boolean {
  const { progress, running } = playerOf(page)
  return !progress.value.done || running.value
}

export const play: Command = {
  id: 'play',
  label: 'Play or pause',
  icon: Play,
  current: (page) => (playerOf(page).running.value ? { label: 'Pause', icon: Pause } : { label: 'Play', icon: Play }),
  keys: [{ key: ' ' }],
  isEnabled: canPlay,
  whyDisabled: whyNothingPlays,
  run: (page) => playerOf(page).toggle(),
}

export const step: Command = {
  id: 'step',
  label: 'Step forward',
  shortLabel: 'Forward',
  icon: StepForward,
  keys: [{ key: '.' }],
  isEnabled: isBeforeEnd,
  run: (page) => playerOf(page).step(),
}

export const stepBack: Command = {
  id: 'step-back',
  label: 'Step back',
  shortLabel: 'Back',
  icon: StepBack,
  keys: [{ key: ',' }],
  isEnabled(page) {
    const { seeking, progress } = playerOf(page)
    return (seeking.value ?? progress.value.iteration) > 0
  },
  run: (page) => playerOf(page).stepBack(),
}

export const restart: Command = {
  id: 'restart',
  label: 'Restart',
  about: 'Go back to the starting terrain',
  icon: RotateCcw,
  keys: [{ key: 'r' }, { key: 'Home' }],
  isEnabled: canPlay,
  whyDisabled: whyNothingPlays,
  run: (page) => playerOf(page).restart(),
}

export const jumpToEnd: Command = {
  id: 'jump-to-end',
  label: 'Jump to the end',
  shortLabel: 'End',
  icon: SkipForward,
  keys: [{ key: 'End' }],
  isEnabled: isBeforeEnd,
  run: (page) => playerOf(page).jumpToEnd(),
}

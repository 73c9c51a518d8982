import { Box, Droplets, Map, Maximize, Monitor, Moon, Snowflake, Sun, SunDim } from 'lucide'
import { setTheme, theme, themes } from '../../state/view/theme'
import type { Command } from './command'
import type { PageState } from './page-state'

const viewOf = ({ playground }: PageState) => playground.workspace.view
const whyFlat = (page: PageState) => viewOf(page).flatReason.value ?? ''
const canBe3d = (page: PageState) => viewOf(page).flatReason.value === null

export const switchMode: Command = {
  id: 'map',
  label: 'Map or 3D',
  icon: Map,
  current: (page) =>
    viewOf(page).mode.value === 'map' ? { label: 'Show in 3D', icon: Box } : { label: 'Show as a map', icon: Map },
  keys: [{ key: 'm' }],
  isEnabled: canBe3d,
  whyDisabled: whyFlat,
  run(page) {
    const view = viewOf(page)
    view.setMode(view.mode.value === 'map' ? '3d' : 'map')
  },
}

export const lookAtWhole: Command = {
  id: 'look-at-whole',
  label: 'Reset view',
  icon: Maximize,
  isEnabled: (page) => viewOf(page).camera.value !== '',
  run: (page) => viewOf(page).setCamera(''),
}

export const showWater: Command = {
  id: 'water',
  label: 'Water',
  icon: Droplets,
  isEnabled: canBe3d,
  whyDisabled: whyFlat,
  isChecked: (page) => viewOf(page).water.value,
  run: (page) => viewOf(page).setWater(!viewOf(page).water.value),
}

/** Disabled for a terrain without a glacier method. */
export const showIce: Command = {
  id: 'ice',
  label: 'Ice',
  icon: Snowflake,
  isEnabled: ({ playground }) => playground.workspace.player.frame.value?.present.includes('ice') ?? false,
  whyDisabled: () => 'The terrain has no glaciers: add the method Glaciers.',
  isChecked: (page) => viewOf(page).ice.value,
  run: (page) => viewOf(page).setIce(!viewOf(page).ice.value),
}

export const resetLook: Command = {
  id: 'reset-look',
  label: 'Reset light and colours',
  shortLabel: 'Reset',
  icon: SunDim,
  run: (page) => viewOf(page).resetLook(),
}

export const themeTitles = { auto: 'Auto', light: 'Light', dark: 'Dark' } as const
const themeIcons = { auto: Monitor, light: Sun, dark: Moon } as const

export const themeCommands: readonly Command[] = themes.map((each) => ({
  id: `theme-${each}`,
  label: `Theme: ${themeTitles[each]}`,
  icon: themeIcons[each],
  isChecked: () => theme.value === each,
  run: () => setTheme(each),
}))

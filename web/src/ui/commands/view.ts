import {
  Box,
  ChartLine,
  ChartSpline,
  Droplets,
  Footprints,
  Map,
  Maximize,
  Monitor,
  Moon,
  Paintbrush,
  Ruler,
  Sun,
  SunDim,
} from 'lucide'
import { setTheme, theme, themes } from '../../state/view/theme'
import type { Command } from './command'
import type { PageState } from './page-state'

const viewOf = ({ playground }: PageState) => playground.workspace.view
const whyFlat = (page: PageState) => viewOf(page).flatReason.value ?? ''
const canBe3d = (page: PageState) => viewOf(page).flatReason.value === null

/** Whether the engine of the recipe can paint. */
const canPaint = ({ playground }: PageState) => (playground.workspace.registry?.strokeKinds?.length ?? 0) > 0

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

export const crossSection: Command = {
  id: 'cross-section',
  label: 'Cross-section',
  icon: ChartSpline,
  isChecked: (page) => viewOf(page).section.line.value !== null,
  run(page) {
    const { section } = viewOf(page)
    if (section.line.value === null) section.open()
    else section.close()
  },
}

export const charts: Command = {
  id: 'charts',
  label: 'Charts',
  about: 'Charts of rivers, slopes and heights',
  icon: ChartLine,
  isChecked: (page) => viewOf(page).chart.value !== '',
  run(page) {
    const view = viewOf(page)
    view.setChart(view.chart.value === '' ? 'profile' : '')
  },
}

export const explore: Command = {
  id: 'explore',
  label: 'Walk and fly',
  about: 'Walk on the ground or fly over it',
  icon: Footprints,
  keys: [{ key: 'f' }],
  isEnabled: (page) => canBe3d(page) && viewOf(page).mode.value === '3d',
  whyDisabled: (page) => viewOf(page).flatReason.value ?? 'Walking and flying need the 3D view: press M to show it',
  isChecked: (page) => viewOf(page).exploring.isActive.value,
  run(page) {
    const { exploring } = viewOf(page)
    if (exploring.isActive.value) exploring.leave()
    else exploring.start()
  },
}

export const measure: Command = {
  id: 'measure',
  label: 'Measure',
  about: 'Measure heights, slopes and distances',
  icon: Ruler,
  // "I" as in inspect: M shows the map, and D moves a walker.
  keys: [{ key: 'i' }],
  isChecked: (page) => viewOf(page).measuring.isActive.value,
  run: (page) => viewOf(page).measuring.toggle(),
}

export const paint: Command = {
  id: 'paint',
  label: 'Paint',
  about: 'Paint land on the terrain and watch it erode',
  icon: Paintbrush,
  keys: [{ key: 'b' }],
  isEnabled: (page) => viewOf(page).comparesTerrain.value === false && canPaint(page),
  whyDisabled: (page) =>
    canPaint(page) ? 'Painting does not work during a comparison' : 'The engine of this recipe is too old for painting',
  isChecked: (page) => viewOf(page).paints.value,
  run(page) {
    const { paints } = viewOf(page)
    paints.value = !paints.value
  },
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

import { BookOpen, Code, Expand, Info, Keyboard, Search } from 'lucide'
import type { Command } from './command'

/** The address of the source code, set at build time. */
const sourceAddress: string | undefined = import.meta.env['VITE_SOURCE_ADDRESS']

const link = (id: string, label: string, icon: Command['icon'], address: string): Command => ({
  id,
  label,
  icon,
  address,
  run: () => void open(address, '_blank', 'noopener'),
})

export const about: Command = {
  id: 'about',
  label: 'About Rill',
  icon: Info,
  popup: 'dialog',
  run: ({ dialog }) => (dialog.value = 'about'),
}

export const handbook = link('handbook', 'Handbook', BookOpen, `${import.meta.env.BASE_URL}handbook.html`)

export const guide = link('guide', 'Erosion, explained', BookOpen, `${import.meta.env.BASE_URL}guide/`)

/** Empty if the build sets no address. */
export const source: readonly Command[] = sourceAddress ? [link('source', 'Source code', Code, sourceAddress)] : []

export const showPalette: Command = {
  id: 'palette',
  label: 'Command palette',
  about: 'Search commands, examples, methods and parameters',
  icon: Search,
  keys: [{ key: 'k', withCommand: true, inFields: true }],
  popup: 'dialog',
  run: ({ dialog }) => (dialog.value = 'palette'),
}

export const showShortcuts: Command = {
  id: 'shortcuts',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  keys: [{ key: '?' }],
  popup: 'dialog',
  run: ({ dialog }) => (dialog.value = 'shortcuts'),
}

/** Empty if the browser does not allow full screen. */
export const fullScreen: readonly Command[] = document.fullscreenEnabled
  ? [
      {
        id: 'full-screen',
        label: 'Full screen',
        icon: Expand,
        run() {
          if (document.fullscreenElement) void document.exitFullscreen()
          else void document.documentElement.requestFullscreen()
        },
      },
    ]
  : []

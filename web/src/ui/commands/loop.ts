import { Repeat } from 'lucide'
import type { Command } from './command'

export const loop: Command = {
  id: 'loop',
  label: 'Loop',
  about: 'Play from the start again at the end of the run',
  icon: Repeat,
  keys: [{ key: 'l' }],
  isChecked: ({ playground }) => playground.workspace.player.loop.value,
  run({ playground: { workspace } }) {
    workspace.player.setLoop(!workspace.player.loop.value)
  },
}

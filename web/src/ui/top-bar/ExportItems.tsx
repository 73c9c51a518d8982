import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { sentenceOf } from '../../state/messages'
import type { Command } from '../commands/command'
import { CommandItem } from '../commands/controls'
import { exportDialogs, formatCommands } from '../commands/export'
import { usePlayground } from '../context'

/** What the terrain can be saved as. */
export function ExportItems() {
  const playground = usePlayground()
  const formats = useSignal<readonly Command[]>([])
  useEffect(() => {
    formatCommands(playground).then(
      (all) => (formats.value = all),
      (error: unknown) => playground.messages.error('export', sentenceOf(error)),
    )
  }, [playground, formats])
  if (formats.value.length === 0) return null
  return [...formats.value, ...exportDialogs].map((command) => <CommandItem key={command.id} command={command} hasIcon={false} />)
}

import { counted } from '@rill-terrain/recipe/format'
import { strokeTexts } from '../../../state/recipe/stroke-texts'
import { useCommand } from '../../commands/page-commands'
import { useWorkspace } from '../../context'
import { CommandButton } from '../../commands/controls'
import type { KindEditorProps } from './editor'

/** The number of strokes, and a button that starts painting: strokes are made on the terrain. */
export function StrokesEditor({ value }: KindEditorProps) {
  const { registry } = useWorkspace()
  const { length } = strokeTexts(value.text, registry ?? {})
  return (
    <span class="strokes-value">
      <output>{counted(length, 'stroke')}</output>
      <CommandButton command={useCommand('paint')} />
    </span>
  )
}

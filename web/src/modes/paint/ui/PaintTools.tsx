import { ArrowLeftRight, Eraser, Eye, EyeOff, MousePointer2, Trash2, X } from 'lucide'
import { kindKeys } from '../state/paint-keys'
import type { Painting } from '../state/painting'
import { CommandIconButton } from '../../../ui/commands/controls'
import { redo, undo } from '../../../ui/commands/edit'
import { Icon } from '../../../ui/controls/Icon'
import { IconButton } from '../../../ui/controls/IconButton'
import { kindIcon } from './kind-icons'

/** The title with undo, hiding, the side of the tools, and the end of painting. */
export function PaintHeader({ painting, onSwap, onClose }: { painting: Painting; onSwap: () => void; onClose: () => void }) {
  const { isShown, stage } = painting
  return (
    <header>
      <h2>Paint</h2>
      <CommandIconButton command={undo} class="undo" size={16} />
      <CommandIconButton command={redo} class="undo" size={16} />
      <IconButton
        icon={isShown.value ? Eye : EyeOff}
        label={isShown.value ? 'Hide all strokes' : 'Show all strokes'}
        disabled={stage.value === null}
        onClick={() => painting.toggleShown()}
        size={16}
      />
      <IconButton icon={ArrowLeftRight} label="Move the palette to the other side" class="swap" onClick={onSwap} size={16} />
      <IconButton icon={X} label="Stop painting" title="Stop painting (Esc)" onClick={onClose} size={16} />
    </header>
  )
}

/** One button for each kind of stroke, and for selecting and erasing strokes. */
export function PaintKinds({ painting }: { painting: Painting }) {
  const tool = painting.tool.value
  const { selectedStroke } = painting
  const shownKind = selectedStroke?.kind ?? (tool === 'brush' ? painting.brush.kind.value.id : null)
  return (
    <div class="paint-kinds" role="group" aria-label="Brush">
      {painting.brush.kinds.map(({ id, label, help }, index) => (
        <button
          key={id}
          type="button"
          class="paint-kind"
          aria-label={label}
          aria-pressed={shownKind === id}
          title={index < kindKeys.length ? `${help} (${kindKeys[index]})` : help}
          onClick={() => painting.chooseKind(id)}
        >
          <Icon icon={kindIcon(id)} />
          <span>{label}</span>
        </button>
      ))}
      <ToolButton
        painting={painting}
        tool="select"
        label="Select"
        icon={MousePointer2}
        help="Select a stroke to move or change it"
      />
      <ToolButton painting={painting} tool="erase" label="Erase" icon={Eraser} help="Remove the strokes under the pointer" />
      {selectedStroke && (
        <button
          type="button"
          class="paint-kind"
          aria-label="Delete"
          title="Remove the selected stroke (Del)"
          onClick={() => painting.removeSelected()}
        >
          <Icon icon={Trash2} />
          <span>Delete</span>
        </button>
      )}
    </div>
  )
}

interface ToolButtonProps {
  painting: Painting
  tool: 'select' | 'erase'
  label: string
  icon: typeof Eraser
  help: string
}

function ToolButton({ painting, tool, label, icon, help }: ToolButtonProps) {
  return (
    <button
      type="button"
      class="paint-kind"
      aria-label={label}
      aria-pressed={painting.tool.value === tool}
      disabled={painting.strokes.value.length === 0}
      title={help}
      onClick={() => painting.chooseTool(painting.tool.peek() === tool ? 'brush' : tool)}
    >
      <Icon icon={icon} />
      <span>{label}</span>
    </button>
  )
}

import { Copy, Ellipsis, MoveDown, MoveUp, Trash2 } from 'lucide'
import type { Identity } from '../../state/recipe/stage-identities'
import { moveStage } from '../../state/recipe/stage-moves'
import { useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import { Menu } from '../controls/Menu'
import { MenuItem } from '../controls/MenuItem'
import { lazyComponent } from '../lazy-component'

const MethodGuide = lazyComponent(
  () => import('./MethodGuide'),
  (module) => module.MethodGuide,
)

/** Actions on a whole stage. */
export function StageMenu({ id, method, position, count }: { id: Identity; method: string; position: number; count: number }) {
  const workspace = useWorkspace()
  const { session } = workspace
  const move = (to: number) => moveStage(workspace, id, to)
  return (
    <Menu
      label={`More for stage ${position + 1}`}
      button={<Icon icon={Ellipsis} size={16} />}
      buttonClass="icon-button"
      title="Move, duplicate or remove"
      class="stage-menu"
    >
      <MethodGuide method={method} />
      {position > 0 && <MenuItem icon={MoveUp} title="Move up" onClick={() => move(position - 1)} />}
      {position < count - 1 && <MenuItem icon={MoveDown} title="Move down" onClick={() => move(position + 1)} />}
      <MenuItem icon={Copy} title="Duplicate" onClick={() => session.edit({ kind: 'duplicateStage', of: id })} />
      <MenuItem icon={Trash2} title="Remove" onClick={() => session.edit({ kind: 'removeStage', of: id })} />
    </Menu>
  )
}

import { Eraser, Home, Minus, Plane, Plus, TreePine, User, X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { formatFactor, formatQuantity } from '@rill-terrain/recipe/format'
import { compassPoint } from '../../../state/view/compass'
import type { ObjectKind } from '../../../state/view/placed-object'
import { BlockWorld, blockWorldOf } from '../state/block-world'
import { exploringOf, type ExploreStatus, type Obstacle } from '../state/exploring'
import { motionText, speedText } from '../state/gears'
import { useWorkspace } from '../../../ui/context'
import { IconButton } from '../../../ui/controls/IconButton'
import './explore.css'
import { ExploreHint } from './ExploreHint'
import { TouchStick } from './TouchStick'

const objects: readonly { kind: ObjectKind; label: string; icon: typeof User; key: string }[] = [
  { kind: 'tree', label: 'Place a tree, 18 m high', icon: TreePine, key: '1' },
  { kind: 'hut', label: 'Place a hut, 5 m high', icon: Home, key: '2' },
  { kind: 'person', label: 'Place a person, 1.75 m tall', icon: User, key: '3' },
]

const obstacles: Record<Obstacle, string> = { computing: 'Computing the ground ahead…', end: 'The world ends here' }

/** Everything over the picture while the user walks or flies: status, crosshair, touch stick and the first hint. */
export function ExploreView() {
  const workspace = useWorkspace()
  const { view } = workspace
  const exploring = exploringOf(view)
  useEffect(() => {
    const world = blockWorldOf(workspace.view)
    world.value = new BlockWorld(workspace)
    return () => void (world.value = null)
  }, [workspace])
  const status = exploring.status.value
  const explorer = exploring.explorer.value
  const { left, right, top, bottom } = view.inset.value
  const middle = { left: `calc((100% + ${left - right}px) / 2)`, top: `calc((100% + ${top - bottom}px) / 2)` }
  if (!status || !explorer) return null
  const isFlying = status.travel === 'fly'
  return (
    <>
      <div class="crosshair" aria-hidden="true" style={middle} />
      <div
        class="explore surface"
        role="group"
        aria-label="Walk and fly"
        // A clicked button takes no focus, so that Space continues to move instead of pressing the button again.
        onMouseDown={(event) => event.preventDefault()}
      >
        <IconButton
          icon={Plane}
          label="Fly"
          title={isFlying ? 'Walk (T)' : 'Fly (T)'}
          pressed={isFlying}
          onClick={() => explorer.changeTravel()}
        />
        <IconButton icon={Minus} label="Slower" title="Slower (−)" onClick={() => explorer.changeGear(-1)} />
        <StatusText status={status} />
        <IconButton icon={Plus} label="Faster" title="Faster (+)" onClick={() => explorer.changeGear(1)} />
        <span class="divider" />
        {objects.map(({ kind, label, icon, key }) => (
          <IconButton key={kind} icon={icon} label={label} title={`${label} (${key})`} onClick={() => explorer.place(kind)} />
        ))}
        {view.objects.value.length > 0 && (
          <IconButton icon={Eraser} label="Remove all objects" onClick={() => (view.objects.value = [])} />
        )}
        <span class="divider" />
        <IconButton icon={X} label="Back to the block" title="Back to the block (Esc)" onClick={() => exploring.leave()} />
      </div>
      <TouchStick explorer={explorer} />
      {!exploring.hasMoved.value && view.otherPointerUsers(exploring).length === 0 && <ExploreHint />}
    </>
  )
}

/** The speed, and where the explorer is. */
function StatusText({ status: { travel, speed, ground, height, azimuth, exaggeration, obstacle } }: { status: ExploreStatus }) {
  const metres = (value: number) => formatQuantity(Math.round(value), 'm')
  const place = travel === 'walk' ? metres(ground) : `${metres(height)} above ground`
  return (
    <p class="explore-status">
      <b>
        {motionText(travel, speed)} {speedText(speed)}
      </b>
      <span>
        {obstacle ? obstacles[obstacle] : `${place} · ${compassPoint(azimuth)} ${azimuth}°`}
        {!obstacle && exaggeration !== 1 && ` · heights × ${formatFactor(exaggeration)}`}
      </span>
    </p>
  )
}

import { useSignal } from '@preact/signals'
import { Sun } from 'lucide'
import { useId } from 'preact/hooks'
import { useWorkspace } from '../context'
import { Icon } from '../controls/Icon'
import { lazyComponent } from '../lazy-component'

const LookSettings = lazyComponent(
  () => import('./LookSettings'),
  (module) => module.LookSettings,
)

/** Selects 3D or map, the layer, and light and colours. */
export function ViewControls() {
  const { view, player, engineInfo } = useWorkspace()
  const present = player.frame.value?.present ?? []
  const layers = (engineInfo.value?.registry.layers ?? []).filter(
    ({ id, derived }) => derived || present.includes(id) || id === view.layer.value,
  )
  const mode = view.mode.value
  const flatReason = view.flatReason.value
  const look = useId()
  const isLookOpen = useSignal(false)

  return (
    <div class="view-controls surface" role="group" aria-label="View">
      <div class="segments">
        {(['3d', 'map'] as const).map((each) => (
          <button
            key={each}
            type="button"
            class="segment"
            aria-pressed={mode === each}
            disabled={each === '3d' && flatReason !== null}
            title={each === '3d' ? (flatReason ?? undefined) : undefined}
            onClick={() => view.setMode(each)}
          >
            {each === '3d' ? '3D' : 'Map'}
          </button>
        ))}
      </div>
      <select
        class="select layer"
        aria-label="Layer"
        title={flatReason ?? undefined}
        value={view.layer.value ?? ''}
        onChange={(event) => view.setLayer(event.currentTarget.value || null)}
      >
        {flatReason === null && <option value="">{view.palette.value ? 'Ground by height' : 'Natural colours'}</option>}
        {layers.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <button type="button" class="icon-button" popovertarget={look} aria-label="Light and colours" title="Light and colours">
        <Icon icon={Sun} />
        <span class="icon-label">Light</span>
      </button>
      <div
        id={look}
        popover="auto"
        role="group"
        class="menu surface look-menu"
        aria-label="Light and colours"
        onBeforeToggle={(event) => (isLookOpen.value = event.newState === 'open')}
      >
        {isLookOpen.value && <LookSettings />}
      </div>
    </div>
  )
}

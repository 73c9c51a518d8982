import type { MethodDescription } from '@rill-terrain/engine/protocol'
import { purposeOf } from '../../state/recipe/method-search'
import { newRecipe, startingTerrains } from '../../state/recipe/starting-terrain'
import { openFile } from '../commands/file'
import { useCommand } from '../commands/page-commands'
import { usePageState } from '../commands/page-state'
import { usePlayground } from '../context'
import { Dialog } from '../controls/Dialog'
import { Icon } from '../controls/Icon'
import { moveFocusInGrid } from './gallery/grid-keys'
import '../styles/dialogs/gallery.css'

/** Begins a recipe with a starting terrain that the user chooses. */
export function NewTerrainDialog({ onClose }: { onClose: () => void }) {
  const playground = usePlayground()
  const page = usePageState()
  const openPlace = useCommand('open-place')
  const registry = playground.workspace.engineInfo.value?.registry
  const begin = (source: MethodDescription) => {
    onClose()
    page.isPanelOpen.value ||= !playground.isSmallDevice
    void playground.openPreset(newRecipe(source, playground.isSmallDevice ? 256 : 512))
  }
  return (
    <Dialog title="New terrain" class="gallery" onClose={onClose}>
      <div class="gallery-tools">
        <p class="muted gallery-about">Choose a starting terrain. Undo returns to the present recipe.</p>
        <button
          type="button"
          class="button"
          title={openFile.about}
          onClick={() => {
            onClose()
            openFile.run(page)
          }}
        >
          <Icon icon={openFile.icon} size={16} />
          <span>{openFile.label}</span>
        </button>
        <button type="button" class="button" title={openPlace.about} onClick={() => openPlace.run(page)}>
          <Icon icon={openPlace.icon} size={16} />
          <span>{openPlace.label}</span>
        </button>
      </div>
      <div class="gallery-list" onKeyDown={moveFocusInGrid}>
        <ul class="places">
          {(registry ? startingTerrains(registry) : []).map((source, index) => (
            <li key={source.id}>
              <button type="button" class="place" autoFocus={index === 0} onClick={() => begin(source)}>
                <img src={`${import.meta.env.BASE_URL}methods/${source.id}.jpg`} width={320} height={200} alt="" loading="lazy" />
                <span class="place-title">{source.title}</span>
                <span class="place-about">{purposeOf(source)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

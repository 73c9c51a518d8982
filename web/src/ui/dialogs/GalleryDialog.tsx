import { useSignal } from '@preact/signals'
import { examplesWith, matching, type Preset } from '@rill-terrain/recipe/presets'
import { useAppServices } from '../context'
import { Dialog } from '../controls/Dialog'
import { usePageState } from '../commands/page-state'
import { runCommand } from '../commands/command'
import { drawYourOwn } from '../commands/draw'
import { newTerrain } from '../commands/file'
import { surprise } from '../commands/surprise'
import { GalleryTools } from './gallery/GalleryTools'
import { moveFocusInGrid } from './gallery/grid-keys'
import { PresetGroup } from './gallery/PresetGroup'
import '../styles/dialogs/gallery.css'

/** The gallery of examples, each with a picture. A search finds them, and arrow keys move between them. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const { playground, elevations } = useAppServices()
  const page = usePageState()
  const search = useSignal('')
  const found = matching(examplesWith(elevations), search.value)
  const groups = [
    { title: 'Places', presets: found.filter(({ isComparison }) => !isComparison) },
    { title: 'Comparisons', presets: found.filter(({ isComparison }) => isComparison) },
  ].filter(({ presets }) => presets.length > 0)

  const open = (preset: Preset) => {
    onClose()
    void playground.openPreset(preset.text)
  }

  return (
    <Dialog title="Examples" class="gallery" onClose={onClose}>
      <div class="gallery-body" onKeyDown={moveFocusInGrid}>
        <GalleryTools
          search={search}
          autoFocus={!playground.isSmallDevice}
          onEnter={() => found[0] && open(found[0])}
          onSurprise={() => {
            onClose()
            surprise.run(page)
          }}
          onNew={() => newTerrain.run(page)}
          onDraw={() => {
            onClose()
            runCommand(drawYourOwn, page)
          }}
        />
        <p class="hidden-name" role="status">
          {search.value && `${found.length} found`}
        </p>
        <div class="gallery-list">
          {groups.map(({ title, presets }) => (
            <PresetGroup key={title} title={title} isTitled={groups.length > 1} presets={presets} onOpen={open} />
          ))}
          {found.length === 0 && <p class="gallery-empty">No results. Try a landform, such as “coast” or “valley”.</p>}
        </div>
      </div>
    </Dialog>
  )
}

import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { articlePresets, shelf } from '@rill-terrain/recipe/articles/shelf'
import { examplesWith, matching, type Preset } from '@rill-terrain/recipe/presets/presets'
import { addExamples } from '../../state/known-examples'
import { useAppServices } from '../context'
import { Dialog } from '../controls/Dialog'
import { useCommand } from '../commands/page-commands'
import { usePageState } from '../commands/page-state'
import { runCommand } from '../commands/command'
import { newTerrain } from '../commands/file'
import { surprise } from '../commands/surprise'
import { ArticleShelves } from './gallery/ArticleShelves'
import { GalleryParts } from './gallery/GalleryParts'
import { GalleryTools } from './gallery/GalleryTools'
import { moveFocusInGrid } from './gallery/grid-keys'
import { PresetGroup } from './gallery/PresetGroup'
import '../styles/dialogs/gallery.css'

addExamples(articlePresets)

/** The gallery of examples, each with a picture. A search finds them, and arrow keys move between them. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const { playground, elevations } = useAppServices()
  const page = usePageState()
  const drawYourOwn = useCommand('draw')
  const search = useSignal('')
  const list = useRef<HTMLDivElement>(null)
  const found = matching(examplesWith(elevations), search.value)
  const shelves = shelf
    .map((each) => ({ ...each, presets: matching(each.presets, search.value) }))
    .filter(({ presets }) => presets.length > 0)
  const all: readonly Preset[] = [...found, ...shelves.flatMap(({ presets }) => presets)]
  const groups = [
    { title: 'Places', presets: found.filter(({ isComparison }) => !isComparison) },
    { title: 'Comparisons', presets: found.filter(({ isComparison }) => isComparison) },
  ].filter(({ presets }) => presets.length > 0)
  const parts = [...groups.map(({ title }) => title), ...(shelves.length > 0 ? ['From the articles'] : [])]

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
          onEnter={() => all[0] && open(all[0])}
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
          {search.value && `${all.length} found`}
        </p>
        {parts.length > 1 && <GalleryParts parts={parts} onChoose={(part) => showPart(list.current, part)} />}
        <div class="gallery-list" ref={list}>
          {groups.map(({ title, presets }) => (
            <PresetGroup key={title} title={title} isTitled={parts.length > 1} presets={presets} onOpen={open} />
          ))}
          {shelves.length > 0 && <ArticleShelves shelves={shelves} onOpen={open} />}
          {all.length === 0 && <p class="gallery-empty">No results. Try a landform, such as “coast” or “valley”.</p>}
        </div>
      </div>
    </Dialog>
  )
}

/** Scrolls a list to the group with a title. */
function showPart(list: HTMLElement | null, title: string): void {
  const sections = [...(list?.querySelectorAll('section') ?? [])]
  sections.find(({ ariaLabel }) => ariaLabel === title)?.scrollIntoView({ block: 'start' })
}

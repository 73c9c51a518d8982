import { useSignal } from '@preact/signals'
import { Dices } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { examplesWith, matching, presetName, presetThumbnail, type Preset } from '@rill-terrain/recipe/presets'
import { useAppServices } from '../context'
import { Dialog } from '../controls/Dialog'
import { Icon } from '../controls/Icon'
import { openSurprise } from '../surprise'
import { neighbourInGrid } from './grid-keys'
import '../styles/gallery.css'

/** Terrains to begin with, each with its picture; words find them, arrows lead from one to the next. */
export function GalleryDialog({ onClose }: { onClose: () => void }) {
  const { playground, elevations } = useAppServices()
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

  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('.place')]
    const next = neighbourInGrid(event.key, cards, event.target as HTMLElement)
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    next.focus()
  }

  return (
    <Dialog title="Examples" class="gallery" onClose={onClose}>
      <div onKeyDown={onKeyDown}>
        <div class="gallery-tools">
          <input
            type="search"
            class="gallery-search"
            aria-label="Search examples"
            placeholder="Search: coast, volcano …"
            autoFocus={!playground.isSmallDevice}
            value={search.value}
            onInput={({ currentTarget }) => (search.value = currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && found[0]) open(found[0])
            }}
          />
          <button
            type="button"
            class="button primary"
            aria-keyshortcuts="S"
            title="A place that nobody has seen before (S)"
            onClick={() => {
              onClose()
              openSurprise(playground)
            }}
          >
            <Icon icon={Dices} size={16} />
            <span>Surprise me</span>
          </button>
        </div>
        <p class="hidden-name" role="status">
          {search.value && `${found.length} found`}
        </p>
        {groups.map(({ title, presets }) => (
          <section key={title} aria-label={title}>
            {groups.length > 1 && <h3>{title}</h3>}
            <ul class="places">
              {presets.map((preset) => (
                <li key={presetName(preset)}>
                  <button type="button" class="place" onClick={() => open(preset)}>
                    <img src={import.meta.env.BASE_URL + presetThumbnail(preset)} width={320} height={200} alt="" loading="lazy" />
                    <span class="place-title">{preset.title}</span>
                    <span class="place-about">{preset.about}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {found.length === 0 && <p class="gallery-empty">Nothing is called that. Try a landform, such as “coast” or “valley”.</p>}
      </div>
    </Dialog>
  )
}

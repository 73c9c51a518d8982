import type { Signal } from '@preact/signals'
import { controlAttributes, tooltipOf } from '../../commands/command'
import { CommandIconButton } from '../../commands/controls'
import { useCommand } from '../../commands/page-commands'
import { usePageState } from '../../commands/page-state'
import { newTerrain } from '../../commands/file'
import { surprise } from '../../commands/surprise'
import { Icon } from '../../controls/Icon'

interface GalleryToolsProps {
  search: Signal<string>
  autoFocus: boolean
  /** Called when Enter is pressed in the search field. */
  onEnter: () => void
  onSurprise: () => void
  onNew: () => void
  onDraw: () => void
}

/** The tools above the cards: the search field and buttons for terrains that are not examples. */
export function GalleryTools({ search, autoFocus, onEnter, onSurprise, onNew, onDraw }: GalleryToolsProps) {
  const page = usePageState()
  const drawYourOwn = useCommand('draw')
  return (
    <div class="gallery-tools">
      <input
        type="search"
        class="gallery-search"
        aria-label="Search examples"
        placeholder="Search: coast, volcano …"
        autoFocus={autoFocus}
        value={search.value}
        onInput={({ currentTarget }) => (search.value = currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter()
        }}
      />
      <CommandIconButton command={useCommand('recents')} />
      <button type="button" class="button gallery-new" title={newTerrain.about} onClick={onNew} {...controlAttributes(newTerrain)}>
        <Icon icon={newTerrain.icon} size={16} />
        <span>{newTerrain.label}</span>
      </button>
      <button type="button" class="button" title={drawYourOwn.about} onClick={onDraw}>
        <Icon icon={drawYourOwn.icon} size={16} />
        <span>{drawYourOwn.label}</span>
      </button>
      <button
        type="button"
        class="button primary"
        title={tooltipOf(surprise, page)}
        onClick={onSurprise}
        {...controlAttributes(surprise)}
      >
        <Icon icon={surprise.icon} size={16} />
        <span>{surprise.label}</span>
      </button>
    </div>
  )
}

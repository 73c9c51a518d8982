import type { Signal } from '@preact/signals'
import { Dices } from 'lucide'
import { Icon } from '../../controls/Icon'

interface GalleryToolsProps {
  search: Signal<string>
  autoFocus: boolean
  /** Called for Enter in the search. */
  onEnter: () => void
  onSurprise: () => void
}

/** What stands above the cards: the search, and a terrain that has no card. */
export function GalleryTools({ search, autoFocus, onEnter, onSurprise }: GalleryToolsProps) {
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
      <button
        type="button"
        class="button primary"
        aria-keyshortcuts="S"
        title="A place that nobody has seen before (S)"
        onClick={onSurprise}
      >
        <Icon icon={Dices} size={16} />
        <span>Surprise me</span>
      </button>
    </div>
  )
}

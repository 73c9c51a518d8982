import { useSignal } from '@preact/signals'
import type { TargetedKeyboardEvent } from 'preact'
import { useEffect } from 'preact/hooks'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { found, inOrder, type RecentTerrain } from '../../../state/recents/entries'
import type { RecentTerrains } from '../../../state/recents/recent-terrains'
import { usePageHost } from '../../../app/host'
import { usePlayground } from '../../../ui/context'
import { recentsOf } from '../recents'
import { Dialog } from '../../../ui/controls/Dialog'
import { neighbourInGrid } from '../../../ui/dialogs/gallery/grid-keys'
import { RecentCard } from './RecentCard'
import { RecentsFoot } from './RecentsFoot'
import { RecentsMessages } from './RecentsMessages'
import '../../../ui/styles/dialogs/gallery.css'
import './recents.css'

/** The terrains that this browser has stored, with a picture each: to open, search, pin, rename and delete. */
export function RecentsDialog({ onClose }: { onClose: () => void }) {
  const host = usePageHost()
  const recents = host.playground.recents.value
  useEffect(() => void recentsOf(host).then((opened) => opened.refresh()), [host])
  return (
    <Dialog title="Recent terrains" class="gallery recents" onClose={onClose}>
      {recents && <Recents recents={recents} onClose={onClose} />}
    </Dialog>
  )
}

function Recents({ recents, onClose }: { recents: RecentTerrains; onClose: () => void }) {
  const playground = usePlayground()
  const search = useSignal('')
  const entries = inOrder(recents.list.value)
  const shown = found(entries, search.value)
  const open = ({ text }: RecentTerrain) => {
    onClose()
    void playground.openLink(fragmentFromText(text))
  }
  useEffect(() => void playground.stored.refresh(), [playground])

  return (
    <div class="gallery-body" onKeyDown={moveFocus}>
      {entries.length > 0 && (
        <div class="gallery-tools">
          <input
            type="search"
            class="gallery-search"
            aria-label="Search recent terrains"
            placeholder="Search by name or method"
            autoFocus={!playground.isSmallDevice}
            value={search.value}
            onInput={({ currentTarget }) => (search.value = currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && shown[0]) open(shown[0])
            }}
          />
        </div>
      )}
      <div class="gallery-list">
        <RecentsMessages recents={recents} found={search.value ? shown.length : null} />
        <ul class="places">
          {shown.map((entry) => (
            <RecentCard key={entry.id} entry={entry} recents={recents} onOpen={() => open(entry)} />
          ))}
        </ul>
        <RecentsFoot recents={recents} />
      </div>
    </div>
  )
}

/** Moves the focus between cards by arrow keys. */
function moveFocus(event: TargetedKeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const isCard = target.matches('.place')
  if (event.ctrlKey || event.metaKey || event.altKey || (!isCard && !target.matches('.gallery-search'))) return
  const next = neighbourInGrid(event.key, [...event.currentTarget.querySelectorAll<HTMLElement>('.place')], target)
  if (!next) return
  event.preventDefault()
  next.focus()
}

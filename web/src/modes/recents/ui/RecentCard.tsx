import { useSignal } from '@preact/signals'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide'
import type { TargetedKeyboardEvent } from 'preact'
import { useRef } from 'preact/hooks'
import { nameOfRecent, timeAgo, type RecentTerrain } from '../../../state/recents/entries'
import type { RecentTerrains } from '../../../state/recents/recent-terrains'
import { usePlayground } from '../../../ui/context'
import { IconButton } from '../../../ui/controls/IconButton'
import { NameField } from './NameField'
import { useRecentPicture } from './useRecentPicture'

interface RecentCardProps {
  entry: RecentTerrain
  recents: RecentTerrains
  onOpen: () => void
}

/** A recent terrain: a button with its picture that opens it, and buttons to pin, rename and delete it. */
export function RecentCard({ entry, recents, onOpen }: RecentCardProps) {
  const { id, isPinned, changed, images } = entry
  const { stored } = usePlayground()
  const card = useRef<HTMLLIElement>(null)
  const isRenaming = useSignal(false)
  const picture = useRecentPicture(entry, recents)
  const name = nameOfRecent(entry)
  const missing = images.filter((image) => !stored.list.value.some((each) => each.name === image))
  const pin = async () => {
    await recents.pin(id, !isPinned)
    // The card has moved, and a moved element loses the focus.
    card.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }
  /** Deletes the card, and moves the focus to the next one, or to Undo. */
  const remove = async () => {
    const { nextElementSibling, previousElementSibling } = card.current!
    const dialog = card.current!.closest('dialog')!
    const next = (nextElementSibling ?? previousElementSibling)?.querySelector<HTMLElement>('.place')
    await recents.delete([id])
    ;(next ?? dialog.querySelector<HTMLElement>('.recents-undo'))?.focus()
  }
  const act = (event: TargetedKeyboardEvent<HTMLElement>) => {
    if (event.key === 'F2') isRenaming.value = true
    else if (event.key === 'Delete') void remove()
    else return
    event.preventDefault()
  }

  return (
    <li ref={card} class="recent" onKeyDown={act}>
      <button type="button" class="place" onClick={onOpen} aria-keyshortcuts="F2 Delete">
        {picture ? <img src={picture} width={240} height={150} alt="" /> : <span class="recent-blank" />}
        <span class={`place-title ${isRenaming.value ? 'is-renamed' : ''}`}>{name}</span>
        <span class="place-about">
          {timeAgo(changed, Date.now())}
          {entry.name && ` · ${entry.title}`}
        </span>
        {missing.length > 0 && (
          <span class="place-about recent-missing">
            Needs your image {missing.join(', ')}, which this browser no longer stores: have its file ready.
          </span>
        )}
      </button>
      {isRenaming.value && (
        <NameField
          name={name}
          onCommit={(typed) => void recents.rename(id, typed === entry.title ? '' : typed)}
          onEnd={() => (isRenaming.value = false)}
        />
      )}
      <RecentTools
        name={name}
        isPinned={isPinned}
        onPin={() => void pin()}
        onRename={() => (isRenaming.value = true)}
        onDelete={() => void remove()}
      />
    </li>
  )
}

interface RecentToolsProps {
  name: string
  isPinned: boolean
  onPin: () => void
  onRename: () => void
  onDelete: () => void
}

function RecentTools({ name, isPinned, onPin, onRename, onDelete }: RecentToolsProps) {
  return (
    <div class="recent-tools">
      <IconButton
        icon={isPinned ? PinOff : Pin}
        label={isPinned ? `Unpin ${name}` : `Pin ${name}`}
        pressed={isPinned}
        size={16}
        onClick={onPin}
      />
      <IconButton icon={Pencil} label={`Rename ${name}`} size={16} onClick={onRename} />
      <IconButton icon={Trash2} label={`Delete ${name}`} size={16} onClick={onDelete} />
    </div>
  )
}

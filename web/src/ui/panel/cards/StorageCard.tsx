import { HardDrive, X } from 'lucide'
import { formatBytes } from '@rill-terrain/recipe/format'
import { IconButton } from '../../controls/IconButton'
import '../../styles/dialogs/stored.css'
import type { CardState } from '../card-declaration'
import { panelCard } from '../panel-card'

/** Data that Rill has stored in this browser: images, and hosts from which images may be loaded. Entries can be removed. */
export const card = panelCard({
  id: 'storage',
  order: 90,
  isAfterStages: true,
  icon: HardDrive,
  name: 'Stored in this browser',
  isOffered: ({ playground: { stored, hosts } }) => stored.list.value.length > 0 || hosts.list.value.length > 0,
  panelShown: ({ playground }) => void playground.stored.refresh(),
  Contents: StoredData,
})

function StoredData({ playground: { stored, hosts } }: CardState) {
  const images = stored.list.value
  const allowed = hosts.list.value
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0)
  return (
    <>
      {images.length > 0 && (
        <>
          <p class="summary">
            Images use {formatBytes(bytes)} of {formatBytes(stored.budget)}. New images replace the least recently used ones. A link
            to a removed image asks for its file.
          </p>
          <ul class="stored">
            {images.map(({ name, width, height, bytes: size }) => (
              <li key={name}>
                <span>
                  {width} × {height}
                </span>
                <span class="muted">{formatBytes(size)}</span>
                <code>{name}</code>
                <IconButton icon={X} size={13} label={`Remove image ${name}`} onClick={() => void stored.remove([name])} />
              </li>
            ))}
          </ul>
          <button type="button" class="add-button" onClick={() => void stored.remove(images.map(({ name }) => name))}>
            Remove all images
          </button>
        </>
      )}
      {allowed.length > 0 && (
        <>
          <p class="summary">Links may load images from:</p>
          <ul class="stored">
            {allowed.map((host) => (
              <li key={host}>
                <span class="host">{host}</span>
                <IconButton icon={X} size={13} label={`Ask again before loading from ${host}`} onClick={() => hosts.revoke(host)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

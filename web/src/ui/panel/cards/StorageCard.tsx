import { HardDrive, X } from 'lucide'
import { formatBytes } from '@rill-terrain/recipe/format'
import { IconButton } from '../../controls/IconButton'
import '../../styles/stored.css'
import { panelCard, type CardState } from '../panel-card'

/** What this browser keeps for Rill: images, and the hosts that images may be loaded from. Each can be taken away. */
export const card = panelCard({
  id: 'storage',
  order: 90,
  isAfterStages: true,
  icon: HardDrive,
  name: 'Kept by this browser',
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
            Images take {formatBytes(bytes)} of {formatBytes(stored.budget)}. What was not used for longest makes room for new ones;
            a link to an image that is gone asks for its file.
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
          <p class="summary">Images of links may be loaded from:</p>
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

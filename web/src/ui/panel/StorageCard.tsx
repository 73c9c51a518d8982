import { useSignal } from '@preact/signals'
import { HardDrive, X } from 'lucide'
import { useEffect } from 'preact/hooks'
import { formatBytes } from '@rill-terrain/recipe/format'
import { Card } from '../controls/Card'
import { usePlayground } from '../context'
import { IconButton } from '../controls/IconButton'
import '../styles/stored.css'

/** What this browser keeps for Rill: images, and the hosts that images may be loaded from. Each can be taken away. */
export function StorageCard() {
  const { stored, hosts } = usePlayground()
  const isOpen = useSignal(false)
  useEffect(() => void stored.refresh(), [stored])
  const images = stored.list.value
  const allowed = hosts.list.value
  if (images.length === 0 && allowed.length === 0) return null
  const bytes = images.reduce((sum, image) => sum + image.bytes, 0)

  return (
    <Card icon={HardDrive} kind="Kept by this browser" title={<h3 class="card-title">Kept by this browser</h3>} isOpen={isOpen}>
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
    </Card>
  )
}

import { Download, Image, Share2 } from 'lucide'
import { picture, terrainFile } from '../../../state/files/export-file'
import { usePlayground } from '../../context'
import { Icon } from '../../controls/Icon'
import { useNativeShare } from './useNativeShare'
import type { SharedTerrain } from './useSharedTerrain'

/** Buttons that send the link of a terrain, or save the terrain as a file. */
export function ShareActions({ shared: { title, caption, address } }: { shared: SharedTerrain }) {
  const { exporter } = usePlayground()
  const { send, problem } = useNativeShare()
  return (
    <div class="share-actions">
      {send && (
        <button
          type="button"
          class="button primary"
          onClick={() => void send({ title: `${title} · Rill`, text: `${title}. ${caption}`, url: address })}
        >
          <Icon icon={Share2} size={16} />
          Send…
        </button>
      )}
      <button type="button" class="button" onClick={() => void exporter.export(picture)}>
        <Icon icon={Image} size={16} />
        Save picture
      </button>
      <button type="button" class="button" onClick={() => void exporter.export(terrainFile)}>
        <Icon icon={Download} size={16} />
        Save Rill file
      </button>
      <p role="status">{problem}</p>
    </div>
  )
}

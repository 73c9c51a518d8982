import { useSignal } from '@preact/signals'
import { longLinkSentence } from '../../state/view/long-link'
import { usePlayground } from '../context'
import { CopyField } from '../controls/CopyField'
import { Dialog } from '../controls/Dialog'
import { EmbedCodes } from './share/EmbedCodes'
import { QrCode } from './share/QrCode'
import { ShareActions } from './share/ShareActions'
import { useSharedTerrain } from './share/useSharedTerrain'
import '../styles/dialogs/share.css'

/** All ways to share a terrain: a link, embed code, a picture and a file. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { ownImages } = usePlayground()
  const withView = useSignal(true)
  const shared = useSharedTerrain(withView.value)
  if (!shared) return null
  const { title, caption, address } = shared
  const longLink = longLinkSentence(address.length)

  return (
    <Dialog title="Share this terrain" class="share" onClose={onClose}>
      <p>
        <b>{title}.</b> <span class="muted">{caption}</span>
      </p>
      <section aria-label="Link">
        <CopyField label="Link" text={address} rows={2} />
        <label class="share-view">
          <input
            type="checkbox"
            checked={withView.value}
            onChange={({ currentTarget: { checked } }) => (withView.value = checked)}
          />
          Include the current view: iteration, camera, layer and light
        </label>
        {longLink && <p class="share-note">{longLink}</p>}
        {ownImages.value.length > 0 && (
          <p class="share-note">
            The link names your image but does not contain it. A Rill file contains both and opens in any copy of Rill.
          </p>
        )}
      </section>
      <ShareActions shared={shared} />
      <details>
        <summary>QR code</summary>
        <QrCode link={address} title={title} />
      </details>
      <details>
        <summary>Embed</summary>
        <EmbedCodes shown={shared} />
      </details>
    </Dialog>
  )
}

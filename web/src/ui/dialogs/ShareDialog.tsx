import { useSignal } from '@preact/signals'
import { Download, Image, Share2 } from 'lucide'
import { terrainPart } from '@rill-terrain/recipe/address'
import { linkOf } from '@rill-terrain/recipe/embed-code'
import { examplesWith, presetOf, presetPage, presetPicture } from '@rill-terrain/recipe/presets'
import { picture, terrainFile } from '../../state/files/export-file'
import { withoutPrint, withPrint } from '@rill-terrain/recipe/print'
import { sentenceOf } from '../../state/messages'
import { terrainCaption, terrainTitle } from '../../state/view/terrain-words'
import { useAppServices } from '../context'
import { CopyField } from '../controls/CopyField'
import { Dialog } from '../controls/Dialog'
import { Icon } from '../controls/Icon'
import { EmbedCodes } from './EmbedCodes'
import { QrCode } from './QrCode'
import '../styles/share.css'

/** Everything that a terrain can leave the page as: a link, a code to embed it by, a picture, a file. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { playground, elevations } = useAppServices()
  const { editor, link, player, registry } = playground.workspace
  const withView = useSignal(true)
  const problem = useSignal('')
  const recipe = editor.recipe.value
  if (!recipe || !registry) return null

  const base = new URL(import.meta.env.BASE_URL, location.href).href
  const examples = examplesWith(elevations)
  const title = terrainTitle(recipe, registry, examples)
  const caption = terrainCaption(recipe, player.figures.value)
  const text = withView.value ? withoutPrint(link.value) : terrainPart(link.value)
  // A link without an iteration is that of the end.
  const frame = player.ownFrame
  const isThere =
    withView.value && player.pausedAt.value !== null ? frame?.progress.iteration === player.pausedAt.value : frame?.progress.done
  const preset = presetOf(text, examples)
  // The page of a preset has a picture, and shows the terrain from its best side.
  const address =
    preset && (text === preset.text || text === terrainPart(preset.text))
      ? base + presetPage(preset)
      : linkOf(base, frame && isThere ? withPrint(text, frame.fingerprint) : text)
  const poster = preset ? base + presetPicture(preset) : 'terrain.png'

  const send = async () => {
    problem.value = ''
    try {
      await navigator.share({ title: `${title} · Rill`, text: `${title}. ${caption}`, url: address })
    } catch (error) {
      // Who thinks better of it has done nothing wrong.
      if ((error as Error).name !== 'AbortError')
        problem.value = `It could not be sent (${sentenceOf(error)}). Copy the link instead.`
    }
  }

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
          As it is seen now: iteration, camera, layer and light
        </label>
        {playground.ownImages.value.length > 0 && (
          <p class="share-note">
            The link names your image but does not carry it. A Rill file has both: it opens here again, and wherever it is sent.
          </p>
        )}
      </section>
      <div class="share-actions">
        {'share' in navigator && (
          <button type="button" class="button primary" onClick={() => void send()}>
            <Icon icon={Share2} size={16} />
            Send…
          </button>
        )}
        <button type="button" class="button" onClick={() => void playground.exporter.export(picture)}>
          <Icon icon={Image} size={16} />
          Save picture
        </button>
        <button type="button" class="button" onClick={() => void playground.exporter.export(terrainFile)}>
          <Icon icon={Download} size={16} />
          Save Rill file
        </button>
        <p role="status">{problem.value}</p>
      </div>
      <details>
        <summary>QR code</summary>
        <QrCode link={address} title={title} />
      </details>
      <details>
        <summary>Show it in a page of yours</summary>
        <EmbedCodes shown={{ text, title, base, picture: poster }} />
      </details>
    </Dialog>
  )
}

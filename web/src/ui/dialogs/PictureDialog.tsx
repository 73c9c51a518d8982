import { useSignal } from '@preact/signals'
import { formatCount } from '@rill-terrain/recipe/format'
import { pictureLimits, pictureProblem } from '../../state/files/picture-files'
import { savePicture } from '../../state/files/picture-saving'
import { usePlayground, useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { SizeFields, type PixelSize } from './SizeFields'

const sizes: readonly PixelSize[] = [
  { width: 1920, height: 1080 },
  { width: 2048, height: 2048 },
  { width: 3840, height: 2160 },
  { width: 4096, height: 4096 },
  { width: 8192, height: 8192 },
]

/** The options of a picture: size, background and legend. */
export function PictureDialog() {
  const { exporter } = usePlayground()
  const workspace = useWorkspace()
  const size = useSignal<PixelSize>(sizes[0]!)
  const isTransparent = useSignal(false)
  const hasLegend = useSignal(workspace.view.mode.peek() === 'map')
  const problem = pictureProblem(size.value)
  const close = () => (exporter.asking.value = null)
  const save = () => {
    close()
    void savePicture(exporter, workspace, { ...size.value, isTransparent: isTransparent.value, hasLegend: hasLegend.value })
  }

  return (
    <Dialog title="Picture" class="order" onClose={close}>
      <form
        class="order-fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (!problem) save()
        }}
      >
        <SizeFields sizes={sizes} size={size} limits={pictureLimits} />
        <label class="order-check">
          <input
            type="checkbox"
            checked={isTransparent.value}
            onChange={(event) => (isTransparent.value = event.currentTarget.checked)}
          />
          <span>Transparent background</span>
        </label>
        <label class="order-check">
          <input type="checkbox" checked={hasLegend.value} onChange={(event) => (hasLegend.value = event.currentTarget.checked)} />
          <span>Legend: scale bar and north arrow of a map, and the colour scale</span>
        </label>
        <p class={problem ? 'order-problem' : 'muted'} role="status">
          {problem ??
            `A PNG of ${formatCount((size.value.width * size.value.height) / 1e6)} million pixels, drawn in strips to save memory. Without a GPU, this takes a while.`}
        </p>
        <button type="submit" class="button primary" disabled={problem !== null}>
          Save picture
        </button>
      </form>
    </Dialog>
  )
}

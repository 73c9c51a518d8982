import { counted } from '@rill-terrain/recipe/format'
import { filmLimits, frameCountOf } from '../../state/files/picture-files'
import { saveFilm } from '../../state/files/picture-saving'
import { usePlayground, useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { filmSizes, useFilmSettings } from './film/useFilmSettings'
import { FilmFormatRow, FilmKindField, FilmTimeFields, FilmTurnField } from './film/FilmFields'
import { SizeFields } from './SizeFields'

/** The options of a video: content, size and duration. */
export function FilmDialog() {
  const { exporter } = usePlayground()
  const workspace = useWorkspace()
  const { settings, canTurn, hasAge, order, encoding, problem } = useFilmSettings()
  const { kind, size, framesPerSecond, seconds, turn } = settings
  const close = () => (exporter.asking.value = null)

  return (
    <Dialog title="Video" class="order" onClose={close}>
      <form
        class="order-fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (problem) return
          close()
          void saveFilm(exporter, workspace, order)
        }}
      >
        <FilmKindField kind={kind} hasAge={hasAge} />
        {kind.value !== 'turntable' && canTurn && <FilmTurnField turn={turn} />}
        <SizeFields sizes={filmSizes} size={size} limits={filmLimits} />
        <FilmTimeFields seconds={seconds} framesPerSecond={framesPerSecond} />
        <FilmFormatRow encoding={encoding} />
        <p class={problem ? 'order-problem' : 'muted'} role="status">
          {problem ?? `${counted(frameCountOf(order), 'frame')}. The view returns to its current state when the video is done.`}
        </p>
        <button type="submit" class="button primary" disabled={problem !== null}>
          Export video
        </button>
      </form>
    </Dialog>
  )
}

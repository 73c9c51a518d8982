import { useSignal } from '@preact/signals'
import { formatCount } from '@rill-terrain/recipe/format'
import { filmLimits, filmProblem, frameCountOf, type FilmOrder } from '../../state/files/picture-files'
import { saveFilm } from '../../state/files/picture-saving'
import { usePlayground, useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import { SizeFields, type PixelSize } from './SizeFields'

const sizes: readonly PixelSize[] = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
]
const rates = [24, 30, 60] as const
/** Degrees that a time-lapse may go around by. */
const turns = [
  { degrees: 0, label: 'The viewer stands still' },
  { degrees: 45, label: 'An eighth of a turn' },
  { degrees: 90, label: 'A quarter of a turn' },
  { degrees: 360, label: 'A whole turn' },
] as const
const wholeTurn = 360

/** What a video shows, how large it is and how long it takes. */
export function FilmDialog() {
  const { exporter } = usePlayground()
  const workspace = useWorkspace()
  const canTurn = workspace.view.mode.peek() === '3d'
  const canRun = workspace.player.canPlay.peek()
  const kind = useSignal<FilmOrder['kind']>(canRun ? 'time-lapse' : 'turntable')
  const size = useSignal<PixelSize>(sizes[1]!)
  const framesPerSecond = useSignal<number>(30)
  const seconds = useSignal(8)
  const turn = useSignal(0)
  const order: FilmOrder = {
    kind: kind.value,
    ...size.value,
    framesPerSecond: framesPerSecond.value,
    seconds: seconds.value,
    turn: kind.value === 'turntable' ? wholeTurn : canTurn ? turn.value : 0,
  }
  const problem = problemOf(order, canTurn, canRun)
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
        <label class="order-row">
          <span>Shows</span>
          <select
            class="select"
            value={kind.value}
            onChange={(event) => (kind.value = event.currentTarget.value as FilmOrder['kind'])}
          >
            <option value="time-lapse">The run, from its start to its end</option>
            <option value="turntable">A turn around the terrain</option>
          </select>
        </label>
        {kind.value === 'time-lapse' && canTurn && (
          <label class="order-row">
            <span>Turn</span>
            <select class="select" value={turn.value} onChange={(event) => (turn.value = Number(event.currentTarget.value))}>
              {turns.map(({ degrees, label }) => (
                <option key={degrees} value={degrees}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <SizeFields sizes={sizes} size={size} limits={filmLimits} />
        <div class="order-row">
          <span aria-hidden="true">Seconds</span>
          <input
            class="order-number"
            aria-label="Seconds"
            type="number"
            min={filmLimits.shortest}
            max={filmLimits.longest}
            step="any"
            value={Number.isNaN(seconds.value) ? '' : seconds.value}
            onInput={(event) => (seconds.value = event.currentTarget.valueAsNumber)}
          />
          <select
            class="select"
            aria-label="Pictures per second"
            value={framesPerSecond.value}
            onChange={(event) => (framesPerSecond.value = Number(event.currentTarget.value))}
          >
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate} per second
              </option>
            ))}
          </select>
        </div>
        <p class={problem ? 'order-problem' : 'muted'} role="status">
          {problem ?? `${formatCount(frameCountOf(order))} pictures. The view comes back to where it is when they are done.`}
        </p>
        <button type="submit" class="button primary" disabled={problem !== null}>
          Make the video
        </button>
      </form>
    </Dialog>
  )
}

function problemOf(order: FilmOrder, canTurn: boolean, canRun: boolean): string | null {
  if (order.kind === 'turntable' && !canTurn) return 'The map does not turn: choose 3D first, or the run.'
  if (order.kind === 'time-lapse' && !canRun) return 'This terrain has no iterations to show: add erosion, or choose a turn.'
  return filmProblem(order)
}

/** The options of a video, and the user's choices. */
import { agedStage } from '@rill-terrain/recipe/age'
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { filmProblem, type FilmEncoding, type FilmOrder } from '../../../state/files/picture-files'
import { sentenceOf } from '../../../state/messages'
import { usePlayground, useWorkspace } from '../../context'
import type { PixelSize } from '../SizeFields'

export const filmSizes: readonly PixelSize[] = [
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1080 },
  { width: 1080, height: 1920 },
]
export const frameRates = [24, 30, 60] as const
/** Rotations of the camera during the other kinds, in degrees. */
export const filmTurns = [
  { degrees: 0, label: 'None' },
  { degrees: 45, label: 'An eighth of a turn (45°)' },
  { degrees: 90, label: 'A quarter turn (90°)' },
  { degrees: 360, label: 'A full turn (360°)' },
] as const
const wholeTurn = 360

interface FilmSettings {
  kind: Signal<FilmOrder['kind']>
  size: Signal<PixelSize>
  framesPerSecond: Signal<number>
  seconds: Signal<number>
  turn: Signal<number>
}

/** The settings of a video while its dialog is open, the resulting order, and why the video cannot be made. */
export function useFilmSettings() {
  const { view, player, registry } = useWorkspace()
  const canTurn = view.mode.peek() === '3d'
  const canRun = player.canPlay.peek()
  const hasAge = player.recipe !== null && registry !== null && agedStage(player.recipe, registry) !== null
  const settings: FilmSettings = {
    kind: useSignal<FilmOrder['kind']>(canRun ? 'time-lapse' : 'turntable'),
    size: useSignal<PixelSize>(filmSizes[1]!),
    framesPerSecond: useSignal(30),
    seconds: useSignal(8),
    turn: useSignal(0),
  }
  const order = orderOf(settings, canTurn)
  const problem = problemOf(order, canTurn, canRun)
  const encoding = useFilmEncoding(order, problem === null)
  return {
    settings,
    canTurn,
    hasAge,
    order,
    encoding,
    problem: problem ?? (typeof encoding === 'string' && encoding ? encoding : null),
  }
}

/** How the browser will write the film, or why it cannot; empty while that is unknown. */
function useFilmEncoding({ width, height, framesPerSecond }: FilmOrder, isValid: boolean): FilmEncoding | string {
  const { exporter } = usePlayground()
  const encoding = useSignal<FilmEncoding | string>('')
  useEffect(() => {
    if (!isValid) return
    let isOver = false
    const accept = (value: FilmEncoding | string) => {
      if (!isOver) encoding.value = value
    }
    exporter.filmEncoding({ width, height, framesPerSecond }).then(accept, (error: unknown) => accept(sentenceOf(error)))
    return () => {
      isOver = true
    }
  }, [exporter, encoding, width, height, framesPerSecond, isValid])
  return encoding.value
}

function orderOf({ kind, size, framesPerSecond, seconds, turn }: FilmSettings, canTurn: boolean): FilmOrder {
  return {
    kind: kind.value,
    ...size.value,
    framesPerSecond: framesPerSecond.value,
    seconds: seconds.value,
    turn: kind.value === 'turntable' ? wholeTurn : canTurn ? turn.value : 0,
  }
}

function problemOf(order: FilmOrder, canTurn: boolean, canRun: boolean): string | null {
  if (order.kind === 'turntable' && !canTurn) return 'The map view cannot rotate: switch to 3D or choose another kind of video.'
  if (order.kind === 'time-lapse' && !canRun) return 'This terrain has no iterations: add an erosion stage or choose the turntable.'
  return filmProblem(order)
}

/** The states of a player: how the run continues, which seeks are under way, what the picture shows, and whether it waits. */
import type { Progress } from '@rill-terrain/engine/protocol'
import { ignore, StateMachine, type Transitions } from '../state-machine'
import type { Course } from './course'

/** How the run of the open terrain continues. */
export type Run =
  /** It runs to an iteration as fast as it can, if it is not there yet, and rests. */
  | { name: 'paused'; fastForwardTo: number }
  /** It plays, after it has run to an iteration as fast as it can. */
  | { name: 'playing'; fastForwardTo: number }
  /** It goes forwards or backwards to an iteration, and rests there. */
  | { name: 'seeking'; target: number }

export type RunEvent =
  | { name: 'follow'; course: Course }
  | { name: 'seek'; target: number }
  /** A frame arrived that shows the run after the last change of its course. */
  | { name: 'frame'; progress: Progress; hasProblem: boolean; isLooping: boolean }

const rest: Run = { name: 'paused', fastForwardTo: 0 }

const follow = (_: Run, { course: { playing, fastForwardTo } }: { course: Course }): Run => ({
  name: playing ? 'playing' : 'paused',
  fastForwardTo,
})
const seek = (_: Run, { target }: { target: number }): Run => ({ name: 'seeking', target })

export const runTransitions: Transitions<Run, RunEvent> = {
  paused: { follow, seek, frame: (run, { progress, hasProblem }) => (progress.done || hasProblem ? rest : run) },
  playing: {
    follow,
    seek,
    frame: (run, { progress, hasProblem, isLooping }) => ((progress.done && !isLooping) || hasProblem ? rest : run),
  },
  seeking: {
    follow,
    seek,
    frame: (run, { progress: { iteration, iterations, done }, hasProblem }) => {
      if (done || hasProblem) return rest
      return iteration === Math.min(run.target, iterations) ? { name: 'paused', fastForwardTo: run.target } : run
    },
  },
}

export const createRun = () => new StateMachine(runTransitions, rest)

export function courseOf(run: Run): Course {
  return { playing: run.name === 'playing', fastForwardTo: run.name === 'seeking' ? run.target : run.fastForwardTo }
}

/** The iteration that a run goes to before it rests or plays: the present one, if it has no other. Infinite at the end. */
export function targetOf(run: Run, { iteration, done }: Progress): number {
  if (run.name === 'seeking') return run.target
  return done ? Infinity : Math.max(iteration, run.fastForwardTo)
}

/** Target iteration of a seek or fast-forward in progress; null if there is none. */
export function goalOf(run: Run, progress: Progress): number | null {
  const { iteration, iterations, done } = progress
  const isUnderWay = run.name === 'seeking' || (!done && iteration < run.fastForwardTo)
  return isUnderWay ? Math.min(targetOf(run, progress), iterations) : null
}

/**
 * The iteration at which a run rests or will rest; null while it plays, and without iterations. `isInOrder`: the chunks that are
 * done depend only on the recipe, and not on where the user looked, which a link does not record.
 */
export function pauseOf(run: Run, progress: Progress, isInOrder: boolean): number | null {
  const { iterations } = progress
  const target = targetOf(run, progress)
  if (run.name === 'playing' || iterations === 0) return null
  return isInOrder || run.name === 'seeking' || target >= iterations ? Math.min(target, iterations) : null
}

/** The seeks of a job: the engine has answered them, or one was sent, or another one waits until the sent one is answered. */
export type Seeks =
  | { name: 'answered'; job: number; sent: number }
  | { name: 'sent'; job: number; sent: number }
  | { name: 'queued'; job: number; sent: number; next: Course }

export type SeeksEvent =
  | { name: 'open'; job: number }
  | { name: 'seek'; course: Course }
  /** The run continues in another way at once: a seek that waits is obsolete. */
  | { name: 'steer' }
  /** The engine has answered a seek, or was lost before it could. An answer to an earlier job changes nothing. */
  | { name: 'answer' | 'lose'; job: number }

const openSeeks = (_: Seeks, { job }: { job: number }): Seeks => ({ name: 'answered', job, sent: 0 })
const queue = ({ job, sent }: Seeks, { course }: { course: Course }): Seeks => ({ name: 'queued', job, sent, next: course })
const end = (seeks: Seeks, { job }: { job: number }): Seeks =>
  job === seeks.job ? { name: 'answered', job, sent: seeks.sent } : seeks

export const seeksTransitions: Transitions<Seeks, SeeksEvent> = {
  answered: {
    open: openSeeks,
    seek: ({ job, sent }) => ({ name: 'sent', job, sent: sent + 1 }),
    steer: ignore,
    answer: ignore,
    lose: ignore,
  },
  sent: { open: openSeeks, seek: queue, steer: ignore, answer: end, lose: end },
  queued: {
    open: openSeeks,
    seek: queue,
    steer: ({ job, sent }) => ({ name: 'sent', job, sent }),
    answer: (seeks, { job }) => (job === seeks.job ? { name: 'sent', job, sent: seeks.sent + 1 } : seeks),
    lose: end,
  },
}

export const createSeeks = () => new StateMachine(seeksTransitions, { name: 'answered', job: 0, sent: 0 })

/** Number of cells of a draft along its longer side. */
export interface DraftSize {
  cells: number
}

/** What the picture shows. A draft is shown instead of the full terrain while a value is dragged. */
export type Picture =
  /** The open terrain. */
  | { name: 'current' }
  /** The terrain before the last change. */
  | { name: 'old' }
  /** During a drag: the last change, maybe as a draft. */
  | { name: 'dragged'; draft: DraftSize | null }
  /** During a drag: the terrain before the last change, maybe as a draft. */
  | { name: 'draggedOld'; draft: DraftSize | null }

export type PictureEvent =
  /** A terrain is opened, or opened during a drag, or could not be opened. */
  | { name: 'open' | 'drag' | 'refuse' }
  /** A frame of the full terrain or of a draft arrived, or a frame of the last job was drawn. */
  | { name: 'frame' | 'draw' }
  | { name: 'draft'; draft: DraftSize }

const current = (): Picture => ({ name: 'current' })
const old = (): Picture => ({ name: 'old' })
const beginDrag = (): Picture => ({ name: 'draggedOld', draft: null })
/** The drag ends with the first frame of the full terrain. */
const continueDrag = ({ draft }: { draft: DraftSize | null }): Picture => ({ name: 'draggedOld', draft })

export const pictureTransitions: Transitions<Picture, PictureEvent> = {
  current: { open: old, drag: beginDrag, frame: ignore, draw: ignore, draft: ignore },
  old: { open: ignore, drag: beginDrag, refuse: current, frame: ignore, draw: current, draft: ignore },
  dragged: {
    open: continueDrag,
    drag: continueDrag,
    frame: current,
    draw: ignore,
    draft: (_, { draft }) => ({ name: 'dragged', draft }),
  },
  draggedOld: {
    open: ignore,
    drag: ignore,
    refuse: current,
    frame: old,
    draw: ({ draft }) => ({ name: 'dragged', draft }),
    draft: (_, { draft }) => ({ name: 'draggedOld', draft }),
  },
}

export const createPicture = () => new StateMachine(pictureTransitions, current())

export const isOld = ({ name }: Picture): boolean => name === 'old' || name === 'draggedOld'
export const isDragged = ({ name }: Picture): boolean => name === 'dragged' || name === 'draggedOld'
export const draftOf = (picture: Picture): DraftSize | null => ('draft' in picture ? picture.draft : null)

/** Whether the engine opens a terrain, and whether that takes long enough to be noticed. */
export type Opening = { name: 'none' } | { name: 'opening' } | { name: 'long' }

export type OpeningEvent = { name: 'open' | 'wait' | 'end' }

const none = (): Opening => ({ name: 'none' })

export const openingTransitions: Transitions<Opening, OpeningEvent> = {
  none: { open: () => ({ name: 'opening' }) },
  opening: { wait: () => ({ name: 'long' }), end: none },
  long: { end: none },
}

export const createOpening = () => new StateMachine(openingTransitions, none())

/** The states of a terrain session: what it does with its changes, and which terrain the engine has open. */
import type { Revision } from './recipe/editor'
import type { Start } from './recipe/start'
import { ignore, StateMachine, type Transitions } from './state-machine'

/** What a session does with the changes in its queue. */
export type Work =
  | { name: 'idle' }
  /** It makes edits. */
  | { name: 'editing' }
  /** It loads a whole recipe or recovers the terrain, and makes edits; the open terrain belongs to the previous recipe. */
  | { name: 'loading' }
  /** The engine was lost, and nothing waits for its recovery. */
  | { name: 'lost' }
  /** The engine was lost, and changes wait for its recovery. */
  | { name: 'halted' }

export type WorkEvent =
  /** A change was added to the queue; `load` also stands for the recovery of a terrain. */
  | { name: 'edit' | 'load' }
  /** The changes that wait are made without a recovery. */
  | { name: 'resume' }
  /** The queue is empty. */
  | { name: 'finish' }
  | { name: 'lose'; areChangesWaiting: boolean }

const to = (name: Work['name']) => (): Work => ({ name })
const load = to('loading')
const edit = to('editing')
const resume = edit
const lose = (_: Work, { areChangesWaiting }: { areChangesWaiting: boolean }): Work => ({
  name: areChangesWaiting ? 'halted' : 'lost',
})

export const workTransitions: Transitions<Work, WorkEvent> = {
  idle: { edit, load, resume },
  editing: { edit: ignore, load, resume: ignore, finish: to('idle'), lose },
  loading: { edit: ignore, load: ignore, resume: ignore, finish: to('idle'), lose },
  lost: { edit: to('halted'), load, resume },
  halted: { edit: ignore, load, resume },
}

export const createWork = () => new StateMachine<Work, WorkEvent>(workTransitions, { name: 'idle' })

/** Changes are being made. */
export const isBusy = ({ name }: Work): boolean => name === 'editing' || name === 'loading'
/** No change waits or is being made. */
export const isSettled = ({ name }: Work): boolean => name === 'idle' || name === 'lost'

/** Which terrain the engine has open. `last` is the revision that was last opened as a whole, and not as a draft. */
export type Terrain =
  | { name: 'none'; last: Revision | null }
  /** A recipe was loaded, and its terrain will be opened like this. */
  | { name: 'due'; start: Start; last: Revision | null }
  | { name: 'opening'; start: Start; last: Revision | null }
  /** The terrain of `last`. */
  | { name: 'whole'; last: Revision }
  /** A terrain that was opened during a drag: the page may show a draft of it. */
  | { name: 'dragged'; last: Revision | null }
  /** The engine was lost while it opened a terrain: this one is not opened again. */
  | { name: 'crashed'; last: Revision | null }

export type TerrainEvent =
  | { name: 'load' | 'open'; start: Start }
  | { name: 'opened'; revision: Revision }
  /** The terrain cannot be opened: the previous one is still open after `refuse`, and none after `close`. */
  | { name: 'refuse' | 'close' | 'crash' }
  /** The last revision is opened again, but only once. */
  | { name: 'forget' }

type Before = Pick<Terrain, 'last'>
const due = ({ last }: Before, { start }: { start: Start }): Terrain => ({ name: 'due', start, last })
const open = ({ last }: Before, { start }: { start: Start }): Terrain => ({ name: 'opening', start, last })
const forget = (): Terrain => ({ name: 'none', last: null })
const closed = { load: due, open, forget }

export const terrainTransitions: Transitions<Terrain, TerrainEvent> = {
  none: closed,
  due: closed,
  opening: {
    opened: ({ start, last }, { revision }) => (start === 'drag' ? { name: 'dragged', last } : { name: 'whole', last: revision }),
    refuse: ({ last }) => (last ? { name: 'whole', last } : { name: 'none', last }),
    close: ({ last }) => ({ name: 'none', last }),
    crash: ({ last }) => ({ name: 'crashed', last }),
  },
  whole: closed,
  dragged: closed,
  crashed: closed,
}

export const createTerrain = () => new StateMachine<Terrain, TerrainEvent>(terrainTransitions, { name: 'none', last: null })

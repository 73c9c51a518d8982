/** Every event in every state of the player, without an engine. */
import { describe, expect, it } from 'vitest'
import {
  courseOf,
  createRun,
  goalOf,
  openingTransitions,
  pauseOf,
  pictureTransitions,
  runTransitions,
  seeksTransitions,
  targetOf,
  type Picture,
  type PictureEvent,
  type Run,
  type RunEvent,
} from '../../../web/src/state/playback/player-state'
import { nextState } from '../../../web/src/state/state-machine'
import { statesAfter } from '../../support/state-table'

const paused: Run = { name: 'paused', fastForwardTo: 8 }
const playing: Run = { name: 'playing', fastForwardTo: 0 }
const seeking: Run = { name: 'seeking', target: 8 }
const runs = { paused, playing, seeking }
const rest: Run = { name: 'paused', fastForwardTo: 0 }

const at = (iteration: number) => ({
  stage: 0,
  stageIteration: iteration,
  stageIterations: 20,
  iteration,
  iterations: 20,
  done: iteration === 20,
})
const frame = (iteration: number, more: { hasProblem?: boolean; isLooping?: boolean } = {}) =>
  ({ name: 'frame', progress: at(iteration), hasProblem: false, isLooping: false, ...more }) as const
const afterFrame = (run: Run, ...given: Parameters<typeof frame>) => nextState<Run, RunEvent>(runTransitions, run, frame(...given))

describe('a run', () => {
  it('has these states after every event', () => {
    const follow = { name: 'follow', course: { playing: true, fastForwardTo: 3 } } as const
    expect(statesAfter(runTransitions, runs, { follow, seek: { name: 'seek', target: 4 }, frame: frame(2) })).toEqual({
      paused: { follow: 'playing', seek: 'seeking', frame: 'paused' },
      playing: { follow: 'playing', seek: 'seeking', frame: 'playing' },
      seeking: { follow: 'playing', seek: 'seeking', frame: 'seeking' },
    })
    for (const run of Object.values(runs)) {
      expect(nextState<Run, RunEvent>(runTransitions, run, follow)).toEqual({ name: 'playing', fastForwardTo: 3 })
      const pause = { name: 'follow', course: { playing: false, fastForwardTo: 3 } } as const
      expect(nextState<Run, RunEvent>(runTransitions, run, pause)).toEqual({ name: 'paused', fastForwardTo: 3 })
      expect(nextState<Run, RunEvent>(runTransitions, run, { name: 'seek', target: 4 })).toEqual({ name: 'seeking', target: 4 })
    }
  })

  it('rests at its end and after a problem, but a loop continues at the end', () => {
    for (const run of Object.values(runs)) {
      expect(afterFrame(run, 20)).toEqual(rest)
      expect(afterFrame(run, 2, { hasProblem: true, isLooping: true })).toEqual(rest)
    }
    expect(afterFrame(playing, 20, { isLooping: true })).toBe(playing)
    expect(afterFrame(paused, 20, { isLooping: true })).toEqual(rest)
    expect(afterFrame(seeking, 20, { isLooping: true })).toEqual(rest)
  })

  it('rests at the target of a seek', () => {
    expect(afterFrame(seeking, 7)).toBe(seeking)
    expect(afterFrame(seeking, 9)).toBe(seeking)
    expect(afterFrame(seeking, 8)).toEqual(paused)
  })

  it('starts at rest', () => {
    expect(createRun().now).toEqual(rest)
  })
})

describe('the iterations of a run', () => {
  const all = (of: (run: Run) => unknown) => Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, of(run)]))

  it('are those of the course that the engine receives', () => {
    expect(all(courseOf)).toEqual({
      paused: { playing: false, fastForwardTo: 8 },
      playing: { playing: true, fastForwardTo: 0 },
      seeking: { playing: false, fastForwardTo: 8 },
    })
  })

  it('are the target, the goal and the pause before it', () => {
    expect(all((run) => targetOf(run, at(2)))).toEqual({ paused: 8, playing: 2, seeking: 8 })
    expect(all((run) => goalOf(run, at(2)))).toEqual({ paused: 8, playing: null, seeking: 8 })
    expect(all((run) => pauseOf(run, at(2), true))).toEqual({ paused: 8, playing: null, seeking: 8 })
  })

  it('are the target, the goal and the pause after it', () => {
    expect(all((run) => targetOf(run, at(9)))).toEqual({ paused: 9, playing: 9, seeking: 8 })
    expect(all((run) => goalOf(run, at(9)))).toEqual({ paused: null, playing: null, seeking: 8 })
    expect(all((run) => pauseOf(run, at(9), true))).toEqual({ paused: 9, playing: null, seeking: 8 })
  })

  it('are the target, the goal and the pause at the end', () => {
    expect(all((run) => targetOf(run, at(20)))).toEqual({ paused: Infinity, playing: Infinity, seeking: 8 })
    expect(all((run) => goalOf(run, at(20)))).toEqual({ paused: null, playing: null, seeking: 8 })
    expect(all((run) => pauseOf(run, at(20), true))).toEqual({ paused: 20, playing: null, seeking: 8 })
  })

  it('have no pause among chunks out of order, except at the end and of a seek, which puts them in order', () => {
    expect(all((run) => pauseOf(run, at(2), false))).toEqual({ paused: null, playing: null, seeking: 8 })
    expect(pauseOf({ name: 'paused', fastForwardTo: 30 }, at(2), false)).toBe(20)
    expect(pauseOf(paused, { ...at(0), iterations: 0, done: true }, true)).toBeNull()
  })
})

describe('the seeks of a job', () => {
  const next = { playing: true, fastForwardTo: 5 }
  const states = {
    answered: { name: 'answered', job: 3, sent: 2 },
    sent: { name: 'sent', job: 3, sent: 2 },
    queued: { name: 'queued', job: 3, sent: 2, next },
  } as const

  it('have these states after every event', () => {
    const events = {
      open: { name: 'open', job: 4 },
      answer: { name: 'answer', job: 3 },
      lose: { name: 'lose', job: 3 },
      seek: { name: 'seek', course: next },
      steer: { name: 'steer' },
    } as const
    expect(statesAfter(seeksTransitions, states, events)).toEqual({
      answered: { open: 'answered', seek: 'sent', steer: 'answered', answer: 'answered', lose: 'answered' },
      sent: { open: 'answered', seek: 'queued', steer: 'sent', answer: 'answered', lose: 'answered' },
      queued: { open: 'answered', seek: 'queued', steer: 'sent', answer: 'sent', lose: 'answered' },
    })
  })

  it('ignore answers to an earlier job', () => {
    for (const state of Object.values(states)) {
      expect(nextState(seeksTransitions, state, { name: 'answer', job: 2 })).toBe(state)
      expect(nextState(seeksTransitions, state, { name: 'lose', job: 2 })).toBe(state)
    }
  })

  it('are counted for each job when they are sent; only the last one waits', () => {
    expect(nextState(seeksTransitions, states.queued, { name: 'steer' })).toEqual(states.sent)
    const last = { playing: false, fastForwardTo: 6 }
    expect(nextState(seeksTransitions, states.answered, { name: 'seek', course: last })).toEqual({ ...states.sent, sent: 3 })
    expect(nextState(seeksTransitions, states.queued, { name: 'seek', course: last })).toEqual({ ...states.queued, next: last })
    expect(nextState(seeksTransitions, states.queued, { name: 'answer', job: 3 })).toEqual({ ...states.sent, sent: 3 })
    expect(nextState(seeksTransitions, states.queued, { name: 'open', job: 4 })).toEqual({ name: 'answered', job: 4, sent: 0 })
  })
})

describe('the picture', () => {
  const draft = { cells: 128 }
  const states = {
    current: { name: 'current' },
    old: { name: 'old' },
    dragged: { name: 'dragged', draft },
    draggedOld: { name: 'draggedOld', draft },
  } as const

  it('has these states after every event', () => {
    const events = {
      open: { name: 'open' },
      drag: { name: 'drag' },
      refuse: { name: 'refuse' },
      frame: { name: 'frame' },
      draw: { name: 'draw' },
      draft: { name: 'draft', draft },
    } as const
    expect(statesAfter(pictureTransitions, states, events)).toEqual({
      current: { open: 'old', drag: 'draggedOld', refuse: null, frame: 'current', draw: 'current', draft: 'current' },
      old: { open: 'old', drag: 'draggedOld', refuse: 'current', frame: 'old', draw: 'current', draft: 'old' },
      dragged: { open: 'draggedOld', drag: 'draggedOld', refuse: null, frame: 'current', draw: 'dragged', draft: 'dragged' },
      draggedOld: { open: 'draggedOld', drag: 'draggedOld', refuse: 'current', frame: 'old', draw: 'dragged', draft: 'draggedOld' },
    })
  })

  it('has a draft until the full terrain is there', () => {
    const after = (state: Picture, event: PictureEvent) => nextState(pictureTransitions, state, event)
    expect(after(states.current, { name: 'drag' })).toEqual({ name: 'draggedOld', draft: null })
    for (const name of ['open', 'drag'] as const) {
      expect(after(states.dragged, { name })).toEqual({ name: 'draggedOld', draft })
      expect(after(states.draggedOld, { name })).toEqual({ name: 'draggedOld', draft })
    }
    expect(after(states.draggedOld, { name: 'draw' })).toEqual({ name: 'dragged', draft })
    const finer = { cells: 256 }
    for (const state of [states.dragged, states.draggedOld])
      expect(after(state, { name: 'draft', draft: finer })).toEqual({ ...state, draft: finer })
  })
})

describe('opening', () => {
  it('has these states after every event', () => {
    const states = { none: { name: 'none' }, opening: { name: 'opening' }, long: { name: 'long' } } as const
    const events = { open: { name: 'open' }, wait: { name: 'wait' }, end: { name: 'end' } } as const
    expect(statesAfter(openingTransitions, states, events)).toEqual({
      none: { open: 'opening', wait: null, end: null },
      opening: { open: null, wait: 'long', end: 'none' },
      long: { open: null, wait: null, end: 'none' },
    })
  })
})

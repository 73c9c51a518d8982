/** Every event in every state of a terrain session, without an engine. */
import { describe, expect, it } from 'vitest'
import { startHistory } from '../../../web/src/state/recipe/history'
import type { Revision } from '../../../web/src/state/recipe/editor'
import {
  createTerrain,
  createWork,
  isBusy,
  isSettled,
  terrainTransitions,
  workTransitions,
  type Terrain,
  type TerrainEvent,
  type Work,
  type WorkEvent,
} from '../../../web/src/state/session-state'
import { nextState } from '../../../web/src/state/state-machine'
import { statesAfter } from '../../support/state-table'

describe('the work of a session', () => {
  const states = {
    idle: { name: 'idle' },
    editing: { name: 'editing' },
    loading: { name: 'loading' },
    lost: { name: 'lost' },
    halted: { name: 'halted' },
  } as const
  const lose = { name: 'lose', areChangesWaiting: false } as const

  it('has these states after every event', () => {
    const events = {
      edit: { name: 'edit' },
      load: { name: 'load' },
      resume: { name: 'resume' },
      finish: { name: 'finish' },
      lose,
    } as const
    expect(statesAfter<Work, WorkEvent>(workTransitions, states, events)).toEqual({
      idle: { edit: 'editing', load: 'loading', resume: 'editing', finish: null, lose: null },
      editing: { edit: 'editing', load: 'loading', resume: 'editing', finish: 'idle', lose: 'lost' },
      loading: { edit: 'loading', load: 'loading', resume: 'loading', finish: 'idle', lose: 'lost' },
      lost: { edit: 'halted', load: 'loading', resume: 'editing', finish: null, lose: null },
      halted: { edit: 'halted', load: 'loading', resume: 'editing', finish: null, lose: null },
    })
  })

  it('is halted when the engine is lost while changes wait', () => {
    for (const state of [states.editing, states.loading])
      expect(nextState<Work, WorkEvent>(workTransitions, state, { ...lose, areChangesWaiting: true })).toEqual(states.halted)
  })

  it('is busy while changes are made, and settled while none waits', () => {
    const namesOf = (has: (work: Work) => boolean) =>
      Object.values(states)
        .filter(has)
        .map(({ name }) => name)
    expect(namesOf(isBusy)).toEqual(['editing', 'loading'])
    expect(namesOf(isSettled)).toEqual(['idle', 'lost'])
    expect(createWork().now).toEqual(states.idle)
  })
})

describe('the terrain of a session', () => {
  const revision = (text: string) => ({ recipe: { text }, history: startHistory(text) }) as Revision
  const last = revision('before')
  const present = revision('now')
  const states = {
    none: { name: 'none', last },
    due: { name: 'due', start: 'link', last },
    opening: { name: 'opening', start: 'stay', last },
    whole: { name: 'whole', last },
    dragged: { name: 'dragged', last },
    crashed: { name: 'crashed', last },
  } as const
  const events = {
    load: { name: 'load', start: 'play' },
    open: { name: 'open', start: 'stay' },
    opened: { name: 'opened', revision: present },
    refuse: { name: 'refuse' },
    close: { name: 'close' },
    crash: { name: 'crash' },
    forget: { name: 'forget' },
  } as const
  const after = (state: Terrain, event: TerrainEvent) => nextState(terrainTransitions, state, event)

  it('has these states after every event', () => {
    const closed = { load: 'due', open: 'opening', opened: null, refuse: null, close: null, crash: null, forget: 'none' }
    expect(statesAfter<Terrain, TerrainEvent>(terrainTransitions, states, events)).toEqual({
      none: closed,
      due: closed,
      opening: { load: null, open: null, opened: 'whole', refuse: 'whole', close: 'none', crash: 'crashed', forget: null },
      whole: closed,
      dragged: closed,
      crashed: closed,
    })
  })

  it('has the last revision until another one is open as a whole', () => {
    const { opening, ...others } = states
    for (const state of Object.values(others)) {
      expect(after(state, events.load)).toEqual({ name: 'due', start: 'play', last })
      expect(after(state, events.open)).toEqual({ name: 'opening', start: 'stay', last })
      expect(after(state, events.forget)).toEqual({ name: 'none', last: null })
    }
    for (const event of [events.refuse, events.close, events.crash]) expect(after(opening, event).last).toBe(last)
    expect(after(opening, events.opened)).toEqual({ name: 'whole', last: present })
    expect(after({ ...opening, start: 'drag' }, events.opened)).toEqual({ name: 'dragged', last })
  })

  it('is none if the first one is refused', () => {
    expect(after({ name: 'opening', start: 'play', last: null }, events.refuse)).toEqual(createTerrain().now)
  })
})

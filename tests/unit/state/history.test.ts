/** Undoing and redoing. */
import { describe, expect, it } from 'vitest'
import { amend, record, redo, startHistory, undo } from '../../../web/src/state/recipe/history'

describe('history', () => {
  it('goes back and forth', () => {
    const there = record(record(startHistory('a'), 'b', null), 'c', null)
    expect(undo(there).present).toBe('b')
    expect(undo(undo(undo(there))).present).toBe('a')
    expect(redo(undo(there))).toEqual(there)
    expect(redo(there)).toBe(there)
  })

  it('makes one step of a gesture, and another of the next', () => {
    const dragged = record(record(startHistory('a'), 'b', 'slider, 1'), 'c', 'slider, 1')
    expect(undo(dragged).present).toBe('a')
    expect(undo(record(dragged, 'd', 'slider, 2')).present).toBe('c')
  })

  it('forgets what was undone once something new is done', () => {
    expect(record(undo(record(startHistory('a'), 'b', null)), 'c', null).future).toEqual([])
  })

  it('amends without a step', () => {
    expect(amend(startHistory('a'), 'A')).toEqual(startHistory('A'))
  })
})

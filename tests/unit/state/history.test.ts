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

  it('records one step for each gesture', () => {
    const dragged = record(record(startHistory('a'), 'b', 'slider, 1'), 'c', 'slider, 1')
    expect(undo(dragged).present).toBe('a')
    expect(undo(record(dragged, 'd', 'slider, 2')).present).toBe('c')
  })

  it('discards undone steps after a new edit', () => {
    expect(record(undo(record(startHistory('a'), 'b', null)), 'c', null).future).toEqual([])
  })

  it('amends the current entry without a new step', () => {
    expect(amend(startHistory('a'), 'A')).toEqual(startHistory('A'))
  })
})

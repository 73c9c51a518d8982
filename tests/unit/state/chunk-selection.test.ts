import { describe, expect, it } from 'vitest'
import {
  afterKey,
  between,
  chunkAt,
  endsOf,
  mapAround,
  selectionWords,
} from '../../../web/src/modes/world-export/state/chunk-selection'
import { rectangleOf } from '../../../web/src/modes/world-export/state/world-export'

const one = { columns: [0, 0], rows: [0, 0] } as const
const wide = { columns: [-3, 20], rows: [1, 2] } as const

describe('the map of chunks', () => {
  it('shows the shown map and the selection with a margin, and is never tiny', () => {
    expect(mapAround(one, one)).toEqual({ columns: [-5, 6], rows: [-2, 3] })
    expect(mapAround(one, wide)).toEqual({ columns: [-5, 22], rows: [-2, 4] })
  })

  it('finds the chunk at a position, also from outside', () => {
    const map = { columns: [-5, 6], rows: [-2, 3] } as const
    expect(chunkAt(map, 0, 0)).toEqual({ column: -5, row: -2 })
    expect(chunkAt(map, 5.5 / 12, 2.5 / 6)).toEqual({ column: 0, row: 0 })
    expect(chunkAt(map, 1, 1)).toEqual({ column: 6, row: 3 })
    expect(chunkAt(map, -3, 9)).toEqual({ column: -5, row: 3 })
  })

  it('selects the rectangle between two chunks, in any direction', () => {
    expect(between({ column: 2, row: -1 }, { column: -1, row: 3 })).toEqual({ columns: [-1, 2], rows: [-1, 3] })
  })
})

describe('an arrow key', () => {
  it('moves the selection, and with Shift its eastern or southern end', () => {
    expect(afterKey(wide, 'ArrowLeft', false)).toEqual({ columns: [-4, 19], rows: [1, 2] })
    expect(afterKey(wide, 'ArrowDown', false)).toEqual({ columns: [-3, 20], rows: [2, 3] })
    expect(afterKey(wide, 'ArrowRight', true)).toEqual({ columns: [-3, 21], rows: [1, 2] })
    expect(afterKey(wide, 'ArrowUp', true)).toEqual({ columns: [-3, 20], rows: [1, 1] })
    expect(afterKey(one, 'ArrowUp', true)).toEqual(one)
    expect(afterKey(one, 'Enter', false)).toBeNull()
  })

  it('keeps the selection within the numbers that its fields accept', () => {
    const end = { columns: [999_999_999, 999_999_999], rows: [0, 0] } as const
    expect(afterKey(end, 'ArrowRight', false)).toEqual(end)
    expect(rectangleOf(endsOf(end))).toEqual(end)
  })
})

describe('the selection', () => {
  it('is shown in words', () => {
    expect(selectionWords(one)).toBe('1 × 1 chunk: column 0, row 0')
    expect(selectionWords({ columns: [0, 1], rows: [-1, 1] })).toBe('2 × 3 chunks: columns 0 to 1, rows -1 to 1')
  })
})

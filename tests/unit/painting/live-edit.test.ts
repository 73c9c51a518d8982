/** Edits while a pointer moves: at most one is under way, and the newest one wins. */
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { LiveEdit } from '../../../web/src/modes/paint/state/live-edit'

const turn = () => new Promise((resolve) => setTimeout(resolve))

function opened() {
  const settled = signal(true)
  const isShown = signal(false)
  const made: string[] = []
  const session = { settled, endGesture: () => made.push('end') }
  const edit = (name: string) => () => {
    made.push(name)
    isShown.value = false
    return Promise.resolve(true)
  }
  const live = (previous = Promise.resolve()) => new LiveEdit(session, () => isShown.value, previous)
  return { settled, isShown, made, edit, live }
}

describe('live edits', () => {
  it('make the newest edit once the engine has answered the last one', async () => {
    const { isShown, made, edit, live } = opened()
    const stroke = live()
    stroke.want(edit('a'))
    await turn()
    stroke.want(edit('b'))
    stroke.want(edit('c'))
    await turn()
    expect(made).toEqual(['a'])
    isShown.value = true
    await turn()
    expect(made).toEqual(['a', 'c'])
  })

  it('make the last edit at once when the pointer is lifted, and then end the undo step', async () => {
    const { made, edit, live } = opened()
    const stroke = live()
    stroke.want(edit('a'))
    await turn()
    stroke.want(edit('b'))
    await stroke.end()
    expect(made).toEqual(['a', 'b', 'end'])
  })

  it('wait while an edit is being made', async () => {
    const { settled, isShown, made, edit, live } = opened()
    const stroke = live()
    stroke.want(() => {
      settled.value = false
      return edit('a')()
    })
    await turn()
    isShown.value = true
    stroke.want(edit('b'))
    await turn()
    expect(made).toEqual(['a'])
    settled.value = true
    await turn()
    expect(made).toEqual(['a', 'b'])
  })

  it('wait for the end of the previous undo step', async () => {
    const { made, edit, live } = opened()
    let end!: () => void
    const stroke = live(new Promise((resolve) => (end = resolve)))
    stroke.want(edit('a'))
    await turn()
    expect(made).toEqual([])
    end()
    await turn()
    expect(made).toEqual(['a'])
  })

  it('continue after an edit with an invalid value', async () => {
    const { made, edit, live } = opened()
    const stroke = live()
    stroke.want(() => Promise.resolve(false))
    await turn()
    stroke.want(edit('b'))
    await turn()
    expect(made).toEqual(['b'])
  })
})

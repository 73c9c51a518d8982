/** Gestures on an element in a page that scrolls, such as a figure. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { trackGestures, type Gestures } from '@rill-terrain/renderer/camera/gestures'

let element: HTMLElement
let gestures: Gestures
let orbits: [right: number, down: number][]
let zooms: number

beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
  orbits = []
  zooms = 0
  const ignored = () => {}
  const handlers = {
    orbit: (right: number, down: number) => void orbits.push([right, down]),
    zoom: () => void zooms++,
    pan: ignored,
    turn: ignored,
    reset: ignored,
    ended: ignored,
  }
  gestures = trackGestures(element, handlers, { leavesScrolling: true })
})
afterEach(() => {
  gestures.dispose()
  element.remove()
})

const point = (type: string, pointerId: number, clientX: number, pointerType = 'touch') =>
  element.dispatchEvent(new PointerEvent(type, { pointerId, pointerType, clientX, clientY: 100 }))

/** Whether a touch with the given number of fingers may scroll the page. */
function scrollsBy(fingers: number): boolean {
  const touches = Array.from({ length: fingers }, (_, identifier) => new Touch({ identifier, target: element }))
  return element.dispatchEvent(new TouchEvent('touchmove', { touches, cancelable: true }))
}

/** Whether the wheel may scroll the page. */
const wheelScrolls = (keys: WheelEventInit = {}) =>
  element.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, cancelable: true, ...keys }))

describe('in a page that scrolls', () => {
  it('one finger scrolls the page, and two fingers orbit', () => {
    point('pointerdown', 1, 100)
    point('pointermove', 1, 140)
    expect(orbits).toEqual([])
    expect(scrollsBy(1)).toBe(true)
    point('pointerdown', 2, 200)
    point('pointermove', 2, 240)
    expect(orbits).toEqual([[20, 0]])
    expect(scrollsBy(2)).toBe(false)
  })

  it('the wheel scrolls the page, except with Control or Meta, or after a press until the pointer leaves', () => {
    expect(wheelScrolls()).toBe(true)
    expect(wheelScrolls({ ctrlKey: true })).toBe(false)
    expect(wheelScrolls({ metaKey: true })).toBe(false)
    point('pointerdown', 1, 100, 'mouse')
    point('pointerup', 1, 100, 'mouse')
    expect(wheelScrolls()).toBe(false)
    expect(zooms).toBe(3)
    point('pointerleave', 1, 100, 'mouse')
    expect(wheelScrolls()).toBe(true)
    expect(zooms).toBe(3)
  })
})

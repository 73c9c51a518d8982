/** The curve editor alone in Chromium: how pointer and keyboard input changes the text that it edits. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CurveEditor } from '../../../web/src/ui/parameters/curve/CurveEditor'
import '../../../web/src/ui/styles/index.css'

const text = signal('')
let root: HTMLElement
let ends = 0

function Bench() {
  return (
    <div>
      <h1 id="bend">Bend</h1>
      <CurveEditor
        text={text.value}
        minimumPoints={2}
        maximumPoints={8}
        labelledBy="bend"
        onInput={(now) => (text.value = now)}
        onEnd={() => (ends += 1)}
      />
    </div>
  )
}

beforeEach(() => {
  text.value = '0:0,0.5:0.25,1:1'
  ends = 0
  root = document.createElement('div')
  document.body.append(root)
  render(<Bench />, root)
})

afterEach(() => {
  render(null, root)
  root.remove()
})

const handle = (number: number) => page.getByRole('slider', { name: new RegExp(`^Point ${number} of`) })
const dot = (number: number) => handle(number).element().querySelector('.handle-dot')!.getBoundingClientRect()

/** Presses at a point, moves and releases; the editor renders in between, as for a real pointer. */
async function drag(target: Element, from: { x: number; y: number }, by: { x: number; y: number }): Promise<void> {
  const send = (type: string, x: number, y: number) => {
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true, cancelable: true }),
    )
    return Promise.resolve()
  }
  // A synthetic pointer cannot be captured.
  SVGElement.prototype.setPointerCapture = () => {}
  await send('pointerdown', from.x, from.y)
  await send('pointermove', from.x + by.x / 2, from.y + by.y / 2)
  await send('pointermove', from.x + by.x, from.y + by.y)
  await send('pointerup', from.x + by.x, from.y + by.y)
}

const middleOf = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

describe('the curve editor', () => {
  it('announces each point to screen readers', () => {
    expect(page.getByRole('group', { name: 'Bend' }).elements()).toHaveLength(1)
    expect(handle(2).element().getAttribute('aria-valuetext')).toBe('0.25 at 0.5')
  })

  it('moves points by keys, further with Shift, and stops at the edges', async () => {
    ;(handle(2).element() as SVGElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    expect(text.value).toBe('0:0,0.51:0.26,1:1')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
    expect(text.value).toBe('0:0,0.41:0,1:1')
    expect(ends).toBe(6)
  })

  it('adds a point in the widest gap, focuses it, and removes it', async () => {
    await page.getByRole('button', { name: 'Add a point' }).click()
    expect(text.value).toBe('0:0,0.25:0.095,0.5:0.25,1:1')
    await expect.element(handle(2)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    expect(text.value).toBe('0:0,0.5:0.25,1:1')
    await userEvent.keyboard('{Delete}{Delete}{Delete}')
    expect(text.value).toMatch(/^[^,]+,[^,]+$/)
  })

  it('follows a dragged handle as one gesture', async () => {
    const [from, far] = [middleOf(dot(2)), middleOf(dot(3))]
    await drag(handle(2).element(), from, { x: (far.x - from.x) / 2, y: far.y - from.y })
    expect(text.value).toBe('0:0,0.75:1,1:1')
    expect(ends).toBe(1)
  })

  it('adds a point by a press on the line, and drags it', async () => {
    const [left, middle] = [middleOf(dot(1)), middleOf(dot(2))]
    const between = { x: (left.x + middle.x) / 2, y: (left.y + middle.y) / 2 }
    await drag(root.querySelector('path.curve-reach')!, between, { x: 0, y: middle.y - between.y })
    expect(text.value).toBe('0:0,0.25:0.25,0.5:0.25,1:1')
    expect(ends).toBe(1)
  })

  it('removes a point by a double click', async () => {
    handle(2)
      .element()
      .dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
    expect(text.value).toBe('0:0,1:1')
  })
})

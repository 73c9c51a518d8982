/** The list of springs alone in Chromium: how input changes the text that it edits, and the marks on the terrain. */
import { signal } from '@preact/signals'
import { render } from 'preact'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import { TerrainMarks } from '../../../web/src/state/view/terrain-marks'
import { SpringsEditor } from '../../../web/src/ui/parameters/springs/SpringsEditor'
import '../../../web/src/ui/styles/index.css'

const parameter: ParameterDescription = {
  id: 'springs',
  label: 'Springs',
  unit: 'm³/s',
  help: '',
  kind: 'springs',
  default: 'none',
  minimum: 0,
  maximum: 2000,
  most: 3,
  scale: 'logarithmic',
  choices: [],
}

const text = signal('')
const isOpen = signal(true)
let marks = new TerrainMarks()
let root: HTMLElement
let ends = 0

function Bench() {
  return (
    <div>
      <h1 id="springs">Springs</h1>
      {isOpen.value && (
        <SpringsEditor
          parameter={parameter}
          text={text.value}
          labelledBy="springs"
          marks={marks}
          onInput={(now) => (text.value = now)}
          onEnd={() => (ends += 1)}
        />
      )}
    </div>
  )
}

beforeEach(() => {
  text.value = '0.25:0.5:40,0.75:0.125:2'
  isOpen.value = true
  marks = new TerrainMarks()
  ends = 0
  root = document.createElement('div')
  document.body.append(root)
  render(<Bench />, root)
})

afterEach(() => {
  render(null, root)
  root.remove()
})

const place = (number: number) => page.getByRole('button', { name: new RegExp(`^Spring ${number}:`) })
const strength = (number: number) => page.getByRole('slider', { name: `Strength of spring ${number}` })
const labels = () => marks.all.value.map(({ label, isActive }) => `${label}${isActive ? '!' : ''}`)

describe('the list of springs', () => {
  it('announces each spring to screen readers, and marks it on the terrain while open', async () => {
    expect(page.getByRole('group', { name: 'Springs' }).elements()).toHaveLength(1)
    expect(place(2).element().getAttribute('aria-label')).toContain('75 % from the west, 12.5 % from the north')
    expect(strength(1).element().getAttribute('aria-valuetext')).toBe('40 m³/s')
    await expect.poll(labels).toEqual(['1', '2'])
    expect(marks.all.value[1]).toMatchObject({ east: 0.75, south: 0.125 })
    isOpen.value = false
    await expect.poll(labels).toEqual([])
  })

  it('moves springs by keys, further with Shift, and stops at the edges', async () => {
    ;(place(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    expect(text.value).toBe('0.26:0.49:40,0.75:0.125:2')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}{/Shift}')
    expect(text.value).toBe('0:0.59:40,0.75:0.125:2')
    expect(ends).toBe(6)
  })

  it('adds a spring, focuses it, and places it with the next click on the terrain', async () => {
    await page.getByRole('button', { name: 'Add a spring' }).click()
    expect(text.value).toBe('0.25:0.5:40,0.75:0.125:2,0.5:0.5:2')
    await expect.element(place(3)).toHaveFocus()
    await expect.poll(labels).toEqual(['1', '2', '3!'])
    marks.placing.value!(0.1, 0.9)
    expect(text.value).toBe('0.25:0.5:40,0.75:0.125:2,0.1:0.9:2')
    await expect.poll(() => marks.placing.value).toBeNull()
    expect(page.getByRole('button', { name: 'Maximum of 3 springs reached' }).element()).toBeDisabled()
  })

  it('places a spring again after a press on its position button, until another press', async () => {
    await place(1).click()
    await expect.poll(labels).toEqual(['1!', '2'])
    await place(1).click()
    await expect.poll(() => marks.placing.value).toBeNull()
    await place(2).click()
    await expect.poll(labels).toEqual(['1', '2!'])
    marks.placing.value!(0, 1)
    expect(text.value).toBe('0.25:0.5:40,0:1:2')
  })

  it('sets strengths, and removes springs', async () => {
    ;(strength(2).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(Number(text.value.split(':').at(-1))).toBeGreaterThan(2)
    await page.getByRole('button', { name: 'Remove spring 2' }).click()
    expect(text.value).toBe('0.25:0.5:40')
    ;(place(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Delete}')
    expect(text.value).toBe('none')
  })
})

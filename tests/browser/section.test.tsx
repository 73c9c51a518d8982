/** The cross-section in the whole page: drawn by pointer and keys, read, exported, and stored in the link. */
import { run as runAxe } from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setTheme } from '../../web/src/state/view/theme'
import { button, eventually, open, opened, restsAt, root, saved, seen, small, useOpenPage } from '../support/open-page'
import { sectionOf } from '../../web/src/modes/section/state/section'

useOpenPage()

afterEach(async () => {
  setTheme('auto')
  await page.viewport(1280, 800)
})

const section = () => sectionOf(opened.playground.workspace.view)
const chart = () => page.getByRole('slider', { name: 'Place on the cross-section' })
const area = () => root.querySelector<HTMLElement>('.terrain-area')!

/** Presses, moves and releases the pointer; coordinates are shares of the area. */
function drag(from: [number, number], to: [number, number]): void {
  const { left, top, width, height } = area().getBoundingClientRect()
  const at = (type: string, [x, y]: [number, number]) =>
    area().dispatchEvent(
      new PointerEvent(type, {
        pointerId: 7,
        isPrimary: true,
        button: 0,
        clientX: left + x * width,
        clientY: top + y * height,
        bubbles: true,
        cancelable: true,
      }),
    )
  at('pointerdown', from)
  at('pointermove', to)
  at('pointerup', to)
}

async function openSection(view = '&view=map', iteration = 6): Promise<void> {
  open(`#${small}?at=${iteration}${view}`)
  // With the panel closed, no fingerprint is shown.
  await eventually(() => opened.playground.workspace.player.frame.value?.progress.iteration).toBe(iteration)
  await button('Cross-section').click()
  await seen(chart()).toBeVisible()
}

describe('a cross-section', () => {
  it('opens with a line through the middle, and shows the current and the initial ground', async () => {
    await openSection()
    await eventually(() => location.hash).toContain('section=0_0.5_1_0.5')
    await eventually(() => section().profile.value?.start).toBeInstanceOf(Float32Array)
    const { ground, start } = section().profile.value!
    expect(ground.some((height, index) => Math.abs(height - start![index]!) > 0.01)).toBe(true)
    await eventually(() => root.querySelector('.section-start')).not.toBeNull()
    expect(root.querySelector('.section-line')!.getAttribute('d')).not.toBe(root.querySelector('.section-start')!.getAttribute('d'))
    expect(root.querySelector('.section-key')!.textContent).toMatch(/Exaggeration × [\d.]+/)
    const names = [...root.querySelectorAll('.section-key li')].map(({ textContent }) => textContent)
    expect(names).toEqual(['Ground', 'At the start', 'Eroded', 'Deposited'])
    expect(root.querySelector('.section-chart')!.textContent).toContain('9 km')
  })

  it.each(['map', '3d'])('follows a line that is dragged over the terrain (%s), and the camera does not move', async (mode) => {
    await openSection(mode === 'map' ? '&view=map' : '')
    const { camera } = opened.playground.workspace.view
    const before = camera.value
    drag([0.3, 0.3], [0.42, 0.4])
    await eventually(() => section().isDrawing.value).toBe(false)
    const { from, to } = section().line.value!
    expect(to.south).toBeGreaterThan(from.south)
    expect(location.hash).not.toContain('section=0_0.5_1_0.5')
    expect(camera.value).toBe(before)
    // The next drag moves the camera again.
    drag([0.4, 0.3], [0.5, 0.4])
    await eventually(() => camera.value).not.toBe(before)
    expect(section().line.value).toEqual({ from, to })
  })

  it('has end points that arrow keys move, and a chart that arrow keys read', async () => {
    await openSection()
    const handle = page.getByRole('button', { name: /^End of the cross-section/ })
    ;(handle.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}')
    expect(section().line.value!.to).toEqual({ east: 0.9, south: 0.48 })
    await seen(handle).toHaveAttribute('aria-label', expect.stringContaining('90 % east and 48 % south'))
    ;(chart().element() as SVGElement).focus()
    await userEvent.keyboard('{End}')
    await eventually(() => section().chartPointer.value).toBe(1)
    await userEvent.keyboard('{ArrowLeft}')
    await eventually(() => section().chartPointer.value).toBe(0.99)
    await seen(chart()).toHaveAttribute('aria-valuetext', expect.stringMatching(/km: .* m, was .* m/))
    // The point is marked on the terrain.
    await eventually(() => root.querySelectorAll('.section-over circle').length).toBe(1)
  })

  it('shows the same text for a point under the pointer as for keys', async () => {
    await openSection()
    await eventually(() => section().profile.value?.start).toBeInstanceOf(Float32Array)
    const place = chart().element() as HTMLElement
    const { left, top, width } = place.getBoundingClientRect()
    const reading = () => root.querySelector('.section-reading')!.textContent
    await eventually(reading).not.toMatch(/was/)
    place.dispatchEvent(new PointerEvent('pointermove', { clientX: left + width / 2, clientY: top + 20, bubbles: true }))
    await eventually(() => section().chartPointer.value).toBeCloseTo(0.5, 1)
    await eventually(() => place.getAttribute('aria-valuetext')).toMatch(/km: .* m, was .* m/)
    button('Draw the line')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await eventually(reading).toBe(place.getAttribute('aria-valuetext'))
    // The current and the initial ground are marked.
    expect(root.querySelectorAll('.section-chart .chart-pointer circle')).toHaveLength(2)
    place.dispatchEvent(new PointerEvent('pointerleave'))
    await eventually(() => root.querySelector('.chart-pointer')).toBeNull()
  })

  it('follows the run, and closes', async () => {
    await openSection('&view=map', 0)
    await eventually(() => section().profile.value?.start).toBeInstanceOf(Float32Array)
    expect(section().profile.value!.ground).toEqual(section().profile.value!.start)
    await button('Step forward').click()
    await restsAt(1)
    await eventually(() => {
      const { ground, start } = section().profile.value!
      return ground.some((height, index) => height !== start![index])
    }).toBe(true)
    await button('Close the cross-section').click()
    await eventually(() => location.hash).not.toContain('section')
    expect(root.querySelector('.section')).toBeNull()
    expect(opened.playground.workspace.view.watched.value.layers).not.toContain('change')
  })

  it('opens from a link, and is exported as a table in metres', async () => {
    open(`#${small}?at=6&section=0.1_0.2_0.8_0.9`)
    await restsAt(6)
    await eventually(() => section().profile.value?.start).toBeInstanceOf(Float32Array)
    await button('Save as CSV').click()
    await eventually(() => saved.length).toBe(1)
    expect(saved[0]!.name).toBe('rill-simplex-grid-droplets-48-section.csv')
    const rows = (await (await fetch(saved[0]!.link)).text()).trim().split('\r\n')
    expect(rows[0]).toBe('distance_m,height_m,start_height_m,change_m')
    const { ground, length } = section().profile.value!
    expect(rows).toHaveLength(ground.length + 1)
    const [distance, height, start, change] = rows.at(-1)!.split(',').map(Number) as [number, number, number, number]
    expect(distance).toBeCloseTo(length, 2)
    expect(height).toBeCloseTo(ground.at(-1)!, 3)
    expect(height - start).toBeCloseTo(change, 3)
  })

  it.each([
    [1280, 800, 'light'],
    [390, 844, 'dark'],
  ] as const)('has no axe violations at %d x %d, %s theme', async (width, height, theme) => {
    await page.viewport(width, height)
    setTheme(theme)
    await openSection()
    const { violations } = await runAxe(root, { rules: { 'target-size': { enabled: true } } })
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`))).toEqual([])
  })
})

describe('the map', () => {
  it('has a scale bar with a round and correct length', async () => {
    open(`#${small}?at=0&view=map`)
    await restsAt(0)
    const bar = () => root.querySelector<HTMLElement>('.scale-length')
    await eventually(() => bar() !== null).toBe(true)
    const metresPerPixel = opened.playground.workspace.view.metresPerPixel.value!
    const [, number, unit] = /([\d.]+) (m|km)/.exec(root.querySelector('.scale-bar')!.textContent)!
    const metres = Number(number) * (unit === 'km' ? 1000 : 1)
    expect(bar()!.getBoundingClientRect().width).toBeCloseTo(metres / metresPerPixel, 0)
    opened.playground.workspace.view.setMode('3d')
    await eventually(() => bar()).toBeNull()
  })

  it('marks the value under the pointer on a colour bar with round values', async () => {
    open(`#${small}?at=3&view=map&layer=change`)
    await restsAt(3)
    await eventually(() => root.querySelector('.colour-bar .ticks')?.textContent).toMatch(/0/)
    const { minimum, maximum } = opened.playground.workspace.view.scale.value!
    expect(minimum).toBe(-maximum)
    const { left, top, width, height } = area().getBoundingClientRect()
    const { inset } = opened.playground.workspace.view
    const clientX = left + (width + inset.value.left - inset.value.right) / 2
    const clientY = top + inset.value.top + (height - inset.value.top - inset.value.bottom) / 2
    area().dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, bubbles: true }))
    await eventually(() => root.querySelector('.colour-pointer')).not.toBeNull()
  })
})

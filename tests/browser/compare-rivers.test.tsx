/** The rivers of a chart during a comparison: over the terrain, and in pictures. */
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { riversIn } from '../../web/src/modes/charts/scene/river-painter'
import { chartsOf } from '../../web/src/modes/charts/state/charts'
import { focusOf } from '../../web/src/modes/charts/state/focus'
import { eventually, open, opened, restsAt, root, useOpenPage } from '../support/open-page'

useOpenPage()

const valley = '2/size=96;seed=7/simplex/stream-power;iterations=20'
const focus = () => focusOf(opened.playground.workspace.view)

async function openChart(view: string): Promise<void> {
  open(`#${valley}?at=20&${view}`)
  await restsAt(20)
  await eventually(() => chartsOf(opened.playground.workspace).isCurrent.value).toBe(true)
  await eventually(() => root.querySelector('.river-lines')).not.toBeNull()
}

describe('the rivers of a chart during a comparison', () => {
  const clip = () => getComputedStyle(root.querySelector('.river-lines')!).clipPath
  const insets = () => [...clip().matchAll(/[\d.]+(?=px|%|\))/g)].map(Number)

  it.each(['map', '3d'])('are on the side of their terrain: %s', async (mode) => {
    await openChart(`view=${mode}&chart=profile&compare=start&divider=0.6`)
    const at = () => {
      const handle = root.querySelector('.compare-divider')!.getBoundingClientRect()
      return (handle.left + handle.right) / 2
    }
    await eventually(() => root.querySelector('.compare-divider')).not.toBeNull()
    // Now is on the right.
    await eventually(() => clip()).toContain('px')
    await eventually(() => Math.abs(insets().at(-1)! - at())).toBeLessThan(1)
    // The pointer finds rivers only there.
    const area = root.querySelector<HTMLElement>('.terrain-area:not(.compared)')!
    const point = (x: number, y: number) =>
      area.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }))
    const places = () => focus().seen.value.rivers.flatMap(({ path }) => path)
    const shown = places().filter(({ x }) => x > at() + 20)
    const hidden = places().filter(({ x }) => x < at() - 20)
    expect([shown.length > 0, hidden.length > 0]).toEqual([true, true])
    for (const { x, y } of hidden) point(x, y)
    expect(focus().pointed.value).toBeNull()
    point(shown[0]!.x, shown[0]!.y)
    expect(focus().pointed.value).not.toBeNull()
    point(2, 2)
    // The start alone has no rivers of the chart.
    await userEvent.keyboard('{x>}')
    await eventually(() => insets().slice(0, 2)).toEqual([0, 100])
    await userEvent.keyboard('{/x}')
  })

  it('are in the area of their terrain side by side', async () => {
    await openChart('view=map&chart=profile&compare=start&layout=side-by-side')
    await eventually(() => root.querySelector<HTMLElement>('.terrain')!.dataset['compared']).toBe('wide open-second')
    const lines = root.querySelector('.river-lines')!
    const split = () => root.querySelector('.terrain-area:not(.compared)')!.getBoundingClientRect().left
    await eventually(() => Math.abs(lines.getBoundingClientRect().left - split())).toBeLessThan(1)
    await eventually(() => Math.abs(insets()[1]! - split())).toBeLessThan(1)
  })

  it('are drawn into pictures of both, on one side of the divider', async () => {
    await openChart('view=map&chart=profile&compare=start&divider=0.5')
    await eventually(() => root.querySelector('.compare-divider')).not.toBeNull()
    const pane = opened.scene.pane!
    const request = { width: 800, height: 500, pixelRatio: 1 }
    const painter = await pane.compose!({ ...request, isTransparent: false })
    const picture = painter.paint({ left: 0, top: 0, width: 800, height: 500 })
    await painter.settled!(new AbortController().signal)
    painter.end()
    const isWhite = ({ x, y }: { x: number; y: number }) => {
      const from = 4 * (Math.floor(y) * 800 + Math.floor(x))
      return Math.min(...picture.slice(from, from + 3)) > 220
    }
    const { path } = riversIn(pane, focus(), request)[focus().selected.value]!
    const share = (places: typeof path) => places.filter(isWhite).length / places.length
    expect(share(path.slice(2, -2).filter(({ x }) => x > 405))).toBeGreaterThan(0.9)
    const others = riversIn(pane, focus(), request).flatMap((river) => river.path)
    expect(share(others.filter(({ x, y }) => x < 395 && y > 40))).toBeLessThan(0.1)
  })
})

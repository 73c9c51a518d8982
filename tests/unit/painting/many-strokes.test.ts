/** A link with as many strokes as a painting has after a long session. */
import { expect, it } from 'vitest'
import { module, page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const extent = 10_000

/** A winding line of 120 points. */
function line(random: () => number): number[] {
  const points: number[] = []
  let [x, y, angle] = [random() * extent, random() * extent, random() * 2 * Math.PI]
  const within = (position: number) => Math.min(extent - 10, Math.max(10, position))
  for (let point = 0; point < 120; point++) {
    points.push(x, y)
    angle += (random() - 0.5) / 2
    x = within(x + 40 * Math.cos(angle))
    y = within(y + 40 * Math.sin(angle))
  }
  return points
}

it('250 strokes open within a second', async () => {
  let seed = 1
  const random = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) / 2 ** 31
  const strokes = Array.from({ length: 250 }, () =>
    module.encodeStroke!({ kind: 'raise', radius: 400, strength: 30, falloff: 0.5, points: line(random) }),
  )
  page.fragment = `#2/size=256;extent=${extent}/simplex/paint;strokes=${strokes.join('.')}`
  const start = performance.now()
  await playground.start()
  await page.settled()
  expect(performance.now() - start).toBeLessThan(1000)
  expect(workspace.editor.recipe.value!.stages.map(({ method }) => method)).toEqual(['simplex', 'paint'])
})

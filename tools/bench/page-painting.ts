/** Times painting in the page: from the pointer to the picture with the raised ground, and to the draft of the eroded terrain. */
import type { Page } from 'playwright'
import { now, waitForMark } from './browser'

/** Milliseconds from pointer events until the picture shows them. */
export interface PaintLatencies {
  /** The ground, as the page estimates it. */
  ground: number[]
  /** The eroded terrain of the engine. */
  eroded: number[]
}

/** Paints `count` strokes, each of which is undone. The page must show the painted terrain, complete and at rest. */
export async function paintLatencies(page: Page, count: number): Promise<PaintLatencies> {
  await page.locator('body').press('b')
  await page.locator('.paint').waitFor()
  const latencies: PaintLatencies = { ground: [], eroded: [] }
  for (let index = 0; index < count; index++) {
    const { ground, eroded } = await page.evaluate(paintStroke, index / count)
    latencies.ground.push(...ground)
    latencies.eroded.push(...eroded)
    const undone = await now(page)
    await page.locator('body').press('Control+z')
    await waitForMark(page, 'rill-rest', undone)
  }
  await page.locator('body').press('b')
  return latencies
}

/** Runs in the page and can use nothing from this module. Paints with 60 samples per second; `shift` is a share of its height. */
async function paintStroke(shift: number): Promise<PaintLatencies> {
  const area = document.querySelector<HTMLElement>('.terrain-area')!
  const { left, top, width, height } = area.getBoundingClientRect()
  const pictures: number[] = []
  const shown: { start: number; end: number }[] = []
  const seen = new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (name === 'rill-picture') pictures.push(startTime)
      if (name === 'rill-stroke') shown.push({ start: startTime, end: startTime + duration })
    }
  })
  seen.observe({ entryTypes: ['mark', 'measure'] })
  const samples: number[] = []
  for (let step = 0; step <= 60; step++) {
    const [clientX, clientY] = [left + width * (0.35 + 0.003 * step), top + height * (0.45 + 0.1 * shift)]
    samples.push(performance.now())
    const given = { pointerId: 9, pointerType: 'mouse', isPrimary: true, bubbles: true, cancelable: true, clientX, clientY }
    area.dispatchEvent(new PointerEvent(step === 0 ? 'pointerdown' : 'pointermove', given))
    // The samples of a hand come at their own rate, also when pictures take longer.
    await new Promise((resolve) => setTimeout(resolve, 1000 / 60))
  }
  // The page is at rest once it shows the complete terrain with the stroke.
  const atRest = new Promise<void>((resolve) => {
    const lifted = performance.now()
    new PerformanceObserver((list, observer) => {
      if (!list.getEntriesByName('rill-rest').some(({ startTime }) => startTime > lifted)) return
      observer.disconnect()
      resolve()
    }).observe({ entryTypes: ['mark'] })
  })
  area.dispatchEvent(new PointerEvent('pointerup', { pointerId: 9, bubbles: true }))
  await atRest
  seen.disconnect()
  const ground: number[] = []
  const eroded: number[] = []
  for (const sample of samples) {
    const picture = pictures.find((time) => time > sample)
    if (picture !== undefined) ground.push(picture - sample)
  }
  for (const { start, end } of shown) {
    const picture = pictures.find((time) => time > end)
    if (picture !== undefined) eroded.push(picture - start)
  }
  return { ground, eroded }
}

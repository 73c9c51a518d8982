/** Times the built page: a run that draws during playback, the latency of Pause, painting, and the first terrain. */
import type { Page } from 'playwright'
import { unwrap } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { measureInBrowser, now, waitForMark, type BuiltPage } from './browser'
import { paintLatencies } from './page-painting'
import { resultsOf, type PageTimes, type PauseLatency, type Run } from './page-report'
import { tableOfResults } from './report'

/** Recipe that runs alternately in the page and in Node. */
const terrain = '2/size=1024;extent=10240/simplex/grid-droplets@3;iterations=600'
/** A terrain that is drawn completely after a short time, so that the page becomes idle. */
const idleTerrain = '2/size=64/simplex/thermal@2;iterations=1'
/** It is painted at its end, so a draft has all iterations. */
const paintedTerrain = '2/size=512;extent=20000/simplex/stream-power;iterations=30'

/** Several visits per round, because times of two visits differ by up to a quarter. A visit takes three seconds. */
const visitsPerRound = 4

await measureInBrowser('page', async ({ address, isQuick, open, processorTime }) => {
  const rounds = isQuick ? 2 : 5
  const page = await open()
  await page.goto(address)
  const threads = Number.parseInt(await page.getByText(/^\d+ threads?$/).innerText(), 10)
  const runInNode = await nodeRuns(threads)
  // The first runs are not counted; they warm up compilers and caches.
  await runInPage(page, processorTime)
  runInNode()
  const times: PageTimes = { page: [], node: [], pauses: [], visits: [], painting: { ground: [], eroded: [] } }
  for (let round = 0; round < rounds; round++) {
    times.page.push(await runInPage(page, processorTime))
    times.node.push(runInNode())
  }
  await waitUntilIdle(page, terrain.replace(/iterations=\d+/, 'iterations=100000'))
  for (let pause = 0; pause < 4 * rounds; pause++) times.pauses.push(await page.evaluate(playAndPause, 120 + 37 * pause))
  await waitUntilIdle(page, paintedTerrain)
  const start = await now(page)
  await page.locator('body').press('End')
  await page.getByText(/^(\d+) \/ \1/).waitFor()
  await waitForMark(page, 'rill-rest', start)
  times.painting = await paintLatencies(page, rounds)
  for (let visit = 0; visit < visitsPerRound * rounds; visit++) {
    // If a page is left while it draws, the GPU process continues with that work during the next page.
    await waitUntilIdle(page, idleTerrain)
    await page.goto('about:blank')
    await page.goto(address)
    times.visits.push(await waitForMark(page, 'rill-first-picture'))
  }
  return [tableOfResults(resultsOf(times))]
})

/** Runs the page's engine in Node, without drawing. */
async function nodeRuns(threads: number): Promise<() => Run> {
  const module = await loadEngine('threads', threads)
  return () => {
    const simulation = unwrap(module.openSimulation(terrain, threads, null))
    const usedBefore = process.cpuUsage()
    const start = performance.now()
    unwrap(simulation.advance(simulation.progress().iterations))
    const milliseconds = performance.now() - start
    const { user, system } = process.cpuUsage(usedBefore)
    simulation.delete()
    return { milliseconds, processor: (user + system) / 1000 }
  }
}

/** From pressing Play until the page shows the end, at maximum speed. */
async function runInPage(page: Page, processorTime: BuiltPage['processorTime']) {
  await waitUntilIdle(page, terrain)
  const before = await processorTime()
  const { end, ...seen } = await page.evaluate(playToTheEnd)
  const processor = (await processorTime()) - before
  // Otherwise the complete picture of the end would be drawn while Node runs.
  await waitForMark(page, 'rill-rest', end)
  return { ...seen, processor }
}

/** Opens a terrain at its start, sets the speed to the maximum, and waits until its complete picture has been drawn. */
async function waitUntilIdle(page: Page, recipe: string): Promise<void> {
  const start = await page.evaluate((text) => {
    location.hash = text
    return performance.now()
  }, `${recipe}?at=0`)
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('0')
  await page.getByText(/^0 \/ /).waitFor()
  await waitForMark(page, 'rill-rest', start)
}

/*
 * The functions below run in the page. They can use nothing from this module, nor named inner functions, to which the loader adds
 * calls of a helper.
 */

async function playToTheEnd(): Promise<{ milliseconds: number; pictures: number; end: number }> {
  const play = document.querySelector<HTMLButtonElement>('.play-button')!
  let pictures = 0
  const seen = new PerformanceObserver((list) => (pictures += list.getEntriesByName('rill-picture').length))
  seen.observe({ type: 'mark' })
  const start = performance.now()
  play.click()
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (play.getAttribute('aria-label') !== 'Play') return
      observer.disconnect()
      resolve()
    })
    observer.observe(play, { attributes: true, attributeFilter: ['aria-label'] })
  })
  const end = performance.now()
  seen.disconnect()
  return { milliseconds: end - start, pictures, end }
}

async function playAndPause(after: number): Promise<PauseLatency> {
  const play = document.querySelector<HTMLButtonElement>('.play-button')!
  play.click()
  await new Promise((resolve) => setTimeout(resolve, after))
  const start = performance.now()
  play.click()
  for (;;) {
    const [order] = performance.getEntriesByName('rill-order')
    const [known] = performance.getEntriesByName('rill-order-known')
    if (order && known && known.startTime >= start) {
      // Both durations start when playback is set.
      const given = known.startTime - start
      return { untilPaused: given + order.duration, untilKnown: given + known.duration }
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

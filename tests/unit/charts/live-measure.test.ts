/** A measure that follows the terrain: current at rest, muted and renewed while iterations run. */
import { signal } from '@preact/signals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveMeasure, type MeasurePort } from '../../../web/src/state/measures/live-measure'
import type { Player } from '../../../web/src/state/playback/player'

const frame = signal({ job: 1, progress: { iteration: 0 }, fingerprint: 'a' })
const running = signal(false)
const isDragged = signal(false)
const player = {
  get ownFrame() {
    return frame.value
  },
  get job() {
    return frame.value.job
  },
  running,
  draft: signal(null),
} as unknown as Player

let calls: [options: unknown, whileRunning: boolean | undefined][]
let answer: () => object | null
const port = {
  measure: async (_id: string, options: unknown, whileRunning?: boolean) => {
    calls.push([options, whileRunning])
    return answer()
  },
} as unknown as MeasurePort

const options = signal<{ theta: number } | null>(null)
let measure: LiveMeasure<'landforms'>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  frame.value = { job: 1, progress: { iteration: 0 }, fingerprint: 'a' }
  running.value = false
  isDragged.value = false
  options.value = { theta: 0.45 }
  answer = () => ({
    job: frame.value.job,
    iteration: frame.value.progress.iteration,
    result: { at: frame.value.progress.iteration },
  })
  measure = new LiveMeasure('landforms', port, player)
  stop = measure.follow(options, { whileRunning: true, isDragged })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const step = (iteration: number) => (frame.value = { ...frame.value, progress: { iteration }, fingerprint: String(iteration) })

it('is measured as soon as the terrain rests, and again with other options', async () => {
  await vi.advanceTimersByTimeAsync(10)
  expect(measure.result.value).toEqual({ at: 0 })
  expect(measure.isCurrent.value).toBe(true)
  options.value = { theta: 0.6 }
  expect(measure.isCurrent.value).toBe(false)
  expect(measure.result.value).toEqual({ at: 0 })
  await vi.advanceTimersByTimeAsync(200)
  expect(calls).toEqual([
    [{ theta: 0.45 }, false],
    [{ theta: 0.6 }, false],
  ])
})

it('is not measured for iterations that are stepped through', async () => {
  await vi.advanceTimersByTimeAsync(10)
  for (let iteration = 1; iteration < 9; iteration++) {
    step(iteration)
    await vi.advanceTimersByTimeAsync(50)
  }
  // The starting terrain was at rest.
  expect(calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(measure.result.value).toEqual({ at: 8 })
})

it('retains its last result during a run, and renews it at intervals', async () => {
  await vi.advanceTimersByTimeAsync(200)
  running.value = true
  expect(measure.result.value).toEqual({ at: 0 })
  expect(measure.isCurrent.value).toBe(false)
  step(40)
  await vi.advanceTimersByTimeAsync(600)
  expect(measure.result.value).toEqual({ at: 40 })
  expect(measure.isCurrent.value).toBe(false)
  expect(calls.at(-1)![1]).toBe(true)
  const before = calls.length
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls.length - before).toBe(4)
  running.value = false
  await vi.advanceTimersByTimeAsync(10)
  expect(measure.isCurrent.value).toBe(true)
})

it('takes at most a tenth of the time of a run', async () => {
  running.value = true
  const slow = answer
  answer = () => null
  vi.spyOn(port, 'measure').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    return slow() as never
  })
  await vi.advanceTimersByTimeAsync(500 + 400 + 3500)
  expect(vi.mocked(port.measure).mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  expect(vi.mocked(port.measure).mock.calls.length).toBe(2)
  vi.mocked(port.measure).mockRestore()
})

it('follows a value that is dragged at least five times a second, and measures nothing while it stands still', async () => {
  await vi.advanceTimersByTimeAsync(200)
  calls = []
  isDragged.value = true
  for (let job = 2; job < 52; job++) {
    frame.value = { ...frame.value, job, fingerprint: String(job) }
    await vi.advanceTimersByTimeAsync(20)
    expect(measure.isCurrent.value).toBe(false)
  }
  expect(calls.length).toBeGreaterThanOrEqual(5)
  expect(calls.every(([, whileRunning]) => whileRunning)).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  const count = calls.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.length).toBe(count)
  isDragged.value = false
  await vi.advanceTimersByTimeAsync(200)
  expect(calls.at(-1)![1]).toBe(false)
  expect(measure.isCurrent.value).toBe(true)
})

it('shows a result of a value that a drag has left since', async () => {
  isDragged.value = true
  answer = () => ({ job: 2, iteration: 0, result: { at: 20 } })
  frame.value = { ...frame.value, job: 3 }
  await vi.advanceTimersByTimeAsync(10)
  expect(measure.result.value).toEqual({ at: 20 })
})

it('discards results of another state, and has none without options', async () => {
  answer = () => ({ job: 1, iteration: 7, result: { at: 7 } })
  await vi.advanceTimersByTimeAsync(200)
  expect(measure.result.value).toBeUndefined()
  answer = () => ({ job: 1, iteration: 0, result: null, problem: { message: 'There is not enough memory.', position: 0 } })
  step(0)
  options.value = { theta: 0.5 }
  await vi.advanceTimersByTimeAsync(200)
  expect(measure.problem.value).toBe('There is not enough memory.')
  options.value = null
  expect(measure.result.value).toBeUndefined()
  expect(measure.problem.value).toBeNull()
})

/** Eight hours of a looped run, in accelerated time. */
import { afterEach, expect, it, vi } from 'vitest'
import { createEngine } from '@rill-terrain/engine/calls'
import { acknowledge, type Frame } from '@rill-terrain/engine/protocol'
import { loadSingle } from '../support/local-engine'

const hours = 8
/** Iterations per second and in a loop. */
const [rate, iterations] = [1, 10]

afterEach(() => vi.useRealTimers())

it('a run that is looped for eight hours shows every iteration at its time, and takes no more memory than in its first minutes', async () => {
  const module = await loadSingle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const engine = createEngine(() => Promise.resolve(module))
  const shown = Array<number>(iterations + 1).fill(0)
  const checkpoints = new Set<number>()
  await engine.start({ base: '', build: 'single', threads: 1 }, (frame: Frame) => {
    shown[frame.progress.iteration]!++
    checkpoints.add(frame.checkpoints.bytes)
    return Promise.resolve(acknowledge(frame))
  })
  engine.watch(['height'])
  const text = `2/size=8/simplex/grid-droplets;iterations=${iterations}`
  engine.open({ job: 1, text, playing: true, playbackRate: rate, fastForwardTo: 0, loop: true })
  const play = async (seconds: number) => {
    for (let step = 0; step < seconds * rate; step++) {
      vi.advanceTimersByTime(1000 / rate)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  await play(300)
  const [memory, bytes] = [process.memoryUsage().arrayBuffers, Math.max(...checkpoints)]
  shown.fill(0)
  await play(hours * 3600 - 300)
  engine.setPlayback({ playing: false, playbackRate: 0, fastForwardTo: 0 })
  // The end of a loop and its start are two of eleven pictures.
  const loops = ((hours * 3600 - 300) * rate) / (iterations + 1)
  for (const count of shown) expect(count / loops).toBeCloseTo(1, 1)
  expect(Math.max(...checkpoints)).toBe(bytes)
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(16 * 2 ** 20)
})

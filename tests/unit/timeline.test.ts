/** Going back and forth in a run, and from one recipe to another: always the same bits as an uninterrupted run. */
import { beforeEach, describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { Paces } from '@rill-terrain/engine/course'
import { leastUseful } from '@rill-terrain/engine/checkpoint-eviction'
import { unwrap, type Registry } from '@rill-terrain/engine/module'
import { Timeline } from '@rill-terrain/engine/timeline'
import { provideTestImage } from '../support/fingerprints'
import { runTo, stateOf } from './support/timelines'

const threaded = await loadEngine('threads', 2)
const single = await loadEngine('single', 1)
provideTestImage(threaded)
provideTestImage(single)

const mebibyte = 2 ** 20

/** Counts all iterations that a timeline runs. */
function countRuns(timeline: Timeline): () => number {
  let count = 0
  const run = timeline.run.bind(timeline)
  timeline.run = (iterations, goal) => {
    const ran = run(iterations, goal)
    if (typeof ran === 'number') count += ran
    return ran
  }
  return () => count
}

describe.each([
  ['threads', threaded, 2],
  ['single', single, 1],
] as const)('the %s build goes back to the bit', (_, module, threads) => {
  const { methods } = JSON.parse(module.describe()) as Registry
  const timeline = () => new Timeline(module, threads)

  for (const { id, kind } of methods.filter((each) => each.kind === 'erosion' || each.kind === 'finish')) {
    it(id, () => {
      const stage = kind === 'erosion' ? `${id};iterations=20` : id
      const text = `2/size=33x28;extent=3000/simplex;relief=800/thermal@2;iterations=5/slope-mask/${stage}/stream-power;iterations=4`
      const straight = timeline()
      unwrap(straight.open(text, 0))
      const end = straight.simulation!.progress().iterations
      const states = [stateOf(module, straight)]
      for (let iteration = 1; iteration <= end; iteration++) {
        unwrap(straight.simulation!.advance(1))
        states.push(stateOf(module, straight))
      }
      const other = timeline()
      // The budget fits only some checkpoints.
      other.setBudget(200_000)
      unwrap(other.open(text, 0))
      for (const goal of [end, end - 1, end - 2, 3, 11, end - 4, 10, 0, 6, end, 5]) {
        unwrap(other.goBackTo(goal))
        runTo(other, goal)
        expect(stateOf(module, other)).toEqual(states[goal])
        expect(other.checkpoints.bytes).toBeLessThanOrEqual(200_000)
      }
    })
  }
})

describe('a changed recipe', () => {
  const stages = ['simplex', 'grid-droplets@3;iterations=30+thermal@2', 'pipes@3;iterations=12', 'stream-power;iterations=6']
  const text = (...parts: string[]) => ['2/size=40x32', ...parts].join('/')
  let timeline: Timeline

  beforeEach(() => {
    timeline = new Timeline(single, 1)
    unwrap(timeline.open(text(...stages), 0))
    runTo(timeline, 48)
  })

  const straight = (recipe: string, goal: number) => {
    const other = new Timeline(single, 1)
    unwrap(other.open(recipe, 0))
    unwrap(other.simulation!.advance(goal))
    return stateOf(single, other)
  }

  it('runs from the first stage that the change affects', () => {
    const count = countRuns(timeline)
    const last = text(...stages.slice(0, 3), 'stream-power;iterations=6;erodibility=0.00002')
    unwrap(timeline.open(last, 48))
    runTo(timeline, 48)
    expect(count()).toBe(6)
    expect(stateOf(single, timeline)).toEqual(straight(last, 48))

    const middle = text(...stages.slice(0, 2), 'thermal@2;iterations=3', stages[3]!)
    unwrap(timeline.open(middle, 39))
    runTo(timeline, 39)
    expect(count()).toBe(6 + 9)
    expect(stateOf(single, timeline)).toEqual(straight(middle, 39))
  })

  it('with an added stage runs only this stage, and with a removed stage runs nothing', () => {
    const count = countRuns(timeline)
    unwrap(timeline.open(text(...stages, 'blur'), Infinity))
    runTo(timeline, 49)
    expect(count()).toBe(1)
    unwrap(timeline.open(text(...stages), Infinity))
    expect(count()).toBe(1)
    expect(stateOf(single, timeline)).toEqual(straight(text(...stages), 48))
  })

  it('with another source runs from the start, as does a recipe that begins with two sources', () => {
    for (const sources of [['headstart'], ['simplex', 'simplex;blend=add;relief=300']]) {
      const recipe = text(...sources, ...stages.slice(1))
      unwrap(timeline.open(recipe, Infinity))
      expect(timeline.simulation!.progress().iteration).toBe(0)
      runTo(timeline, 8)
      expect(stateOf(single, timeline)).toEqual(straight(recipe, 8))
    }
  })
})

describe('checkpoints', () => {
  it('stay within their budget, and include the start and the iteration before the end', () => {
    const timeline = new Timeline(single, 1)
    timeline.setBudget(0.4 * mebibyte)
    unwrap(timeline.open('2/size=64/simplex/thermal@2;iterations=400', 0))
    runTo(timeline, 400)
    const { bytes, ofRecipe } = timeline.checkpoints
    expect(bytes).toBeLessThanOrEqual(0.4 * mebibyte)
    expect(bytes).toBeGreaterThan(0.2 * mebibyte)
    const iterations = ofRecipe.map(({ progress }) => progress.iteration)
    expect(iterations.at(0)).toBe(0)
    expect(iterations.at(-1)).toBe(399)
    timeline.setBudget(0)
    expect(timeline.checkpoints.bytes).toBe(0)
    unwrap(timeline.goBackTo(3))
    expect(timeline.simulation!.progress().iteration).toBe(0)
  })

  it('are exactly at the starts of quarters if the budget allows no more', () => {
    const timeline = new Timeline(single, 1)
    unwrap(timeline.open('2/size=64/simplex/thermal@2;iterations=60', 0))
    // The checkpoint of the start has one grid, all others have three.
    timeline.setBudget(10 * timeline.checkpoints.bytes)
    runTo(timeline, 60)
    expect(timeline.checkpoints.ofRecipe.map(({ progress }) => progress.iteration)).toEqual([0, 15, 30, 45])
  })

  it('share unchanged grids', () => {
    const bytesOf = (stages: string) => {
      const timeline = new Timeline(single, 1)
      unwrap(timeline.open(`2/size=64/simplex/${stages}`, 0))
      runTo(timeline, 2)
      timeline.storePresent()
      const before = timeline.checkpoints.bytes
      unwrap(timeline.simulation!.advance(1))
      timeline.storePresent()
      return timeline.checkpoints.bytes - before
    }
    // An iteration changes the ground and the eroded and deposited layers, but not the hardness of the rock.
    expect(bytesOf('noise-mask/thermal@2;iterations=4')).toBe(bytesOf('thermal@2;iterations=4'))
    expect(bytesOf('thermal@2;iterations=4')).toBeGreaterThan(0)
  })

  it('of a step back are available for the next steps', () => {
    const timeline = new Timeline(single, 1)
    unwrap(timeline.open('2/size=48/simplex/thermal@2;iterations=300', 0))
    runTo(timeline, 300)
    const count = countRuns(timeline)
    for (let goal = 299; goal > 280; goal--) {
      unwrap(timeline.goBackTo(goal))
      runTo(timeline, goal)
    }
    expect(count()).toBeLessThan(100)
  })
})

describe('a course', () => {
  const report = (method: string, iterations: number, milliseconds: number) => ({ method, iterations, milliseconds })

  it('assumes equal times for iterations of a stage, and earlier times of the same method for later stages', () => {
    const paces = new Paces()
    const first = paces.courseOf([report('simplex', 1, 70), report('thermal', 10, 20), report('pipes', 0, 0)], [0, 20, 10])
    // There are no earlier times of pipes.
    expect(first.end).toBe(20 * 2 + 10 * 2)
    expect(first.at({ stage: 1, stageIteration: 5 })).toBe(10)
    const second = paces.courseOf([report('simplex', 1, 70), report('thermal', 20, 40), report('pipes', 5, 50)], [0, 20, 10])
    expect(second.end).toBe(20 * 2 + 10 * 10)
    expect(second.at({ stage: 2, stageIteration: 5 })).toBe(40 + 50)
    expect(second.at({ stage: 3, stageIteration: 0 })).toBe(second.end)
    expect([0, 39, 40, 41, 140].map((distance) => second.iterationAt(2, distance) + 0)).toEqual([-4, 0, 0, 1, 10])
    const third = paces.courseOf([report('simplex', 1, 70), report('thermal', 1, 4), report('pipes', 0, 0)], [0, 20, 10])
    expect(third.end).toBe(20 * 4 + 10 * 10)
  })
})

describe('checkpoint eviction', () => {
  const checkpoint = (distance: number, isStageStart = false, isEnd = false) => ({ distance, isStageStart, isEnd })

  it('evicts the end first, then distant checkpoints before near ones, then quarters, and starts of stages last', () => {
    const between = Array.from({ length: 9 }, (_, index) => checkpoint(10 * (index + 1)))
    // The start of a stage shortly after another checkpoint counts as an ordinary checkpoint.
    let checkpoints = [
      checkpoint(0, true),
      ...between,
      checkpoint(57, true),
      checkpoint(62, true),
      checkpoint(100, true, true),
    ].sort((a, b) => a.distance - b.distance)
    const evicted: number[] = []
    while (checkpoints.length > 0) {
      const index = leastUseful(checkpoints, 100, 100)
      evicted.push(checkpoints[index]!.distance)
      checkpoints = checkpoints.toSpliced(index, 1)
    }
    const groups = [evicted.slice(0, 1), evicted.slice(1, 8), evicted.slice(8, 11), evicted.slice(11)]
    // Within the first group with several checkpoints, distant ones are evicted first.
    expect(groups[1]!.at(-1)).toBe(90)
    expect(groups.map((group) => group.toSorted((a, b) => a - b))).toEqual([
      [100],
      [10, 20, 40, 60, 62, 70, 90],
      [30, 50, 80],
      [0, 57],
    ])
    expect(leastUseful([checkpoint(0, true)], 0, 100)).toBe(0)
    expect(leastUseful([], 0, 100)).toBe(-1)
  })

  /** Runs iterations of the given lengths with a limited number of checkpoints. Returns the remaining checkpoints. */
  const runThrough = (lengths: readonly number[], maxCheckpoints: number) => {
    const ends = lengths.reduce<number[]>((sums, length) => [...sums, sums.at(-1)! + length], [0])
    const whole = ends.at(-1)!
    let checkpoints: ReturnType<typeof checkpoint>[] = []
    for (const [iteration, present] of ends.entries()) {
      checkpoints.push(checkpoint(present, iteration === 0, iteration === lengths.length))
      while (checkpoints.length > maxCheckpoints) checkpoints = checkpoints.toSpliced(leastUseful(checkpoints, present, whole), 1)
    }
    return { places: checkpoints.map(({ distance }) => distance), ends, whole }
  }

  it('leaves no iteration further than a quarter of the run after a checkpoint, for any run and any budget', () => {
    const kinds = [() => 1, (index: number) => 1 + (index % 7), (index: number) => 1 + index, (index: number) => 1 / (1 + index)]
    for (const lengthOf of kinds) {
      for (let iterations = 1; iterations <= 300; iterations += iterations < 40 ? 1 : 13) {
        for (const maxCheckpoints of [4, 5, 6, 9, 14]) {
          const lengths = Array.from({ length: iterations }, (_, index) => lengthOf(index))
          const { places, ends, whole } = runThrough(lengths, maxCheckpoints)
          const ways = ends.map((end) => end - places.findLast((place) => place <= end)!)
          // If iterations have different lengths, a quarter may begin an iteration early.
          const unevenness = Math.max(...lengths) - Math.min(...lengths) && Math.max(...lengths)
          expect(Math.max(...ways)).toBeLessThanOrEqual(whole / 4 + unevenness + 1e-9)
        }
      }
    }
  })

  it('retains starts of quarters when a run takes slightly longer than expected', () => {
    let checkpoints = [0, 25, 50, 75, 90].map((distance, index) => checkpoint(distance, index === 0))
    while (checkpoints.length > 4) checkpoints = checkpoints.toSpliced(leastUseful(checkpoints, 90, 103), 1)
    expect(checkpoints.map(({ distance }) => distance)).toEqual([0, 25, 50, 75])
  })

  it('leaves dense checkpoints near the present if the budget allows', () => {
    const { places } = runThrough(new Array<number>(1000).fill(1), 14)
    const gaps = places.slice(1).map((place, index) => place - places[index]!)
    expect(places).toContain(999)
    expect(Math.min(...gaps.slice(0, 3))).toBeGreaterThan(20)
  })
})

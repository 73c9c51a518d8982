/** The drop of the chapter "One drop": its rules, and the volume that the core's drop erodes on the same slope. */
import { expect, describe, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { balanceOf, defaultRules, runDrop, shareOver, stepDrop, startDrop } from '../../../guide/chapters/one-drop/drop'
import { mountainside } from '../../../guide/chapters/one-drop/profile'
import { deposit, drop as states, slopeOf, stop, wrongDeposit, wrongDrop } from '../../../guide/chapters/one-drop/runs'
import { loadSingle } from '../../support/local-engine'

describe('the drop', () => {
  it('erodes while it could carry more, and deposits while it carries too much', () => {
    const moves = states.slice(1).filter(({ action }) => action === 'erode' || action === 'deposit')
    for (const { action, sediment, taken, capacity } of moves) {
      const before = sediment - taken
      expect(action).toBe(before > capacity ? 'deposit' : 'erode')
      expect(Math.sign(taken)).toBe(action === 'erode' ? 1 : -1)
    }
    expect(new Set(states.map(({ action }) => action))).toEqual(new Set(['start', 'erode', 'deposit', 'fill', 'end']))
  })

  it('fills a hollow with its load before it climbs', () => {
    const climb = states.find(({ action }) => action === 'fill')!
    expect(climb.drop).toBe(-4)
    expect(climb.sediment).toBe(0)
  })

  it('neither makes nor loses rock', () => {
    const { eroded, deposited, carried } = balanceOf(states)
    expect(carried).toBe(0)
    expect(deposited).toBeCloseTo(eroded, 6)
    const change = states.at(-1)!.ground.reduce((total, height, cell) => total + height - mountainside[cell]!, 0)
    expect(change).toBeCloseTo(0, 9)
  })

  it('does what the text says: it begins to deposit when it is faster than ever', () => {
    expect(states.slice(1, deposit).every(({ action }) => action === 'erode')).toBe(true)
    expect(states[deposit]!.speed).toBe(Math.max(...states.slice(0, deposit + 1).map(({ speed }) => speed)))
  })

  it('stops halfway with the wrong sign, and deposits on steep ground where the right one erodes', () => {
    expect(states[stop]!.speed).toBeGreaterThan(1)
    expect(balanceOf(wrongDrop.slice(0, -1)).eroded).toBeLessThan(0.6 * balanceOf(states).eroded)
    expect(wrongDeposit).toBeLessThan(stop)
    expect(states[wrongDeposit]!.action).toBe('erode')
    expect(slopeOf(wrongDrop[wrongDeposit]!)).toBeGreaterThan(50)
  })

  it('ends where it would climb without sediment', () => {
    const ended = stepDrop(startDrop([10, 12]), defaultRules)
    expect(ended).toMatchObject({ action: 'end', cell: 0, taken: -0 })
  })
})

describe('the core', () => {
  /** Small, so that the drop does not change its slope. */
  const capacity = 10
  const cells = 25
  const slope = 0.5

  it('erodes the same volume on an even slope', async () => {
    const module = await loadSingle()
    const text = `2/size=${cells};extent=${cells * defaultRules.cellSize};sea=none/shape;form=flat;relief=0/droplets@3;iterations=1;density=1;radius=1;capacity=${capacity};repose=89;lakes=sink`
    const heights = Float32Array.from({ length: cells * cells }, (_, cell) => 1000 - slope * defaultRules.cellSize * (cell % cells))
    const simulation = unwrap(module.openSimulation(text, 1, heights))
    unwrap(simulation.advance(1))
    const { eroded, lost } = simulation.budget()
    expect(lost).toBeCloseTo(eroded, 6)

    // The drop starts at a random place, so the number of its steps is unknown.
    const profile = Array.from({ length: cells + 1 }, (_, cell) => 1000 - slope * defaultRules.cellSize * cell)
    const loads = runDrop(profile, { ...defaultRules, capacity }).map(({ sediment }) => sediment)
    const errors = loads.map((load) => Math.abs(load / eroded - 1))
    expect(Math.min(...errors)).toBeLessThan(1e-4)
  })

  it('uses the same share for a distance', () => {
    expect(shareOver(100, 0.5, 100)).toBe(0.5)
    expect(shareOver(200, 0.5, 100)).toBe(0.75)
  })
})

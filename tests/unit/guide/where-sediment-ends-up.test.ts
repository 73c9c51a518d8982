/** The river of the chapter "Where sediment ends up", compared with the core on the same bed. */
import { describe, expect, it } from 'vitest'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { defaultRiver, riverLedger, steadySlope, totalsOf } from '../../../guide/chapters/where-sediment-ends-up/ledger'
import { inMountains, plain, reaches, slopes as bed } from '../../../guide/chapters/where-sediment-ends-up/reaches'
import { loadSingle } from '../../support/local-engine'

/** The bed of the chapter. Its last slope occurs twice, because the ground beyond the border continues with the slope before it. */
const slopes = [...bed, bed.at(-1)!]

describe('the account of a river', () => {
  it('closes in each cell and in total', () => {
    for (const { arriving, eroded, deposited, leaving } of reaches) expect(arriving + eroded).toBeCloseTo(deposited + leaving, 6)
    const { eroded, deposited, lost } = totalsOf(reaches)
    expect(deposited + lost).toBeCloseTo(eroded, 6)
  })

  it('deposits more than it erodes from the first cell of the plain, as the text says', () => {
    expect(reaches.findIndex(({ eroded, deposited }) => deposited > eroded)).toBe(plain)
    expect(inMountains).toBeLessThan(plain)
    expect(reaches[inMountains]!.eroded).toBeGreaterThan(2 * reaches[inMountains]!.deposited)
    for (const { eroded } of reaches) expect(eroded).toBeGreaterThan(0)
    for (const { deposited } of reaches.slice(1)) expect(deposited).toBeGreaterThan(0)
  })

  it('deposits nothing without deposition', () => {
    expect(totalsOf(riverLedger(slopes, { ...defaultRiver, deposition: 0 })).deposited).toBe(0)
  })

  it('removes the uplift everywhere in the steady state', () => {
    const uplift = 0.001
    const steady = slopes.map((_, index) => steadySlope((index + 1) * 1e6, uplift, defaultRiver))
    for (const { eroded, deposited } of riverLedger(steady, defaultRiver).slice(1))
      expect(eroded - deposited).toBeCloseTo(uplift * 1e6, 6)
  })

  it('is that of the core', async () => {
    const years = 100
    const columns = 9
    const rows = slopes.length
    const { cellSize } = defaultRiver
    const module = await loadSingle()
    const heightsOfBed = slopes.reduce<number[]>((heights, slope) => [...heights, heights.at(-1)! - slope * cellSize], [2000])
    const heights = Float32Array.from({ length: columns * rows }, (_, cell) => heightsOfBed[Math.floor(cell / columns)]!)
    const text = `2/size=${columns}x${rows};extent=${columns * cellSize};sea=none/shape;form=flat;relief=0/stream-power;flow=steepest;iterations=1;time-step=${years};uplift=0;channel-area=0;deposition=1`
    const simulation = unwrap(module.openSimulation(text, 1, heights))
    unwrap(simulation.advance(1))
    const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
    const middle = (columns - 1) / 2
    for (const [row, { eroded, deposited }] of riverLedger(slopes, defaultRiver).entries()) {
      const change = (values[row * columns + middle]! - heightsOfBed[row]!) / years
      // The core's step is implicit: a difference of K A^m dt / L, half a per cent.
      expect(Math.abs(change * cellSize ** 2 - (deposited - eroded))).toBeLessThan(13)
    }
  })
})

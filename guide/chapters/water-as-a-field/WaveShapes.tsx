/** The energy of a round wave by direction, with four pipes and with eight. */
import { Verdict } from '../../components/Verdict'
import { stableStep } from './columns'
import { eightPipes, energyByDirection, fourPipes, poolWithHeap, runPool } from './spread'
import './water.css'

const cellSize = 40
const base = 1
const start = poolWithHeap(61, base, 1, 1.5)
const seconds = stableStep(2, cellSize) / 2
const steps = 40
const degrees = 5
/** Radius of a perfect circle, in the units of the view box. */
const circle = 70

const pools = [
  { verdict: 'wrong', name: 'Four pipes', shares: fourPipes },
  { verdict: 'right', name: 'Eight pipes', shares: eightPipes },
] as const

export function WaveShapes() {
  return (
    <div class="water-sides">
      {pools.map(({ verdict, name, shares }) => {
        const energies = energyByDirection(runPool(start, shares, steps, seconds, cellSize), base, degrees)
        const more = 100 * (Math.max(...energies) / Math.min(...energies) - 1)
        const text = `${name}: the strongest direction gets ${more.toFixed(0)} % more energy than the weakest.`
        return (
          <figure key={verdict} class="water-side">
            <Verdict of={verdict} />
            <svg viewBox="-100 -100 200 200" role="img" aria-label={text}>
              <path class="water-axes" d="M-96 0H96M0-96V96" />
              <circle class="water-circle" r={circle} />
              <polygon class="water-wave" points={outline(energies)} />
            </svg>
            <figcaption>{text}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function outline(energies: readonly number[]): string {
  return energies
    .map((energy, index) => {
      const angle = (index * degrees * Math.PI) / 180
      return `${(circle * energy * Math.cos(angle)).toFixed(1)},${(circle * energy * Math.sin(angle)).toFixed(1)}`
    })
    .join(' ')
}

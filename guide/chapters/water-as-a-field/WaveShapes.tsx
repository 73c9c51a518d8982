/** The energy of a round wave by direction, with four pipes and with eight. */
import { Verdict } from '../../components/figure/Verdict'
import { degrees, eightPipeWave, fourPipeWave } from './waves'
import './water.css'

/** Radius of a perfect circle, in the units of the view box. */
const circle = 70

const pools = [
  { verdict: 'wrong', name: 'Four pipes', wave: fourPipeWave },
  { verdict: 'right', name: 'Eight pipes', wave: eightPipeWave },
] as const

export function WaveShapes() {
  return (
    <div class="water-sides">
      {pools.map(({ verdict, name, wave }) => {
        const text = `${name}: the strongest direction gets ${wave.excess} % more energy than the weakest.`
        return (
          <figure key={verdict} class="water-side">
            <Verdict of={verdict} />
            <svg viewBox="-100 -100 200 200" role="img" aria-label={text}>
              <path class="water-axes" d="M-96 0H96M0-96V96" />
              <circle class="water-circle" r={circle} />
              <polygon class="water-wave" points={outline(wave.energies)} />
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

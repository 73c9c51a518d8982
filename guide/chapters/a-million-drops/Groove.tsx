/** What a brush removes along a straight path: centred on the drop's cell, and centred on the drop. */
import { Verdict } from '../../components/figure/Verdict'
import { groove, type Place } from './brush'
import './groove.css'

const size = 22
const rows = 9
const radius = 1.5
const path: readonly Place[] = Array.from({ length: 20 }, (_, step) => ({ x: 2 + 0.85 * step, y: 2.6 + 0.2 * step }))
const cell = 16

const brushes = [
  { verdict: 'wrong', name: 'Centred on the drop’s cell', isByCell: true },
  { verdict: 'right', name: 'Centred on the drop', isByCell: false },
] as const

export function Groove() {
  return (
    <div class="grooves">
      {brushes.map(({ verdict, name, isByCell }) => {
        const removed = groove(path, radius, size, isByCell)
        const along = path.slice(2, -2).map(({ x, y }) => removed[Math.round(y) * size + Math.round(x)]!)
        const text = `${name}: along the path, the ground is lowered by ${Math.min(...along).toFixed(2)} to ${Math.max(...along).toFixed(2)}.`
        return (
          <figure key={verdict} class="groove">
            <Verdict of={verdict} />
            <svg viewBox={`0 0 ${size * cell} ${rows * cell}`} role="img" aria-label={text}>
              {removed.slice(0, size * rows).map((depth, index) => (
                <rect
                  key={index}
                  class="groove-cell"
                  x={(index % size) * cell}
                  y={Math.floor(index / size) * cell}
                  width={cell}
                  height={cell}
                  fill-opacity={Math.min(1, depth).toFixed(2)}
                />
              ))}
              <polyline class="groove-path" points={path.map(({ x, y }) => `${(x + 0.5) * cell},${(y + 0.5) * cell}`).join(' ')} />
            </svg>
            <figcaption>{text}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

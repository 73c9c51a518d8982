/** Sixteen seeds of noise and of three methods, and real models: a point for each, by closed ground and concavity. */
import { cloud, counts, modelCell, natural, type Grown } from './cloud'
import './Cloud.css'

const groups: readonly (readonly [Grown | 'models', string])[] = [
  ['noise', 'noise'],
  ['blurosion', 'blurosion'],
  ['droplets', 'droplets'],
  ['rivers', 'stream-power'],
  ['models', 'real land'],
]
const [width, height] = [520, 320]
const [left, top, bottom] = [44, 24, 52]
const [maxClosed, maxConcavity] = [0.4, 0.8]
/** Height of the strip for rivers that are too short for an answer. */
const strip = 24

const x = (closed: number) => left + ((width - left - 12) * Math.min(closed, maxClosed)) / maxClosed
const y = (concavity: number | null) =>
  concavity === null
    ? height - bottom - strip / 2
    : top + (height - top - bottom - strip) * (1 - Math.max(0, concavity) / maxConcavity)

export function Cloud() {
  return (
    <figure class="cloud">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={describe()}>
        <rect class="cloud-natural" x={left} width={width - left} y={y(natural[1])} height={y(natural[0]) - y(natural[1])} />
        <path class="cloud-axes" d={`M${left} ${top}V${height - bottom}H${width}M${left} ${height - bottom - strip}H${width}`} />
        {[0, 0.1, 0.2, 0.3, 0.4].map((closed) => (
          <text key={closed} x={x(closed)} y={height - bottom + 16} text-anchor="middle">
            {Math.round(100 * closed)}
          </text>
        ))}
        {[0.2, 0.4, 0.6].map((concavity) => (
          <text key={concavity} x={left - 6} y={y(concavity) + 4} text-anchor="end">
            {concavity}
          </text>
        ))}
        <text x={4} y={14}>
          Concavity
        </text>
        <text x={width} y={height - bottom + 34} text-anchor="end">
          Closed depressions, %
        </text>
        <text x={left - 6} y={y(null) + 4} text-anchor="end">
          none
        </text>
        {groups.map(([group]) => (
          <g key={group} class={`cloud-points is-${group}`}>
            {cloud[group].map(([closed, concavity], index) => (
              <path key={index} d={shapes[group]} transform={`translate(${x(closed).toFixed(1)} ${y(concavity).toFixed(1)})`} />
            ))}
          </g>
        ))}
      </svg>
      <ul class="cloud-key">
        {groups.map(([group, name]) => (
          <li key={group}>
            <svg viewBox="-7 -7 14 14" aria-hidden="true" class={`cloud-points is-${group}`}>
              <path d={shapes[group]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <figcaption>
        A point is one terrain, in cells of about {modelCell} m. The band has the concavities of half of the measured rivers; where
        rivers are too short there is none.
      </figcaption>
    </figure>
  )
}

/** Shapes, because colours alone are not enough. */
const shapes: Record<Grown | 'models', string> = {
  noise: 'M-4 -4L4 4M-4 4L4 -4',
  blurosion: 'M0 -5L5 4H-5Z',
  droplets: 'M0 -5.5L5.5 0L0 5.5L-5.5 0Z',
  rivers: 'M-4 -4H4V4H-4Z',
  models: 'M0 -5a5 5 0 1 1 0 10a5 5 0 1 1 0 -10Z',
}

function describe(): string {
  const words = groups.map(([group, name]) => {
    const { all, answers, within } = counts[group]
    return `${name}: ${all} terrains, ${answers} with a concavity, ${within} of them within the band`
  })
  return `Closed depressions and concavity. ${words.join('; ')}.`
}

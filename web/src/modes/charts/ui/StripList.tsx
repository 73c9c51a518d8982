import type { Strip } from '@rill-terrain/engine/report/sentences'
import type { ChartModel, ModelLikeness, ModelStrip } from '../state/model'
import './strips.css'

/** The strips of a report: each measure with the band of real land, and the most similar landscapes. */
export function StripList({ headline, strips = [], likenesses = [] }: ChartModel) {
  return (
    <div class="strips">
      {headline && (
        <>
          <p class="strips-headline">{headline[0]}</p>
          <p>{headline[1]}</p>
        </>
      )}
      <ul class="strip-list">
        {strips.map((strip) => (
          <Measure key={strip.name} {...strip} />
        ))}
      </ul>
      <ul class="likeness-list">
        {likenesses.map((likeness) => (
          <Likeness key={likeness.name} {...likeness} />
        ))}
      </ul>
    </div>
  )
}

function Measure({ name, value, strip, other, isOutside, place, band, about, chapter }: ModelStrip) {
  return (
    <li class={isOutside ? 'is-outside' : ''}>
      <div class="strip-line">
        <strong>{name}</strong>
        <span class="strip-value">{value}</span>
      </div>
      {strip && <StripDrawing strip={strip} other={other ?? null} />}
      <div class="strip-line">
        <span class="strip-place">{place}</span>
        {band !== '' && <span class="muted">Real land: {band}</span>}
      </div>
      <p class="muted">
        {about}{' '}
        <a href={`${import.meta.env.BASE_URL}guide/${chapter}/`} target="_blank">
          Guide
        </a>
      </p>
    </li>
  )
}

const [width, height] = [300, 14]
const middle = height / 2

/** The sentence next to it says the same, so the drawing is hidden from screen readers. */
function StripDrawing({ strip, other }: { strip: Strip; other: Strip | null }) {
  const { low, high, from, to, value, beyond } = strip
  return (
    <svg class="strip" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <line class="strip-axis" x1={0} x2={width} y1={middle} y2={middle} />
      <rect class="strip-band" x={low * width} y={2} width={(high - low) * width} height={height - 4} rx={2} />
      <line class="strip-error" x1={from * width} x2={to * width} y1={middle} y2={middle} />
      {other && <circle class="strip-other" cx={other.value * width} cy={middle} r={4} />}
      {beyond === null && <circle class="strip-mark" cx={value * width} cy={middle} r={4} />}
      {beyond === 'left' && <path class="strip-mark" d={`M1 ${middle}L9 2V${height - 2}Z`} />}
      {beyond === 'right' && <path class="strip-mark" d={`M${width - 1} ${middle}L${width - 9} 2V${height - 2}Z`} />}
    </svg>
  )
}

function Likeness({ name, land, credit, picture }: ModelLikeness) {
  return (
    <li>
      {picture !== null && <img src={import.meta.env.BASE_URL + picture} alt="" loading="lazy" />}
      <div>
        <strong>{name}</strong>
        <p>{land}</p>
        <p class="muted">{credit}</p>
      </div>
    </li>
  )
}

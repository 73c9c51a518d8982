/** The lands side by side: first their pictures, and then their charts in another order. */
import { lands, side } from './lands'
import { chartOrder, numbersOf } from './numbers'
import './line-up.css'

export function LandPictures() {
  return (
    <div class="line-up">
      {lands.map(({ letter }) => (
        <figure key={letter}>
          <img src={`./${letter.toLowerCase()}.webp`} width={side} height={side} alt={`Picture ${letter}: shaded mountains.`} />
          <figcaption>{letter}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The ends of both logarithmic axes: drainage area in km², and slope. */
const [areas, slopes] = [
  [0.3, 100],
  [0.005, 0.5],
] as const
const [width, height] = [240, 180]
const share = (value: number, [from, to]: readonly [number, number]) => Math.log(value / from) / Math.log(to / from)
const place = ([area, slope]: readonly [number, number]) => ({
  x: width * share(area / 1e6, areas),
  y: height * (1 - share(slope, slopes)),
})

export function LandCharts() {
  return (
    <div class="line-up">
      {chartOrder.map((land, index) => (
        <LandChart key={land.letter} title={String(index + 1)} numbers={numbersOf(land)} />
      ))}
    </div>
  )
}

function LandChart({ title, numbers: { classes, closedShare } }: { title: string; numbers: ReturnType<typeof numbersOf> }) {
  const percent = `${(100 * closedShare).toFixed(1)} %`
  const described = classes.map(([area, slope]) => `${(area / 1e6).toFixed(1)} km²: ${slope.toFixed(2)}`).join(', ')
  return (
    <figure>
      <svg viewBox={`-36 -8 ${width + 72} ${height + 36}`} role="img" aria-label={`Slope of rivers by drainage area: ${described}`}>
        <path class="line-up-axis" d={`M0 0V${height}H${width}`} />
        {[0.01, 0.1].map((slope) => (
          <text key={slope} x="-5" y={place([1, slope]).y + 4} text-anchor="end">
            {slope}
          </text>
        ))}
        {[1, 10, 100].map((area) => (
          <text key={area} x={place([area * 1e6, 1]).x} y={height + 16} text-anchor="middle">
            {area} km²
          </text>
        ))}
        {classes.map((each) => {
          const { x, y } = place(each)
          return <circle key={each[0]} class="line-up-point" cx={x} cy={y} r="5" />
        })}
      </svg>
      <figcaption>
        {title}: {percent} of the ground has no way out
      </figcaption>
    </figure>
  )
}

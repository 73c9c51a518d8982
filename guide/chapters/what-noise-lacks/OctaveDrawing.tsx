/** A line of noise that the reader builds octave by octave, and the water that stands in its hollows. */
import { Stepper } from '../../components/drawing/Stepper'
import { lineLength, lineOf, lineNoise, octavesOf, pointDistance, poolsOf, waterLevels } from './octaves'
import { octavesRule } from './rule'
import './OctaveDrawing.css'

/** One unit of the drawing for each point of the line. */
const width = lineLength / pointDistance
const height = 200
/** Metres of ground for each unit of the drawing. */
const metresUp = 6

interface State {
  octaves: number
  heights: number[]
}

const states: State[] = Array.from({ length: lineNoise.octaves }, (_, index) => {
  const octaves = index + 1
  return { octaves, heights: lineOf(octaves) }
})

export function OctaveDrawing() {
  return (
    <Stepper
      id="octaves"
      label="A hilly line, and blue water in its hollows."
      viewBox={`0 0 ${width} ${height}`}
      states={states}
      rule={octavesRule}
      draw={({ heights }) => (
        <>
          <path class="octaves-water" d={areaBelow(waterLevels(heights))} />
          <path class="octaves-ground" d={areaBelow(heights)} />
        </>
      )}
      describe={({ octaves, heights }) => {
        const added = octavesOf({ ...lineNoise, octaves }).at(-1)!
        const { count, share } = poolsOf(heights)
        return (
          <>
            Octave {octaves} has a wavelength of {metres(added.wavelength)} and is up to {metres(added.height)} high. Water stands
            in {count} {count === 1 ? 'pool' : 'pools'}, on {Math.round(100 * share)} % of the line.
          </>
        )
      }}
    >
      {`${lineLength / 1000} km of noise, ${(pointDistance / metresUp).toFixed(1)} times as high as in true proportion.`} The ends
      are open: water leaves there.
    </Stepper>
  )
}

function areaBelow(heights: readonly number[]): string {
  const points = heights.map((up, x) => `${x} ${(height - up / metresUp - 10).toFixed(1)}`)
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}

const metres = (value: number) => `${Math.round(value).toLocaleString('en-GB')} m`

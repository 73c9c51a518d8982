/** A line of noise that the reader builds octave by octave, and the water that stands in its hollows. */
import { Stepper } from '../../components/Stepper'
import { heightAt, octavesOf, poolsOf, waterLevels, type Noise } from './octaves'
import './OctaveDrawing.css'

const noise: Noise = { relief: 1000, scale: 4000, gain: 0.5, octaves: 6, seed: 12 }
const width = 600
const height = 200
/** Metres of ground for each unit of the drawing. */
const metresAcross = 20
const metresUp = 6

interface State {
  octaves: number
  heights: number[]
}

const states: State[] = Array.from({ length: noise.octaves }, (_, index) => {
  const octaves = index + 1
  const heights = Array.from({ length: width + 1 }, (_point, x) => heightAt(x * metresAcross, { ...noise, octaves }))
  return { octaves, heights }
})

export function OctaveDrawing() {
  return (
    <Stepper
      id="octaves"
      label="A hilly line, and blue water in its hollows."
      viewBox={`0 0 ${width} ${height}`}
      states={states}
      draw={({ heights }) => (
        <>
          <path class="octaves-water" d={areaBelow(waterLevels(heights))} />
          <path class="octaves-ground" d={areaBelow(heights)} />
        </>
      )}
      describe={({ octaves, heights }) => {
        const added = octavesOf({ ...noise, octaves }).at(-1)!
        const { count, share } = poolsOf(heights)
        return (
          <>
            Octave {octaves} has a wavelength of {metres(added.wavelength)} and is up to {metres(added.height)} high. Water stands
            in {count} {count === 1 ? 'pool' : 'pools'}, on {Math.round(100 * share)} % of the line.
          </>
        )
      }}
    >
      Twelve kilometres of noise, three times as high as in true proportion. The ends are open: water leaves there.
    </Stepper>
  )
}

function areaBelow(heights: readonly number[]): string {
  const points = heights.map((up, x) => `${x} ${(height - up / metresUp - 10).toFixed(1)}`)
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`
}

const metres = (value: number) => `${Math.round(value).toLocaleString('en-GB')} m`

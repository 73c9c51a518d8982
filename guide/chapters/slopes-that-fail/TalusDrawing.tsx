/** A cliff that slides until it rests at the talus angle, drawn in true proportion. */
import { Stepper } from '../../components/drawing/Stepper'
import { talusRule } from './rule'
import { afterSlide, allowedStep, cliff, slide, slidesOf, steepestOf } from './talus'
import './TalusDrawing.css'

/** Iterations that the reader sees. */
const shown = [0, 1, 2, 3, 4, 8, 16, 32, 64, 256]
const pixelsPerMetre = 5
const base = 330

interface State {
  iteration: number
  heights: number[]
}

const states: State[] = shown.map((iteration) => {
  let heights = [...cliff]
  for (let done = 0; done < iteration; done++) heights = afterSlide(heights, slide)
  return { iteration, heights }
})

export function TalusDrawing() {
  return (
    <Stepper
      id="talus"
      label={`${cliff.length} columns of rock: a cliff on the left, a plain on the right`}
      viewBox="0 0 600 360"
      states={states}
      rule={talusRule}
      draw={({ heights }) => (
        <>
          {heights.map((height, column) => (
            <rect
              key={column}
              class="talus-column"
              x={50 * column + 1}
              y={base - pixelsPerMetre * height}
              width="48"
              height={pixelsPerMetre * height + 4}
            />
          ))}
          {heights.map((height, column) => (
            <text
              key={column}
              class="talus-height"
              x={50 * column + 25}
              y={base - pixelsPerMetre * height - 6}
              text-anchor="middle"
            >
              {Math.round(height)}
            </text>
          ))}
          <path class="talus-angle" d={`M430 70h100l-100 ${(-100 * Math.tan((slide.talus * Math.PI) / 180)).toFixed(1)}z`} />
          <text class="talus-height" x="452" y="64">
            {slide.talus}°
          </text>
        </>
      )}
      describe={describe}
    >
      Columns are {slide.cellSize} m wide, and the numbers are their heights in metres. The strength is {slide.strength}. The
      triangle shows the talus angle, {slide.talus}°.
    </Stepper>
  )
}

function describe({ iteration, heights }: State): string {
  const steepest = `The steepest step has ${Math.round(steepestOf(heights, slide.cellSize))}°.`
  const sliding = slidesOf(heights, slide)
  const largest = Math.max(...sliding)
  if (largest < 0.05) return `After ${iteration} iterations hardly anything moves. ${steepest} The cliff is a straight slope.`
  const face = sliding.indexOf(largest)
  const fall = heights[face]! - heights[face + 1]!
  const now = iteration === 0 ? 'At the start' : `After ${iteration} ${iteration === 1 ? 'iteration' : 'iterations'}`
  const step = `the largest unstable step is ${metres(fall)} high, of which ${metres(allowedStep(slide))} can stand`
  return `${now}, ${step}. A quarter of the rest slides next: ${metres(largest)}. ${steepest}`
}

const metres = (value: number) => `${value.toFixed(1)} m`

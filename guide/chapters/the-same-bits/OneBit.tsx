/** A few heights and their fingerprint, before and after the last bit of one height changes. */
import { Stepper } from '../../components/drawing/Stepper'
import { bitsOf, changedDigits, fingerprint, fingerprintOf, heights, rowWidth, withLastBitChanged } from './fingerprint'
import { fingerprintRule } from './rules'
import './OneBit.css'

const [cellWidth, cellHeight] = [134, 60]
const rows = heights.length / rowWidth

/** State 0 shows the heights; each later state changes the last bit of one of them. */
const states = [heights, ...heights.map((height, index) => heights.with(index, withLastBitChanged(height)))]

export function OneBit() {
  return (
    <Stepper
      id="one-bit"
      label={`${heights.length} heights, the bits of each, and the fingerprint of all`}
      states={states}
      rule={fingerprintRule}
      viewBox={`0 0 ${cellWidth * rowWidth} ${cellHeight * rows + 44}`}
      draw={(shown, step) => <Cells shown={shown} changed={step - 1} />}
      describe={describe}
    />
  )
}

function describe(shown: readonly number[], step: number): string {
  if (step === 0) return `The fingerprint of these ${heights.length} heights is ${fingerprint}.`
  const millimetres = (1000 * Math.abs(shown[step - 1]! - heights[step - 1]!)).toFixed(3)
  const digits = `${changedDigits[step - 1]!} of ${fingerprint.length} digits`
  return `The last bit of cell ${step} differs, which is ${millimetres} mm. ${digits} of the fingerprint change: ${fingerprintOf(shown, rowWidth)}.`
}

function Cells({ shown, changed }: { shown: readonly number[]; changed: number }) {
  return (
    <g class="one-bit">
      {shown.map((height, index) => {
        const [x, y] = [(index % rowWidth) * cellWidth, Math.floor(index / rowWidth) * cellHeight]
        return (
          <g key={index} class={index === changed ? 'one-bit-cell is-changed' : 'one-bit-cell'}>
            <rect x={x + 2} y={y + 2} width={cellWidth - 4} height={cellHeight - 4} />
            <text x={x + cellWidth / 2} y={y + 26}>
              {index === changed ? height.toFixed(5) : height} m
            </text>
            <text class="one-bit-bits" x={x + cellWidth / 2} y={y + 46}>
              {bitsOf(height).toString(16)}
            </text>
          </g>
        )
      })}
      <text class="one-bit-fingerprint" x={(cellWidth * rowWidth) / 2} y={cellHeight * rows + 30}>
        {[...fingerprintOf(shown, rowWidth)].map((digit, index) => (
          <tspan key={index} class={digit === fingerprint[index] ? undefined : 'is-changed'}>
            {digit}
          </tspan>
        ))}
      </text>
    </g>
  )
}

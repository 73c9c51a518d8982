/** A recipe, read part by part. */
import { Stepper } from '../../components/drawing/Stepper'
import { partsOf, type ReadPart } from './anatomy'
import { partsRule } from './rule'
import './Anatomy.css'

const lineHeight = 30

/** Characters that fit on a line. */
const lineLength = 33
const lengthOf = ({ separator, text }: ReadPart) => separator.length + text.length

/** Indexes of the parts of each line. A line ends before a stage, a companion and the view, and where it would be too long. */
function linesOf(parts: readonly ReadPart[]): number[][] {
  return parts.reduce<number[][]>(
    (all, { separator }, index) => {
      const line = all.at(-1)!
      const isTooLong = [...line, index].reduce((length, part) => length + lengthOf(parts[part]!), 0) > lineLength
      const isNext = isTooLong || (index > 1 && '/+?'.includes(separator))
      return isNext ? [...all, [index]] : [...all.slice(0, -1), [...line, index]]
    },
    [[]],
  )
}

export function Anatomy({ recipe }: { recipe: string }) {
  const parts = partsOf(recipe)
  const lines = linesOf(parts)
  return (
    <Stepper
      id="anatomy"
      label={`The recipe ${recipe}`}
      states={parts}
      rule={partsRule}
      viewBox={`0 0 330 ${lineHeight * lines.length}`}
      draw={(_, step) => <Lines parts={parts} lines={lines} chosen={step} />}
      describe={({ text, meaning }) => (
        <>
          <code>{text}</code>: {meaning}
        </>
      )}
    />
  )
}

function Lines({ parts, lines, chosen }: { parts: readonly ReadPart[]; lines: readonly number[][]; chosen: number }) {
  return (
    <g class="anatomy">
      {lines.map((line, row) => (
        <text key={row} x={2} y={lineHeight * row + 21}>
          {line.map((index) => (
            <tspan key={index}>
              {parts[index]!.separator}
              <tspan class={`is-${parts[index]!.kind}${index === chosen ? ' is-chosen' : ''}`}>{parts[index]!.text}</tspan>
            </tspan>
          ))}
        </text>
      ))}
    </g>
  )
}

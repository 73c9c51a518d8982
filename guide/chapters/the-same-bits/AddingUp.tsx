/** A few numbers, added by one, two or four threads: one addition per step. */
import { useState } from 'preact/hooks'
import { Stepper } from '../../components/drawing/Stepper'
import { additions, exactSum, parallelSum, volumes, written } from './sums'
import { sumRule } from './rules'
import './AddingUp.css'

const threadCounts = [1, 2, 4] as const
const rowHeight = 26
const steps = volumes.map((_, index) => index)

export function AddingUp() {
  const [threads, setThreads] = useState<number>(1)
  return (
    <div class="adding-up">
      <fieldset>
        <legend>Threads that share the work:</legend>
        {threadCounts.map((count) => (
          <label key={count}>
            <input type="radio" name="adding-up-threads" checked={count === threads} onChange={() => setThreads(count)} /> {count}
          </label>
        ))}
      </fieldset>
      <Stepper
        id="adding-up"
        label={`${volumes.length - 1} additions of float32 numbers`}
        states={steps}
        rule={sumRule(threads)}
        viewBox={`0 0 400 ${rowHeight * (volumes.length - 1) + 8}`}
        draw={(shown) => <Additions shown={shown} threads={threads} />}
        describe={(step) => describe(step, threads)}
      />
    </div>
  )
}

function describe(step: number, threads: number): string {
  const all = additions(threads)
  if (step === 0) return `The volumes are ${volumes.map(written).join(', ')} m³. Their exact sum is ${written(exactSum)} m³.`
  const { sum, volume, result } = all[step - 1]!
  const exact = sum + volume
  const stored = exact === result ? 'which float32 can store' : `which float32 stores as ${written(result)}`
  const addition = `${written(sum)} + ${written(volume)} is ${written(exact)}, ${stored}.`
  if (step < all.length) return addition
  const error = parallelSum(threads) - exactSum
  return `${addition} The sum is ${written(Math.abs(error))} m³ too ${error < 0 ? 'low' : 'high'}.`
}

function Additions({ shown, threads }: { shown: number; threads: number }) {
  return (
    <g class="adding-up-rows">
      {additions(threads).map(({ thread, sum, volume, result }, index) => {
        const y = rowHeight * (index + 1) - 6
        const [isShown, isRounded] = [index < shown, result !== sum + volume]
        return (
          <g key={index} class={isShown && isRounded ? 'is-rounded' : undefined}>
            <text x={0} y={y}>
              {thread === null ? 'together' : `thread ${thread + 1}`}
            </text>
            {isShown && (
              <>
                <text class="adding-up-number" x={185} y={y}>
                  {written(sum)}
                </text>
                <text x={196} y={y}>
                  + {written(volume)}
                </text>
                <text x={266} y={y}>
                  {isRounded ? '≠' : '='}
                </text>
                <text class="adding-up-number" x={400} y={y}>
                  {written(result)}
                </text>
              </>
            )}
          </g>
        )
      })}
    </g>
  )
}

/** A river from its source to the border, cell by cell: what arrives, what it erodes and deposits, and what it passes on. */
import { Stepper } from '../../components/drawing/Stepper'
import { cubicMetres } from '../one-drop/texts'
import { defaultRiver, totalsOf, type Reach } from './ledger'
import { reaches, slopes } from './reaches'
import { accountRule } from './rule'
import './account.css'

const states = [...reaches.keys()]

const left = 26
const column = 46
const bedTop = 26
const bedFall = 70
const changeBase = 164
const volumeScale = 0.012

export function RiverAccount() {
  return (
    <Stepper
      id="river-account"
      label="A river from the mountains to a plain, and what it erodes and deposits in each cell"
      states={states}
      rule={accountRule}
      viewBox="0 0 400 214"
      draw={(last) => <Account shown={last + 1} />}
      describe={(last) => sentenceOf(reaches[last]!, last, reaches.slice(0, last + 1))}
    >
      Each cell is {defaultRiver.cellSize / 1000} km wide. Dashed bars: eroded. Filled bars: deposited. The band along the bed is
      the load. Volumes in m³ per year.
    </Stepper>
  )
}

function Account({ shown }: { shown: number }) {
  const falls = slopes.map((_, index) => slopes.slice(0, index).reduce((total, slope) => total + slope, 0))
  const total = slopes.reduce((sum, slope) => sum + slope, 0)
  const x = (index: number) => left + index * column
  const y = (index: number) => bedTop + bedFall * ((falls[index] ?? total) / total)
  const bed = slopes.map((_, index) => `${x(index)},${y(index)}`).join(' ')
  return (
    <g class="account">
      <polygon
        class="account-rock"
        points={`${x(0)},${bedTop + bedFall + 20} ${bed} ${x(slopes.length - 1)},${bedTop + bedFall + 20}`}
      />
      {reaches.slice(0, shown).map((reach, index) => (
        <g key={index}>
          {index < reaches.length - 1 && (
            <path
              class="account-load"
              d={`M${x(index)} ${y(index) - 6}L${x(index + 1)} ${y(index + 1) - 6}`}
              stroke-width={loadWidth(reach)}
            />
          )}
          <Bars x={x(index)} reach={reach} />
        </g>
      ))}
      <polyline class="account-bed" points={bed} />
      <path class="account-base" d={`M8 ${changeBase}H392`} />
    </g>
  )
}

function Bars({ x, reach: { eroded, deposited } }: { x: number; reach: Reach }) {
  const down = eroded * volumeScale
  const up = deposited * volumeScale
  return (
    <>
      <rect class="account-eroded" x={x - 16} y={changeBase} width={32} height={down} />
      {up > 0 && <rect class="account-deposited" x={x - 16} y={changeBase - up} width={32} height={up} />}
      <text x={x} y={changeBase + down + 11}>{`−${Math.round(eroded)}`}</text>
      {up > 0 && <text x={x} y={changeBase - up - 3}>{`+${Math.round(deposited)}`}</text>}
    </>
  )
}

function loadWidth({ leaving }: Reach): number {
  return 1 + leaving / 700
}

function sentenceOf({ area, arriving, eroded, deposited, leaving }: Reach, index: number, soFar: readonly Reach[]): string {
  const place = `Cell ${index + 1} drains ${area / 1e6} km².`
  const share = `The river deposits ${cubicMetres(deposited)}: 1/${index + 1} of the ${cubicMetres(arriving)} that arrive.`
  const passes = `It erodes ${cubicMetres(eroded)} and passes on ${cubicMetres(leaving)}.`
  const totals = totalsOf(soFar)
  const sum = `So far: ${cubicMetres(totals.eroded)} eroded = ${cubicMetres(totals.deposited)} deposited + ${cubicMetres(totals.lost)} on the way.`
  return [place, ...(index > 0 ? [share] : []), passes, sum].join(' ')
}

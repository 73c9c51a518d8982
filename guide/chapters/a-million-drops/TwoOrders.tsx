/** Two drops on the profile of the chapter before, one after the other, in both orders. */
import { mountainside } from '../one-drop/profile'
import { groundAfter, lower, upper } from './order'

const orders = [
  ['The upper drop first', [upper, lower]],
  ['The lower drop first', [lower, upper]],
] as const
const shownCells = [2, 3, 4, 10, 12, 14]

export function TwoOrders() {
  const changes = orders.map(([name, starts]) => ({
    name,
    change: groundAfter(mountainside, starts).map((height, cell) => 100 * (height - mountainside[cell]!)),
  }))
  const difference = changes[0]!.change.map((change, cell) => change - changes[1]!.change[cell]!)
  const rows = [...changes, { name: 'Difference', change: difference }]
  return (
    <div class="wide" tabIndex={0} role="region" aria-label="Change of the ground in both orders">
      <table>
        <caption>Change of the ground, cm</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            {shownCells.map((cell) => (
              <th key={cell} scope="col">{`Cell ${cell}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, change }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shownCells.map((cell) => (
                <td key={cell}>{change[cell]!.toFixed(1).replace('-', '−')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

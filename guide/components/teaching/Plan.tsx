/** The plan of a lesson: what happens in which minutes. */
import { minutesOf } from './plan'

interface PlanProps {
  /** Minutes, what happens, and with what. */
  parts: readonly (readonly [minutes: number, what: string, material: string])[]
}

export function Plan({ parts }: PlanProps) {
  const starts = minutesOf(parts.map(([minutes]) => minutes))
  return (
    <div class="wide" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Minutes</th>
            <th scope="col">What</th>
            <th scope="col">With</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([minutes, what, material], index) => (
            <tr key={what}>
              <td>
                {starts[index]} to {starts[index]! + minutes}
              </td>
              <td>{what}</td>
              <td>{material}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

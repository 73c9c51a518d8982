import { useEffect, useRef } from 'preact/hooks'
import type { ChartModel } from '../state/model'

/** The numbers of a chart as tables, which scroll inside their own area. */
export function ChartNumbers({ tables, name }: Pick<ChartModel, 'tables'> & { name: string }) {
  const element = useRef<HTMLDivElement>(null)
  // The table is below the chart, and often below the visible part of the panel.
  useEffect(() => element.current!.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={element} class="landform-numbers" role="region" aria-label={`Numbers of the chart: ${name}`} tabindex={0}>
      {tables.map(({ head, rows }) => (
        <table key={head.join()}>
          <thead>
            <tr>
              {head.map((each) => (
                <th key={each} scope="col">
                  {each}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((value, column) => (
                  <td key={column}>{value === null ? '–' : value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

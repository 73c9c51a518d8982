export interface LegendEntry {
  name: string
  /** The CSS class of the line or area in the chart. */
  class: string
  kind: 'line' | 'area'
}

/** Names the lines and areas of a chart. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul class="chart-legend">
      {entries.map(({ name, class: className, kind }) => (
        <li key={name}>
          <svg viewBox="0 0 24 10" aria-hidden="true">
            {kind === 'line' ? (
              <path class={`chart-line ${className}`} d="M0 5H24" />
            ) : (
              <path class={className} d="M0 0H24V10H0Z" />
            )}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

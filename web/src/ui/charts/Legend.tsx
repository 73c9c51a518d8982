export interface LegendEntry {
  name: string
  /** The class of what it stands for in the chart. */
  class: string
  kind: 'line' | 'area'
}

/** What the lines and areas of a chart are. */
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

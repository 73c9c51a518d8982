export interface LegendEntry {
  name: string
  /** The CSS class of the line, area or points in the chart. */
  class: string
  kind: 'line' | 'area' | 'points' | 'diamonds'
}

/** Names the lines, areas and points of a chart. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul class="chart-legend">
      {entries.map(({ name, class: className, kind }) => (
        <li key={name}>
          <svg viewBox="0 0 24 10" aria-hidden="true">
            {kind === 'line' && <path class={`chart-line ${className}`} d="M0 5H24" />}
            {kind === 'area' && <path class={className} d="M0 0H24V10H0Z" />}
            {kind === 'points' && <circle class={`chart-point ${className}`} cx={12} cy={5} r={3.5} />}
            {kind === 'diamonds' && <path class={`chart-point ${className}`} d="M7 5l5-5 5 5-5 5z" />}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

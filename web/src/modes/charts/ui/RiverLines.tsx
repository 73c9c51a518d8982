import type { ViewState } from '../../../state/view/view'
import { focusOf, type SeenFault } from '../state/focus'
import { pointsOf, TerrainLines } from '../../../ui/view/TerrainLines'

/**
 * The rivers of the open chart over the picture, with the selected river and the point under the pointer, and the faults of a
 * report.
 */
export function RiverLines({ view }: { view: ViewState }) {
  const focus = focusOf(view)
  const { rivers, point, faults } = focus.seen.value
  const selected = focus.selected.value
  const part = view.shownPart.value
  if (rivers.length + faults.length === 0) return null
  const ordered = rivers.toSorted((one, other) => Number(one.river === selected) - Number(other.river === selected))
  return (
    <TerrainLines
      class="river-lines"
      style={part ? { clipPath: `inset(0 calc(100% - ${part.to}px) 0 ${part.from}px)` } : undefined}
    >
      {ordered.map(({ river, path }) => (
        <g key={river} class={river === selected ? 'is-selected' : ''}>
          <polyline class="halo" points={pointsOf(path)} />
          <polyline points={pointsOf(path)} />
          {path.length > 0 && (
            <text x={path.at(-1)!.x + 4} y={path.at(-1)!.y - 4}>
              {river + 1}
            </text>
          )}
        </g>
      ))}
      {faults.map(({ path }, index) => (
        <g key={index} class="is-fault">
          <polyline class="halo" points={pointsOf(path)} />
          <polyline points={pointsOf(path)} />
        </g>
      ))}
      {titlesOf(faults).map(({ title, path }, index) => (
        // Outlines of several faults may begin at the same place.
        <text key={title} x={path[0]!.x + 4} y={path[0]!.y + (index === 0 ? -6 : 16 * index)}>
          {title}
        </text>
      ))}
      {point && <circle cx={point.x} cy={point.y} r={6} />}
    </TerrainLines>
  )
}

/** The first outline of each fault, which has its title. */
const titlesOf = (faults: readonly SeenFault[]): SeenFault[] =>
  faults.filter(({ title, path }, index) => path.length > 0 && faults.findIndex((each) => each.title === title) === index)

import type { RiverFocus } from '../../state/charts/focus'
import { pointsOf, TerrainLines } from '../view/TerrainLines'

/** The rivers of the open chart over the picture: the selected river is emphasised, and the point under the pointer is marked. */
export function RiverLines({ focus }: { focus: RiverFocus }) {
  const { rivers, point } = focus.seen.value
  const selected = focus.selected.value
  const part = focus.part.value
  if (rivers.length === 0) return null
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
      {point && <circle cx={point.x} cy={point.y} r={6} />}
    </TerrainLines>
  )
}

import { useEffect, useId } from 'preact/hooks'
import type { Spring } from '@rill-terrain/recipe/springs'
import type { TerrainMarks } from '../../../state/view/terrain-marks'

/** Marks springs on the terrain while the component is mounted. A click on the terrain calls `move` for the spring `active`. */
export function useSpringMarks(
  marks: TerrainMarks,
  springs: readonly Spring[],
  active: number | null,
  move: (index: number, east: number, south: number) => void,
): void {
  const id = useId()
  useEffect(() => {
    marks.show(
      id,
      springs.map(({ east, south }, index) => ({ east, south, label: String(index + 1), isActive: index === active })),
    )
    marks.place(id, active === null ? null : (east, south) => move(active, east, south))
  })
  useEffect(() => () => marks.forget(id), [marks, id])
}

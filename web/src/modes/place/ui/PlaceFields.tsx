import { useId } from 'preact/hooks'
import { numberFrom, sizes } from '../state/place-choice'
import type { Selection } from '../state/map-view'
import type { PlaceMap } from '../state/place-map'
import { TypedField } from '../../../ui/controls/TypedField'

interface NumberRow {
  name: keyof Selection
  label: string
  unit: string
  /** Value of the selection per unit of the field. */
  scale: number
  /** Change of an arrow key, in units of the field. */
  step: number
}

const rows: readonly NumberRow[] = [
  { name: 'latitude', label: 'Latitude', unit: '°', scale: 1, step: 0.01 },
  { name: 'longitude', label: 'Longitude', unit: '°', scale: 1, step: 0.01 },
  { name: 'width', label: 'Width', unit: 'km', scale: 1000, step: 0.5 },
  { name: 'length', label: 'Length', unit: 'km', scale: 1000, step: 0.5 },
]

/** The centre and the sides of the selection as numbers, and the number of cells. */
export function PlaceFields({ map }: { map: PlaceMap }) {
  const cells = useId()
  return (
    <div class="place-fields">
      {rows.map((row) => (
        <NumberField key={row.name} map={map} row={row} />
      ))}
      <label for={cells}>Cells</label>
      <select
        id={cells}
        class="select"
        value={map.cells.value}
        onChange={(event) => (map.cells.value = Number(event.currentTarget.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size} along the longer side
          </option>
        ))}
      </select>
    </div>
  )
}

function NumberField({ map, row: { name, label, unit, scale, step } }: { map: PlaceMap; row: NumberRow }) {
  const id = useId()
  const set = (value: number) => map.select({ [name]: value * scale })
  return (
    <>
      <span id={id}>{label}</span>
      <TypedField
        text={String(Number((map.selection.value[name] / scale).toFixed(name === 'width' || name === 'length' ? 3 : 4)))}
        exact={String(map.selection.value[name] / scale)}
        unit={unit}
        labelledBy={id}
        inputMode="decimal"
        onCommit={(typed) => {
          const value = numberFrom(typed)
          if (value !== null) set(value)
        }}
        onStep={(typed, steps) => set((numberFrom(typed) ?? map.selection.value[name] / scale) + steps * step)}
      />
    </>
  )
}

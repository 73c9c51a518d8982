import type { Signal } from '@preact/signals'
import type { WorldFormat } from '../worker/world-request'

const formats: readonly { value: WorldFormat; title: string; about: string }[] = [
  { value: 'tif', title: 'GeoTIFF', about: 'Float32 metres in tiles, with overviews; for QGIS, GDAL and Rill' },
  { value: 'png', title: 'PNG, 16 bit', about: 'One grey heightmap, for game engines' },
  { value: 'zip', title: 'Terrain tiles', about: 'Terrain-RGB PNGs for MapLibre and Cesium, as a ZIP' },
]

/** The file formats for exporting a part of the world. */
export function FormatFields({ format, disabled }: { format: Signal<WorldFormat>; disabled: boolean }) {
  return (
    <fieldset disabled={disabled}>
      <legend>Format</legend>
      {formats.map(({ value, title, about }) => (
        <label key={value} class="world-format">
          <input type="radio" name="format" checked={format.value === value} onChange={() => (format.value = value)} />
          <span>
            {title} <span class="muted">{about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

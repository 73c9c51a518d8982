import { useComputed } from '@preact/signals'
import { Crosshair, Minus, Plus, SquareDashed } from 'lucide'
import { useId, useRef } from 'preact/hooks'
import { rectangleOf } from '../state/map-view'
import type { PlaceMap } from '../state/place-map'
import { IconButton } from '../../../ui/controls/IconButton'
import { useMapDrawing, type MapDrawing } from './useMapDrawing'
import { pressKey, useMapGestures } from './useMapGestures'

/** A smaller selection has a ring around it, because its corners would cover it. */
const smallPixels = 20

/** The world, drawn from elevation tiles, with the selected rectangle. */
export function WorldMap({ map, drawing }: { map: PlaceMap; drawing: MapDrawing }) {
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const help = useId()
  useMapDrawing(canvas, map, drawing)
  useMapGestures(area, map)
  return (
    <div
      ref={area}
      class="world-map-view"
      role="application"
      tabIndex={0}
      aria-label="World map"
      aria-describedby={help}
      onKeyDown={(event) => {
        if (event.target === area.current && pressKey(map, event)) event.preventDefault()
      }}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <Selected map={map} />
      <p id={help} class="hidden-name">
        Arrow keys move the map, plus and minus zoom, Shift and arrow keys move the selection, and Enter selects the middle of the
        map.
      </p>
      <div class="map-buttons">
        <IconButton icon={Plus} label="Zoom in" onClick={() => map.zoom(1)} />
        <IconButton icon={Minus} label="Zoom out" onClick={() => map.zoom(-1)} />
        <IconButton icon={Crosshair} label="Show the selection" onClick={() => map.showSelection()} />
        <IconButton icon={SquareDashed} label="Select the middle of the map" onClick={() => map.selectMiddle()} />
      </div>
    </div>
  )
}

function Selected({ map }: { map: PlaceMap }) {
  const rectangle = useComputed(() => rectangleOf(map.view.value, map.size.value, map.selection.value))
  const { left, top, width, height } = rectangle.value
  const isSmall = Math.max(width, height) < smallPixels
  return (
    <div
      class={`place-selection ${isSmall ? 'is-small' : ''}`}
      style={{ left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }}
    >
      {!isSmall && ['nw', 'ne', 'sw', 'se'].map((corner) => <span key={corner} class={`corner ${corner}`} data-corner={corner} />)}
    </div>
  )
}

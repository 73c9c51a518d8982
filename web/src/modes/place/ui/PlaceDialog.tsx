import { useComputed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import type { ElevationTiles } from '../../../ui/context'
import { rectangleOf } from '../state/map-view'
import type { PlaceMap } from '../state/place-map'
import { startOf } from '../state/place-start'
import { useAppServices, usePlayground } from '../../../ui/context'
import { Dialog } from '../../../ui/controls/Dialog'
import { PlaceFields } from './PlaceFields'
import { PlaceFoot } from './PlaceFoot'
import { PlaceSearch } from './PlaceSearch'
import { TileCredit } from '../../../ui/dialogs/TileCredit'
import { useMapTiles, type MapDrawing } from './useMapDrawing'
import { WorldMap } from './WorldMap'
import './place.css'

/** Opens real ground: the user selects a rectangle on a map of the world, and its heights replace the source of the recipe. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { elevationTiles } = useAppServices()
  return (
    <Dialog title="Place on Earth" class="place-dialog" onClose={onClose}>
      <Choice elevation={elevationTiles} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ elevation, onClose }: { elevation: ElevationTiles; onClose: () => void }) {
  const playground = usePlayground()
  const { hosts, workspace } = playground
  const map = useMemo(
    () => startOf(workspace.editor.recipe.peek(), workspace.registry, playground.isSmallDevice),
    [playground, workspace],
  )
  const isAllowed = hosts.list.value.includes(elevation.host) || hosts.strangersAmong([elevation.address]).length === 0
  const drawing = useMapTiles(isAllowed ? elevation.address : null)
  return (
    <div class="place-body">
      <div class="place-map">
        <WorldMap map={map} drawing={drawing} />
        {!isAllowed && <Permission map={map} elevation={elevation} allow={() => hosts.allow([elevation.address])} />}
        <MapProblem drawing={drawing} />
      </div>
      <PlaceSearch map={map} />
      <PlaceFields map={map} />
      <PlaceFoot map={map} isAllowed={isAllowed} onOpen={onClose} />
      <p class="place-credit muted">
        <TileCredit {...elevation} />
      </p>
    </div>
  )
}

interface PermissionProps {
  map: PlaceMap
  elevation: ElevationTiles
  allow: () => void
}

/** Asks once before tiles are loaded from their host, at the edge of the map that leaves the selection visible. */
function Permission({ map, elevation: { host }, allow }: PermissionProps) {
  const isAbove = useComputed(() => {
    const { top, height } = rectangleOf(map.view.value, map.size.value, map.selection.value)
    return top + height / 2 > map.size.value.height / 2
  })
  return (
    <div class={`map-permission surface ${isAbove.value ? 'is-above' : ''}`}>
      <p>The map and the terrain are made from elevation tiles of {host}. Loading them reveals your IP address to that host.</p>
      <button type="button" class="button primary" autoFocus onClick={allow}>
        Load from {host}
      </button>
    </div>
  )
}

/** Why a part of the map is missing. */
function MapProblem({ drawing: { tiles, arrivals } }: { drawing: MapDrawing }) {
  void arrivals.value
  if (!tiles?.problem) return null
  return (
    <div class="map-problem surface" role="alert">
      <span>{tiles.problem}</span>
      <button
        type="button"
        class="button"
        onClick={() => {
          tiles.retry()
          arrivals.value++
        }}
      >
        Try again
      </button>
    </div>
  )
}

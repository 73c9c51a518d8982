import { useMemo } from 'preact/hooks'
import type { ElevationMap } from '../../state/place/elevation-map'
import { startOf } from '../../state/place/place-start'
import { useAppServices, usePlayground } from '../context'
import { Dialog } from '../controls/Dialog'
import { useLazy } from '../useLazy'
import { PlaceFields } from './PlaceFields'
import { PlaceFoot } from './PlaceFoot'
import { PlaceSearch } from './PlaceSearch'
import { TileCredit } from './TileCredit'
import { useMapTiles, type MapDrawing } from './useMapDrawing'
import { WorldMap } from './WorldMap'
import '../styles/dialogs/place.css'

/** Opens real ground: the user selects a rectangle on a map of the world, and its heights replace the source of the recipe. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { loaded, hasFailed } = useLazy(useAppServices().elevationMap)
  return (
    <Dialog title="Place on Earth" class="place-dialog" onClose={onClose}>
      {loaded && <Choice elevation={loaded} onClose={onClose} />}
      {hasFailed && <p role="alert">The map could not be loaded: check the network and open it again.</p>}
    </Dialog>
  )
}

function Choice({ elevation, onClose }: { elevation: ElevationMap; onClose: () => void }) {
  const playground = usePlayground()
  const { hosts, workspace } = playground
  const map = useMemo(() => startOf(workspace.editor.recipe.peek(), playground.isSmallDevice), [playground, workspace])
  const isAllowed = hosts.list.value.includes(elevation.host) || hosts.strangersAmong([elevation.address]).length === 0
  const drawing = useMapTiles(isAllowed ? elevation.open : null)
  return (
    <div class="place-body">
      <div class="place-map">
        <WorldMap map={map} drawing={drawing} />
        {!isAllowed && <Permission elevation={elevation} allow={() => hosts.allow([elevation.address])} />}
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

/** Asks once before tiles are loaded from their host. */
function Permission({ elevation: { host }, allow }: { elevation: ElevationMap; allow: () => void }) {
  return (
    <div class="map-permission surface">
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

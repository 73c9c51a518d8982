import { counted, formatBytes, formatCount } from '@rill-terrain/recipe/format'
import type { PlacePlan, PlaceProgress } from '../state/place-choice'
import type { PlaceMap } from '../state/place-map'
import { usePlaceLoading } from './usePlaceLoading'

interface PlaceFootProps {
  map: PlaceMap
  /** False until the user has allowed the host of the tiles. */
  isAllowed: boolean
  onOpen: () => void
}

/** What will be loaded, and the button that loads it, with progress, cancellation and errors. */
export function PlaceFoot({ map, isAllowed, onOpen }: PlaceFootProps) {
  const { progress, problem, load, cancel } = usePlaceLoading(onOpen)
  const plan = map.plan.value
  return (
    <div class="place-foot">
      <p class="place-plan" role="status">
        {typeof plan === 'string' ? plan : planSentence(plan)}
      </p>
      {problem.value && (
        <p class="place-problem" role="alert">
          {problem.value}
        </p>
      )}
      {progress.value ? (
        <Running progress={progress.value} cancel={cancel} />
      ) : (
        <button
          type="button"
          class="button primary"
          disabled={typeof plan === 'string' || !isAllowed}
          onClick={() => typeof plan !== 'string' && void load(plan, map.cells.peek())}
        >
          {problem.value ? 'Try again' : 'Open this place'}
        </button>
      )}
    </div>
  )
}

function planSentence({ width, height, cellSize, tiles, bytes, pixel }: PlacePlan): string {
  const cells = `${formatCount(width)} × ${formatCount(height)} cells of ${inMetres(cellSize)}`
  return `${cells}, from ${counted(tiles, 'tile')} with a resolution of ${inMetres(pixel)}: about ${formatBytes(bytes)} to download.`
}

const inMetres = (value: number) => `${Number(value.toPrecision(value < 100 ? 2 : 3))} m`

function Running({ progress: { tiles, ofTiles, bytes }, cancel }: { progress: PlaceProgress; cancel: () => void }) {
  return (
    <div class="place-running">
      <span>
        {formatCount(tiles)} of {counted(ofTiles, 'tile')}
        {bytes > 0 && `, ${formatBytes(bytes)}`}
      </span>
      <progress aria-label="Loading the place" max={ofTiles} value={tiles} />
      <button type="button" class="button" onClick={cancel}>
        Cancel
      </button>
    </div>
  )
}

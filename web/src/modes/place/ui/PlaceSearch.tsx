import { useSignal } from '@preact/signals'
import { findPlaces } from '../state/place-search'
import type { KnownPlace } from '../state/known-places'
import { coordinatesFrom } from '../state/place-choice'
import type { PlaceMap } from '../state/place-map'

/** Search in a list of mountains, volcanoes, canyons and islands; coordinates are found as well. */
export function PlaceSearch({ map }: { map: PlaceMap }) {
  const query = useSignal('')
  const coordinates = coordinatesFrom(query.value)
  const groups = findPlaces(query.value)
  const go = ({ latitude, longitude, width }: KnownPlace) => {
    map.select({ latitude, longitude, width: width * 1000, length: width * 1000 })
    map.showSelection()
  }
  const goToFirst = () => {
    const first = groups[0]?.places[0]
    if (coordinates) {
      map.select(coordinates)
      map.showSelection()
    } else if (first) go(first)
  }
  return (
    <div class="place-search">
      <input
        class="place-query"
        type="search"
        placeholder="Matterhorn, Iceland, or 46.58, 7.97"
        aria-label="Search for a place"
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        onInput={(event) => (query.value = event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          goToFirst()
        }}
      />
      <div class="place-list" tabIndex={-1}>
        {coordinates && (
          <button type="button" class="place-row" onClick={goToFirst}>
            Go to these coordinates
          </button>
        )}
        {groups.map(({ title, places }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {places.map((place) => (
              <button key={place.name + place.region} type="button" class="place-row" onClick={() => go(place)}>
                <span>{place.name}</span>
                <span class="muted">{place.region}</span>
              </button>
            ))}
          </section>
        ))}
        {groups.length === 0 && !coordinates && (
          <p class="muted">No place in the list has this name: find it on the map, or type its coordinates.</p>
        )}
      </div>
    </div>
  )
}

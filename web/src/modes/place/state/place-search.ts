/** Search in the list of known places. */
import { placeGroups, type KnownPlace, type PlaceGroup } from './known-places'

/** Lower case without accents, so that `Huascaran` finds Huascarán. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gi, 'o').replace(/ʻ/g, '').toLowerCase()

/** Places whose name or region has all words of a query, in their groups. Groups without a place are left out. */
export function findPlaces(query: string): readonly PlaceGroup[] {
  const words = plain(query)
    .split(/[\s,]+/)
    .filter(Boolean)
  const matches = ({ name, region }: KnownPlace, title: string) => {
    const text = plain(`${name} ${region} ${title}`)
    return words.every((word) => text.includes(word))
  }
  return placeGroups
    .map(({ title, places }) => ({ title, places: places.filter((place) => matches(place, title)) }))
    .filter(({ places }) => places.length > 0)
}

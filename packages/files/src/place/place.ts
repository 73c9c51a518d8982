/** A rectangle of ground about a point on Earth, as the method `place` of a recipe describes it. */

export interface Place {
  /** The centre, in degrees north and east. */
  latitude: number
  longitude: number
  /** Metres on the ground, west to east and north to south. */
  width: number
  length: number
  /** Zoom level of the elevation tiles. */
  zoom: number
}

/** Names of the images of places, as the core writes them: `place:46.58,7.97,12000,12000,12`. */
const start = 'place:'

export function isPlaceName(name: string): boolean {
  return name.startsWith(start)
}

/** The place that an image's name describes; null for any other name. */
export function placeFromName(name: string): Place | null {
  if (!isPlaceName(name)) return null
  const values = name.slice(start.length).split(',').map(Number)
  if (values.length !== 5 || !values.every(Number.isFinite)) return null
  const [latitude, longitude, width, length, zoom] = values as [number, number, number, number, number]
  return { latitude, longitude, width, length, zoom }
}

/** The name of the image of a place. Numbers with more than six decimals may be written in another way than by the core. */
export function placeName({ latitude, longitude, width, length, zoom }: Place): string {
  return start + [latitude, longitude, width, length, zoom].join(',')
}

/** The place of a stage with these parameters, as the engine reports them. */
export function placeFromParameters(parameters: Readonly<Record<string, unknown>>): Place {
  const [latitude, longitude, width, length, zoom] = ['lat', 'lon', 'width', 'length', 'zoom'].map((name) =>
    Number(parameters[name]),
  )
  return { latitude: latitude!, longitude: longitude!, width: width!, length: length!, zoom: zoom! }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return placeName(one) === placeName(other)
}

/** The centre in words: `46.58° N, 7.97° E`. */
export function centreInWords({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(Number(value.toFixed(4)))}° ${value < 0 ? negative : positive}`
  return `${part(latitude, 'N', 'S')}, ${part(longitude, 'E', 'W')}`
}

/** The message for a place whose heights differ from the digest of its recipe. */
export const changedSentence =
  'The elevation tiles of this place have changed since the link was made: the terrain is no longer the same.'

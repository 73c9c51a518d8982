/** Where an image with an affine map is on the Earth, and how large it is on the ground. */
import type { Decision, ReadOptions } from '../decisions'
import type { Ground, Heights } from '../height-image'
import type { Location } from '../location'
import { isIdentity, turned, turnedAffine, turnToNorth, type Affine } from './affine'
import { wgs84 } from './coordinate-systems'
import { beyondPoles, withoutSize } from './impossible-cells'
import type { GeoKeys } from './geo-keys'
import { groundScale, type GroundScale, type MapSystem } from './ground'
import { mapSystem } from './map-system'
import { resampledNorthUp } from './north-up'

interface Placement {
  /** The image in north-up order. */
  image: Heights
  ground: Ground | null
  /** The transform of `Location`. */
  transform: Location['transform']
  /** Whether the image was resampled, so that cells outside of it are NaN. */
  isResampled: boolean
  decisions: Decision[]
}

/** Differences of the cell size within a map that are reported. */
const reportedDifference = 0.02
/** Rows that drift by less than this number of cells over the whole image are straight. */
const straight = 0.5
/** Larger cells than this, in degrees, are no elevation model. */
const maximumDegrees = 0.5

/**
 * Turns an image into north-up order, exactly, and measures it. An image whose rows do not lead from west to east keeps them,
 * unless `options.rotation` says otherwise.
 */
export function placeImage(name: string, source: Heights, affine: Affine, system: MapSystem, options: ReadOptions): Placement {
  const decisions: Decision[] = []
  const scale = groundScale(system, centreY(affine, source))
  if (!scale) {
    const latitude = centreY(affine, source)
    decisions.push(
      Number.isNaN(latitude)
        ? withoutSize(`${name} does not give its latitude`)
        : beyondPoles(name, latitude * (system.degrees ?? 1)),
    )
    return { image: source, ground: null, transform: shares(affine, source), isResampled: false, decisions }
  }
  const turn = turnToNorth(affine, scale.east, scale.north)
  let image = turned(source, turn)
  let placed = turnedAffine(affine, turn, image.width, image.height)
  if (!isIdentity(turn)) decisions.push(turnDecision(name, turn.isTransposed, turn.isMirrored, turn.isFlipped))
  const angle = rotationOf(placed, image, scale)
  const isResampled = angle !== null && options.rotation === 'north-up'
  if (isResampled) ({ image, affine: placed } = resampledNorthUp(name, image, placed, scale))
  else if (angle !== null) decisions.push(rotationDecision(name, angle))
  const size = (x: number, y: number): number => Math.hypot(x * scale.east, y * scale.north)
  const ground = { width: size(placed[1], placed[4]) * image.width, height: size(placed[2], placed[5]) * image.height }
  decisions.push(...variation(name, system, placed, image, ground))
  return { image, ground, transform: shares(placed, image), isResampled, decisions }
}

/**
 * The system of the keys; without any, coordinates like longitudes and latitudes are degrees, and all others are metres.
 * `decisions` receives what is doubtful.
 */
export function systemOf(
  name: string,
  { width, height }: Pick<Heights, 'width' | 'height'>,
  affine: Affine,
  keys: GeoKeys,
  { mapUnit }: ReadOptions,
  decisions: Decision[],
): MapSystem {
  if (Object.keys(keys).some((key) => key !== 'GTRasterTypeGeoKey')) return mapSystem(name, keys, decisions)
  const corners = [0, width].flatMap((column) =>
    [0, height].map((row) => [at(affine, 0, column, row), at(affine, 3, column, row)] as const),
  )
  const cell = Math.hypot(affine[1], affine[4])
  const isLikeDegrees =
    cell < maximumDegrees &&
    cell * width > 0.001 &&
    corners.every(([x, y]) => Math.abs(x) <= 360 && Math.abs(y) <= 90) &&
    affine[0] !== 0
  const unit = mapUnit ?? (isLikeDegrees ? 'degree' : 'metre')
  if (isLikeDegrees && mapUnit === undefined) {
    decisions.push({
      subject: 'ground size',
      text: `${name} does not give its reference system; Rill took its coordinates as degrees of longitude and latitude.`,
      choices: [{ label: 'Take them as metres', options: { mapUnit: 'metre' } }],
    })
  }
  const [metres, degrees] = unit === 'degree' ? [null, 1] : [1, null]
  return { metres, degrees, ellipsoid: wgs84, mercator: null }
}

/** The coordinate `first` (0: x, 3: y) at an image position. */
function at(affine: Affine, first: 0 | 3, column: number, row: number): number {
  return affine[first] + affine[first === 0 ? 1 : 4] * column + affine[first === 0 ? 2 : 5] * row
}

function centreY(affine: Affine, { width, height }: Heights): number {
  return at(affine, 3, width / 2, height / 2)
}

function shares([x, xColumn, xRow, y, yColumn, yRow]: Affine, { width, height }: Heights): Location['transform'] {
  return [x, xColumn * width, xRow * height, y, yColumn * width, yRow * height]
}

function turnDecision(name: string, isTransposed: boolean, isMirrored: boolean, isFlipped: boolean): Decision {
  const how = isTransposed
    ? 'its rows along the columns of the map'
    : isFlipped && isMirrored
      ? 'its first row in the south, from east to west'
      : isFlipped
        ? 'its first row in the south'
        : 'its rows from east to west'
  return { subject: 'orientation', text: `${name} has ${how}; Rill turned it so that north is at the top.`, choices: [] }
}

/** Degrees by which rows lead north of east, or null if they are straight. */
function rotationOf(
  [, xColumn, xRow, , yColumn, yRow]: Affine,
  { width, height }: Heights,
  { east, north }: GroundScale,
): number | null {
  const rowsDrift = Math.abs((yColumn * width) / yRow)
  const columnsDrift = Math.abs((xRow * height) / xColumn)
  if (rowsDrift < straight && columnsDrift < straight) return null
  return (Math.atan2(yColumn * north, xColumn * east) * 180) / Math.PI
}

function rotationDecision(name: string, angle: number): Decision {
  const text = `${name} is rotated: its rows lead ${Math.abs(angle).toFixed(1)} degrees ${angle < 0 ? 'south' : 'north'} of east; Rill left its rows as they are.`
  return { subject: 'orientation', text, choices: [{ label: 'Turn north to the top', options: { rotation: 'north-up' } }] }
}

/** Reports maps whose cells have different sizes in the north and in the south. */
function variation(name: string, system: MapSystem, affine: Affine, image: Heights, ground: Ground): Decision[] {
  const middle = groundScale(system, centreY(affine, image))
  const [top, bottom] = [0, image.height].map((row) => groundScale(system, at(affine, 3, image.width / 2, row)))
  if (!middle || !top || !bottom) return []
  const cell = ground.width / image.width
  const [north, south] = [(cell * top.east) / middle.east, (cell * bottom.east) / middle.east]
  if (Math.abs(north - south) <= reportedDifference * cell) return []
  const text =
    `${name} has cells that are ${inMetres(north)} wide in the north and ${inMetres(south)} in the south; ` +
    `Rill gave all of them the width in the middle, ${inMetres(cell)}.`
  return [{ subject: 'ground size', text, choices: [] }]
}

function inMetres(value: number): string {
  return `${Number(value.toPrecision(4))} m`
}

/** Coordinate reference systems by EPSG code: what their coordinates mean in metres. */
import { lengthUnits, table } from './coordinate-system-table'

export interface Ellipsoid {
  /** Semi-major axis in metres. */
  a: number
  /** Inverse flattening; 0 for a sphere. */
  inverseFlattening: number
}

export const wgs84: Ellipsoid = { a: 6378137, inverseFlattening: 298.257223563 }

/** Parameters of a Mercator projection. */
export interface Mercator {
  scale: number
  /** Latitude of true scale in degrees, if it is not the equator. */
  standardParallel: number
  /** In map units. */
  falseNorthing: number
  /** Whether the latitudes of the ellipsoid are projected as if on a sphere (Web Mercator). */
  isSpherical: boolean
}

export interface CoordinateSystem {
  /** Metres per map unit; null for coordinates in angles, and for vertical systems. */
  metres: number | null
  /** Degrees per map unit; null unless coordinates are angles. */
  degrees: number | null
  /** Metres per unit of the heights, or null if the system has no heights. */
  metresPerHeightUnit: number | null
  /** Whether heights are depths, positive downwards. */
  isDepth: boolean
  ellipsoid: Ellipsoid
  mercator: Mercator | null
}

/** Other codes of Web Mercator: the deprecated one of EPSG, and two of Esri. */
const webMercator = { code: 3857, aliases: [3785, 102100, 102113] }

/** The system of an EPSG code; undefined if the table does not have it. */
export function coordinateSystem(code: number): CoordinateSystem | undefined {
  const wanted = webMercator.aliases.includes(code) ? webMercator.code : code
  const entry = table.find(([, codes]) => contains(codes, wanted))?.[0]
  if (!entry) return undefined
  const [unit, rise, a, inverseFlattening, scale, standardParallel, falseNorthing, isSpherical] = entry
  return {
    metres: unit! > 0 ? unit! : null,
    degrees: unit! < 0 ? -unit! : null,
    metresPerHeightUnit: rise == null ? null : Math.abs(rise),
    isDepth: (rise ?? 0) < 0,
    ellipsoid: a == null ? wgs84 : { a, inverseFlattening: inverseFlattening! },
    mercator:
      scale == null
        ? null
        : { scale, standardParallel: standardParallel!, falseNorthing: falseNorthing!, isSpherical: isSpherical === 1 },
  }
}

/** Units of no system in the table: millimetre, centimetre, fathom, nautical mile, kilometre, mile and yard. */
const otherUnits: Readonly<Record<number, number>> = {
  1025: 0.001,
  1033: 0.01,
  9014: 1.8288,
  9030: 1852,
  9036: 1000,
  9093: 1609.344,
  9096: 0.9144,
}

/** Metres per unit of length of an EPSG code; undefined if the code is not known. */
export function lengthUnit(code: number): number | undefined {
  return lengthUnits[code] ?? otherUnits[code]
}

function contains(codes: string, wanted: number): boolean {
  let code = 0
  for (const part of codes.split(' ')) {
    const [difference, times = '1'] = part.split('*')
    const [step, count] = [parseInt(difference!, 36), parseInt(times, 36)]
    const steps = (wanted - code) / step
    if (steps >= 1 && steps <= count && Number.isInteger(steps)) return true
    code += step * count
  }
  return false
}

/** The coordinate system of a GeoTIFF, from its EPSG code or from its own parameters. */
import type { Decision } from '../decisions'
import { coordinateSystem, lengthUnit, wgs84, type Ellipsoid, type Mercator } from './coordinate-systems'
import { codeOf, numberOf, textOf, type GeoKeys } from './geo-keys'
import type { MapSystem } from './ground'
import { isSameUnit, unitTitle } from './length-units'

/** Values of `GTModelTypeGeoKey` for coordinates in angles, and of `ProjCoordTransGeoKey` for Mercator projections. */
const [geographic, mercatorProjection] = [2, 7]
/** Degrees per unit of an angle, by EPSG code: radian, degree, arc-minute, arc-second, grad and their aliases. */
const angularUnits: Readonly<Record<number, number>> = {
  9101: 180 / Math.PI,
  9102: 1,
  9103: 1 / 60,
  9104: 1 / 3600,
  9105: 0.9,
  9106: 0.9,
  9122: 1,
}
const userDefined = 32767

/** The system of a GeoTIFF's coordinates; `decisions` receives what is doubtful. */
export function mapSystem(name: string, keys: GeoKeys, decisions: Decision[]): MapSystem {
  const doubt = (text: string): void => void decisions.push({ subject: 'ground size', text: `${name} ${text}`, choices: [] })
  const projected = codeOf(keys, 'ProjectedCSTypeGeoKey')
  const angular = codeOf(keys, 'GeographicTypeGeoKey')
  const code = projected ?? (isGeographic(keys) ? angular : undefined)
  const known = code === undefined ? undefined : coordinateSystem(code)
  if (isGeographic(keys) && projected === undefined) {
    return { metres: null, degrees: degreesPerUnit(keys) ?? known?.degrees ?? 1, ellipsoid: ellipsoidOf(keys), mercator: null }
  }
  if (known?.degrees != null) return known
  const given = linearUnit(keys)
  if (code !== undefined && !known && given === undefined) {
    doubt(`has the unknown reference system EPSG:${code} and does not give its unit; Rill took its coordinates as metres.`)
  } else if (known?.metres != null && given !== undefined && !isSameUnit(known.metres, given)) {
    doubt(
      `has coordinates in ${unitTitle(given)} by its own unit, but in ${unitTitle(known.metres)} by its reference system EPSG:${code}; ` +
        `Rill took them as ${unitTitle(given)}.`,
    )
  }
  const metres = given ?? known?.metres ?? 1
  const mercator = known?.mercator ?? ownMercator(keys)
  return { metres, degrees: null, ellipsoid: known?.mercator ? known.ellipsoid : ellipsoidOf(keys), mercator }
}

/** Some writers leave out the type of the system, and give only its code. */
function isGeographic(keys: GeoKeys): boolean {
  const type = numberOf(keys, 'GTModelTypeGeoKey')
  if (type !== undefined && type !== userDefined) return type === geographic
  const isProjected = ['ProjectedCSTypeGeoKey', 'ProjCoordTransGeoKey', 'ProjectionGeoKey'].some((key) => key in keys)
  return !isProjected && 'GeographicTypeGeoKey' in keys
}

/** Metres per map unit, by the key of the unit, or by the text of the system in the flavour of Esri. */
function linearUnit(keys: GeoKeys): number | undefined {
  const code = numberOf(keys, 'ProjLinearUnitsGeoKey')
  const size = numberOf(keys, 'ProjLinearUnitSizeGeoKey')
  if (code === userDefined && size !== undefined && size > 0) return size
  const known = code === undefined ? undefined : lengthUnit(code)
  if (known !== undefined) return known
  for (const key of ['PCSCitationGeoKey', 'GTCitationGeoKey']) {
    // The unit of the projected system follows its parameters; the unit of its angles precedes them.
    const text = textOf(keys, key).split(/VERT_?CS\[/)[0]!
    const unit = /PROJCS\[.*PARAMETER\[[^\]]*\],\s*UNIT\["[^"]*",\s*([\d.eE+-]+)/s.exec(text)?.[1]
    if (unit !== undefined && Number(unit) > 0) return Number(unit)
  }
  return undefined
}

function degreesPerUnit(keys: GeoKeys): number | undefined {
  const code = numberOf(keys, 'GeogAngularUnitsGeoKey')
  const size = numberOf(keys, 'GeogAngularUnitSizeGeoKey')
  if (code === userDefined && size !== undefined && size > 0) return (size * 180) / Math.PI
  return code === undefined ? undefined : angularUnits[code]
}

/** The ellipsoid by its own size, by the code of its system, or WGS 84. */
function ellipsoidOf(keys: GeoKeys): Ellipsoid {
  const a = numberOf(keys, 'GeogSemiMajorAxisGeoKey')
  const b = numberOf(keys, 'GeogSemiMinorAxisGeoKey')
  const inverse = numberOf(keys, 'GeogInvFlatteningGeoKey')
  if (a !== undefined && a > 0) {
    if (inverse !== undefined) return { a, inverseFlattening: inverse }
    if (b !== undefined && b > 0 && b <= a) return { a, inverseFlattening: a === b ? 0 : a / (a - b) }
  }
  const code = codeOf(keys, 'GeographicTypeGeoKey')
  return (code === undefined ? undefined : coordinateSystem(code)?.ellipsoid) ?? wgs84
}

/** The Mercator projection of a system without a code. */
function ownMercator(keys: GeoKeys): Mercator | null {
  if (keys.ProjCoordTransGeoKey !== mercatorProjection) return null
  const texts = ['GTCitationGeoKey', 'PCSCitationGeoKey'].map((key) => textOf(keys, key)).join(' ')
  return {
    scale: numberOf(keys, 'ProjScaleAtNatOriginGeoKey') ?? 1,
    standardParallel: numberOf(keys, 'ProjStdParallel1GeoKey') ?? 0,
    falseNorthing: numberOf(keys, 'ProjFalseNorthingGeoKey') ?? 0,
    isSpherical: /Auxiliary_Sphere|Pseudo-?Mercator|Web_?Mercator|Google_Maps|Popular Visualisation/i.test(texts),
  }
}

/** Size on the ground and location of a grid whose file gives map coordinates. */
import type { Choice, Decision, MapUnit, ReadOptions } from '../decisions'
import type { Ground, Heights } from '../height-image'
import type { Location } from '../location'
import { degreeLengths } from './degree-lengths'
import { beyondPoles, impossibleCells, impossibleCorner, isCellSize } from './impossible-cells'
import { systemOf, type MapSystem } from './projection-text'

/**
 * A north-up grid on a map: coordinates of its north-western corner (not of a cell's centre) and positive steps per cell, as the
 * file gives them: `placeGrid` checks them.
 */
export interface MapGrid {
  west: number
  north: number
  stepX: number
  stepY: number
}

/** Cells of a map in degrees are at most this large: 0.1 degree is 11 km. */
const maxDegreeStep = 0.1

/** Metres per unit of the map. */
const metresIn = { metre: 1, foot: 0.3048 } as const

const unitNames: Record<MapUnit, string> = { metre: 'metres', foot: 'feet', degree: 'degrees' }

interface Placement {
  ground: Ground | null
  location: Location | null
  decisions: Decision[]
}

/**
 * Places a grid. `projection` is the text of a .prj file, if there is one. Without it, coordinates that are possible longitudes and
 * latitudes with small steps are degrees, and all others metres; `options.mapUnit` overrides that.
 */
export function placeGrid(
  { width, height }: Pick<Heights, 'width' | 'height'>,
  grid: MapGrid,
  name: string,
  options: ReadOptions,
  projection: string | null = null,
): Placement {
  const [across, down] = [grid.stepX * width, grid.stepY * height]
  const nowhere = (decision: Decision): Placement => ({ ground: null, location: null, decisions: [decision] })
  if (![grid.stepX, grid.stepY].every(isCellSize)) return nowhere(impossibleCells(name, grid.stepX, grid.stepY))
  if (![grid.west, grid.north].every(Number.isFinite)) return nowhere(impossibleCorner(name, grid.west, grid.north))
  const system = options.mapUnit ? null : projection === null ? null : systemOf(projection)
  const unit = options.mapUnit ?? (looksLikeDegrees(grid, across, down) ? 'degree' : 'metre')
  const { ground, geoKeys } = system ? ofSystem(system, grid, across, down) : ofUnit(unit, grid, across, down)
  const location: Location = {
    transform: [grid.west, across, 0, grid.north, 0, -down],
    geoKeys,
    metresPerHeightUnit: 1,
  }
  const decisions = ground ? [] : [beyondPoles(name, grid.north - down / 2)]
  if (!system) decisions.push(decisionAbout(unit, grid, ground, name))
  return { ground, location, decisions }
}

function looksLikeDegrees({ west, north, stepX, stepY }: MapGrid, across: number, down: number): boolean {
  // Grids of posts reach half a cell beyond the poles and the date line; longitudes may run from 0 to 360.
  const isInside = west >= -180 - stepX && west + across <= 360 + stepX && north <= 90 + stepY && north - down >= -90 - stepY
  return isInside && Math.max(stepX, stepY) < maxDegreeStep
}

function ofUnit(unit: MapUnit, grid: MapGrid, across: number, down: number) {
  if (unit === 'degree') return ofSystem({ isGeographic: true, metresPerUnit: 1, geoKeys: geographicKeys }, grid, across, down)
  return ofSystem({ isGeographic: false, metresPerUnit: metresIn[unit], geoKeys: {} }, grid, across, down)
}

/** Longitude and latitude in degrees on WGS 84 (EPSG:4326). */
export const geographicKeys = { GTModelTypeGeoKey: 2, GeographicTypeGeoKey: 4326, GeogAngularUnitsGeoKey: 9102 } as const

function ofSystem({ isGeographic, metresPerUnit, geoKeys }: MapSystem, grid: MapGrid, across: number, down: number) {
  if (!isGeographic) return { ground: { width: across * metresPerUnit, height: down * metresPerUnit }, geoKeys }
  const middle = grid.north - down / 2
  if (!(Math.abs(middle) < 90)) return { ground: null, geoKeys }
  const lengths = degreeLengths(middle)
  return { ground: { width: across * lengths.longitude, height: down * lengths.latitude }, geoKeys }
}

function decisionAbout(unit: MapUnit, grid: MapGrid, ground: Ground | null, name: string): Decision {
  const step = grid.stepX === grid.stepY ? `${short(grid.stepX)}` : `${short(grid.stepX)} x ${short(grid.stepY)}`
  const size = ground ? `, ${short(ground.width / 1000)} x ${short(ground.height / 1000)} km in all` : ''
  const others = (['metre', 'foot', 'degree'] as const).filter(
    (each) => each !== unit && (each !== 'degree' || Math.max(grid.stepX, grid.stepY) < 1),
  )
  const choices = others.map((mapUnit): Choice => ({ label: `Cells in ${unitNames[mapUnit]}`, options: { mapUnit } }))
  return {
    subject: 'ground size',
    text: `${name} does not name the unit of its coordinates; its cells of ${step} were read in ${unitNames[unit]}${size}.`,
    choices,
  }
}

function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}

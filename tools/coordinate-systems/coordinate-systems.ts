/**
 * `npx tsx tools/coordinate-systems/coordinate-systems.ts`: writes the table of coordinate reference systems that the GeoTIFF
 * reader loads, from the npm package epsg-index (the EPSG data set with its PROJ definitions). The reader needs only units, the
 * sizes of ellipsoids, and the parameters of Mercator projections, so that 8 MB become a few kilobytes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Entry } from '@rill-terrain/files/reading/georeference/coordinate-system-entry'

/** One system of the package. */
interface Definition {
  code: string
  kind: string
  name: string
  wkt: string | null
  proj4: string | null
  unit: string | null
}

const file = new URL('../../packages/files/src/reading/georeference/coordinate-system-table.ts', import.meta.url)
const definitions = Object.values(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('epsg-index/all.json'), 'utf8')) as Record<string, Definition>,
)

/** Lengths of PROJ's units in metres (its file src/units.cpp); a foot of the US survey is exactly 1200 / 3937 m. */
const projUnits: Record<string, number> = {
  m: 1,
  ft: 0.3048,
  'us-ft': 1200 / 3937,
  ch: 20.1168,
  link: 0.201168,
  'ind-yd': 0.91439523,
}

/** Units by name, for systems without a definition for PROJ. */
const namedUnits: Record<string, number> = { metre: 1, foot: 0.3048, 'US survey foot': 1200 / 3937 }

/** Semi-major axes in metres and inverse flattenings, by PROJ's names; completed from the definitions in well-known text. */
const ellipsoids = new Map<string, [number, number]>([['WGS84', [6378137, 298.257223563]]])
const datums: Record<string, string> = { WGS84: 'WGS84', NAD83: 'GRS80', NAD27: 'clrk66' }

function parameters(proj4: string): Map<string, string> {
  return new Map(proj4.split(' ').map((part): [string, string] => [part.slice(1).split('=')[0]!, part.split('=')[1] ?? '']))
}

function ellipsoidIn(wkt: string | null): [number, number] | undefined {
  const found = wkt?.match(/SPHEROID\["[^"]*",([\d.]+),([\d.]+)/)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

for (const { proj4, wkt } of definitions) {
  const name = proj4 && parameters(proj4).get('ellps')
  const size = ellipsoidIn(wkt)
  if (name && size && !ellipsoids.has(name)) ellipsoids.set(name, size)
}

function lengthOf(parameter: Map<string, string>, prefix: '' | 'v'): number | null {
  const factor = parameter.get(`${prefix}to_meter`)
  const unit = parameter.get(`${prefix}units`)
  if (factor !== undefined) return Number(factor)
  if (unit === undefined) return null
  if (!(unit in projUnits)) throw new Error(`PROJ's unit ${unit} is missing in this tool.`)
  return projUnits[unit]!
}

function ellipsoidOf(parameter: Map<string, string>, wkt: string | null): [number, number] {
  const radius = parameter.get('R') ?? (parameter.get('a') === parameter.get('b') ? parameter.get('a') : undefined)
  // The coordinates of Pseudo-Mercator are those of a sphere, but of geodetic latitudes on the ellipsoid.
  if (radius !== undefined && parameter.get('nadgrids') !== '@null') return [Number(radius), 0]
  const a = parameter.get('a')
  if (a !== undefined && parameter.has('rf')) return [Number(a), Number(parameter.get('rf'))]
  const name = parameter.get('ellps') ?? datums[parameter.get('datum') ?? '']
  return ellipsoidIn(wkt) ?? ellipsoids.get(name ?? 'WGS84') ?? ellipsoids.get('WGS84')!
}

/** The properties of a system, or undefined for systems in which no map is given: geocentric ones, and ones of mines and ships. */
function entryOf({ kind, name, wkt, proj4, unit }: Definition): Entry | undefined {
  if (kind === 'CRS-GCENCRS') return undefined
  const parameter = parameters(proj4 ?? '')
  const isDepth = kind === 'CRS-VERTCRS' && /AXIS\["[^"]*",DOWN\]/.test(wkt ?? '')
  const rise = lengthOf(parameter, 'v')
  const vertical = rise !== null && (isDepth || / depth/.test(name)) ? -rise : rise
  if (kind === 'CRS-VERTCRS') return [0, vertical ?? 1]
  const isAngular = parameter.get('proj') === 'longlat' || kind.startsWith('CRS-GEOG')
  if (isAngular) {
    const [a, inverse] = ellipsoidOf(parameter, wkt)
    return [unit === 'grad' ? -0.9 : -1, vertical, a, inverse]
  }
  const length = lengthOf(parameter, '') ?? namedUnits[unit ?? 'metre']
  if (length === undefined) return undefined
  if (parameter.get('proj') !== 'merc') return [length, vertical]
  const [a, inverse] = ellipsoidOf(parameter, wkt)
  const isSpherical = parameter.get('nadgrids') === '@null'
  const standard = Number(parameter.get('lat_ts') ?? 0)
  return [
    length,
    vertical,
    a,
    inverse,
    Number(parameter.get('k') ?? 1),
    standard,
    Number(parameter.get('y_0') ?? 0),
    isSpherical ? 1 : 0,
  ]
}

/** Ascending codes as differences in base 36; `*` and a number repeat a difference. */
function packed(codes: number[]): string {
  const differences = codes.map((code, index) => (code - (codes[index - 1] ?? 0)).toString(36))
  const parts: string[] = []
  for (let at = 0; at < differences.length;) {
    let end = at + 1
    while (differences[end] === differences[at]) end++
    parts.push(end - at > 1 ? `${differences[at]}*${(end - at).toString(36)}` : differences[at]!)
    at = end
  }
  return parts.join(' ')
}

const groups = new Map<string, number[]>()
for (const definition of definitions) {
  const entry = entryOf(definition)
  if (!entry) continue
  const key = JSON.stringify(entry)
  groups.set(key, [...(groups.get(key) ?? []), Number(definition.code)])
}

/** Codes and lengths in metres of the units in all definitions. */
const units = new Map<number, number>()
for (const { wkt } of definitions) {
  for (const [, name, factor, code] of (wkt ?? '').matchAll(/UNIT\["([^"]*)",([\d.e-]+),AUTHORITY\["EPSG","(\d+)"\]\]/g)) {
    if (/degree|grad|radian|unity/.test(name!)) continue
    units.set(Number(code), Number(code) === 9003 ? 1200 / 3937 : Number(factor))
  }
}

const rows = [...groups]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([key, codes]) => `  [${key}, '${packed(codes.toSorted((one, other) => one - other))}'],`)
const { version } = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('epsg-index/package.json'), 'utf8')) as {
  version: string
}
writeFileSync(
  file,
  [
    `/** Written by tools/coordinate-systems/coordinate-systems.ts from epsg-index ${version}; do not edit. */`,
    "import type { Entry } from './coordinate-system-entry'",
    '',
    '/** Metres per unit of length, by EPSG code. */',
    '// prettier-ignore',
    `export const lengthUnits: Readonly<Record<number, number>> = ${JSON.stringify(Object.fromEntries([...units].toSorted(([a], [b]) => a - b)))}`,
    '',
    '/** Properties of coordinate reference systems, and their EPSG codes as differences in base 36. */',
    '// prettier-ignore',
    'export const table: readonly (readonly [Entry, string])[] = [',
    ...rows,
    ']',
    '',
  ].join('\n'),
)

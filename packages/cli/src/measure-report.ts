import { formatWithError } from '@rill-terrain/recipe/format'
import type {
  BasinReport,
  FormShares,
  LandformReport,
  SingleCellReport,
  SwathReport,
  TerrainFault,
} from '@rill-terrain/engine/measures/landform-report'

/** The measures of one state of a recipe, in the order in which `--json` prints them. */
export interface MeasureReport {
  recipe: string
  /** Of the measured state. */
  fingerprint: string
  /** Completed iterations. */
  iteration: number
  landforms: LandformReport
  /** Null for engines of releases without this measure, and without land. */
  forms: FormShares | null
  /** Null for engines of releases without this measure. */
  faults: TerrainFault[] | null
  /** Null for engines of releases without this measure. */
  singleCells: SingleCellReport | null
  /** Null without `--section`. */
  swath: SwathReport | null
  /** Null without `--basin`, and on the sea. */
  basin: BasinReport | null
}

/** The measures as readable text. `asksForBasin`: a basin was requested, also if its place is on the sea. */
export function toMeasureSummary({ recipe, fingerprint, iteration, ...report }: MeasureReport, asksForBasin: boolean): string {
  const { landforms, forms, faults, singleCells, swath, basin } = report
  const sections: [string, [string, string][]][] = [
    ['', Object.entries({ recipe, fingerprint, iteration: String(iteration) })],
    ['Land', landRows(landforms)],
    ['Landforms', forms ? formRows(forms) : []],
    ['Faults', faults ? faultRows(faults) : []],
    ['Single cells', singleCells ? singleCellRows(singleCells) : []],
    ['Rivers', landforms.riversAbsent === null ? riverRows(landforms) : [[landforms.riversAbsent, '']]],
    ['Main rivers', landforms.rivers.map(riverRow)],
    ['Swath', swath ? swathRows(swath) : []],
    ['Basin', basin ? basinRows(basin) : asksForBasin ? [['The place is on the sea, which has no basin.', '']] : []],
  ]
  return sections
    .filter(([, rows]) => rows.length > 0)
    .map(([title, rows]) => {
      const lines = rows.map(([name, value]) => `${value === '' ? name : name.padEnd(36)}${value}`)
      return `${[title, ...lines].filter((line) => line !== '').join('\n')}\n`
    })
    .join('\n')
}

function landRows({ summary }: LandformReport): [string, string][] {
  return [
    ['area', ofUnit(summary.landArea / 1e6, 'km²')],
    ['height, minimum to maximum', `${number(summary.minHeight)} to ${ofUnit(summary.maxHeight, 'm')}`],
    ['mean height', ofUnit(summary.meanHeight, 'm')],
    ['relief', ofUnit(summary.relief, 'm')],
    ['mean slope', ofUnit(summary.meanSlope, 'degrees')],
    ['hypsometric integral', number(summary.hypsometricIntegral)],
    ['closed depressions', ofUnit(scaled(summary.closedShare, 100), '%')],
    ['pits', ofUnit(summary.pits, 'per 10,000 cells')],
  ]
}

function formRows(forms: FormShares): [string, string][] {
  return Object.entries(forms).map(([name, share]) => [name, ofUnit(100 * share, '%')])
}

function faultRows(faults: TerrainFault[]): [string, string][] {
  return faults.length > 0 ? faults.map(({ title, sentence }) => [title, sentence]) : [['none found', '']]
}

function singleCellRows({ spikes, islets, trenches, excused, tallestSpike }: SingleCellReport): [string, string][] {
  return [
    ['spikes', spikes > 0 ? `${number(spikes)}, up to ${ofUnit(tallestSpike, 'm')}` : '0'],
    ['islets', number(islets)],
    ['trenches', number(trenches)],
    ['of the recipe, not counted', number(excused)],
  ]
}

function riverRows({ summary, slopeArea, chi, hack, orders, ...ratios }: LandformReport): [string, string][] {
  const { fit, fitAbsent, junctions, area: areas } = slopeArea
  const unit = `m^${number(2 * chi.theta)}`
  const squared = ({ rSquared }: { rSquared: number | null }) => ` (R² ${number(rSquared)})`
  const range = fit
    ? ` (R² ${number(fit.rSquared)}, ${areas.length} classes, ${number(areas[0]! / 1e6)} to ${number(areas.at(-1)! / 1e6)} km²)`
    : ''
  return [
    ['drainage density', ofUnit(scaled(summary.drainageDensity, 1e3), 'km/km²')],
    ['concavity theta', fit ? `${withError(fit.concavity, fit.concavityError)}${range}` : (fitAbsent ?? '-')],
    ['theta from chi of tributaries', `${withError(junctions.concavity, junctions.concavityError)}, ${junctions.count} junctions`],
    [`ksn at theta ${chi.theta}`, withError(fit?.steepnessAtTheta ?? null, fit?.steepnessAtThetaError ?? null, unit)],
    [
      'ksn of the largest river, from chi',
      chi.fit ? `${withError(chi.fit.slope, chi.fit.slopeError, unit)}${squared(chi.fit)}, ${chi.fit.count} points` : '-',
    ],
    ['Hack exponent', hack.fitAbsent ?? `${withError(hack.exponent, hack.exponentError)}${squared(hack)}`],
    ['bifurcation ratio', withError(ratios.bifurcationRatio, ratios.bifurcationRatioError)],
    ['length ratio', withError(ratios.lengthRatio, ratios.lengthRatioError)],
    ['streams by order', orders.map(({ count }) => count).join(', ')],
  ]
}

function riverRow(river: LandformReport['rivers'][number], index: number): [string, string] {
  const length = river.distance.at(-1)! - river.distance[0]!
  const knickpoints = river.knickpoints.length === 1 ? '1 knickpoint' : `${river.knickpoints.length} knickpoints`
  const into = river.trunk === null ? '' : `, flows into river ${river.trunk + 1}`
  const area = ofUnit(river.area[0]! / 1e6, 'km²')
  return [`river ${index + 1}`, `${ofUnit(length / 1e3, 'km')} long, drains ${area}, order ${river.order}, ${knickpoints}${into}`]
}

function swathRows({ distance, minimum, maximum }: SwathReport): [string, string][] {
  const known = (values: (number | null)[]) => values.filter((value) => value !== null)
  return [
    ['length', ofUnit(distance.at(-1)! / 1e3, 'km')],
    ['minimum', known(minimum).length > 0 ? ofUnit(Math.min(...known(minimum)), 'm') : '-'],
    ['maximum', known(maximum).length > 0 ? ofUnit(Math.max(...known(maximum)), 'm') : '-'],
  ]
}

function basinRows(basin: BasinReport): [string, string][] {
  return [
    ['area', ofUnit(basin.area / 1e6, 'km²')],
    ['height, minimum to maximum', `${number(basin.minHeight)} to ${ofUnit(basin.maxHeight, 'm')}`],
    ['mean height', ofUnit(basin.meanHeight, 'm')],
    ['mean slope', ofUnit(basin.meanSlope, 'degrees')],
    ['hypsometric integral', number(basin.hypsometricIntegral)],
    ['longest flow path', ofUnit(basin.flowPathLength / 1e3, 'km')],
    ['Strahler order at the outlet', String(basin.order)],
  ]
}

const scaled = (value: number | null, factor: number): number | null => (value === null ? null : value * factor)

/** Three significant digits; a dash for numbers that the terrain does not determine. */
function number(value: number | null): string {
  return value === null ? '-' : Number(value.toPrecision(3)).toLocaleString('en-GB', { maximumFractionDigits: 6 })
}

/** A number with its standard error. */
function withError(value: number | null, error: number | null, unit = ''): string {
  return value === null ? '-' : `${formatWithError(value, error)}${unit === '' ? '' : ` ${unit}`}`
}

function ofUnit(value: number | null, unit: string): string {
  return value === null ? '-' : `${number(value)} ${unit}`
}

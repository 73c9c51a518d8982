import type { SwathOptions } from '@rill-terrain/engine/measures/landform-report'
import { defaultRivers, defaultTheta, maxTheta, minTheta } from '@rill-terrain/engine/measures/landform-options'
import { existsSync } from 'node:fs'
import { tableIds, type TableId } from '@rill-terrain/engine/measures/tables'
import { CommandError } from './command-error'
import { heightsOptions, isHeightsName, parseHeights } from './heights-arguments'
import type { HeightsOptions } from './starting-heights'
import { helpOption, parseThreads, splitWords, type Threads } from './words'

/** Tables that only the command line writes: a CSV file has one table, and the chart of stream orders has two. */
const ownTables = ['hack', 'channels', 'basins'] as const

/** The tables of the page's charts, and those that only the command line writes. */
export const csvIds = [...tableIds, ...ownTables] as const
export type CsvId = TableId | (typeof ownTables)[number]

const chartsOfTerrain = tableIds.filter((id) => id !== 'swath').map((id) => `${id}.csv`)

/** The number of basins in a table. */
export const basinRows = 1000

export const measureUsage = `Options of measure:
  --heights FILE, --read, --relief, --base
                                as for run; a file that is given instead of a recipe is measured as it is
  --theta NUMBER                reference concavity of chi and ksn, ${minTheta} to ${maxTheta} (default: ${defaultTheta})
  --rivers N                    number of rivers with a long profile, 0 to 50 (default: ${defaultRivers})
  --section X1,Y1,X2,Y2         also measure a swath profile along this line; places are fractions of the map, 0,0 in the
                                north-west and 1,1 in the south-east
  --width METRES                width of the swath (default: 0, the line itself)
  --basin X,Y                   also measure the drainage basin of this place
  --csv FOLDER                  also write the tables of the page's charts to a folder, which is created if it does not exist:
                                ${chartsOfTerrain.join(', ')}, and
                                swath.csv with --section; and three more: hack.csv, the points of Hack's law, channels.csv, every
                                cell of every river with chi and ksn, and basins.csv, the ${basinRows.toLocaleString('en-GB')} largest basins
  --chart CHART --csv FILE      write one of these tables to a file
  --layers NAME,NAME,... --out FILE.zip
                                also write layers of the measured terrain, a GeoTIFF each
  --report FILE.html            also write the report "How natural is it?", which compares the terrain with real landscapes
  --guide ADDRESS               a playground, whose guide the report links, such as https://rill.example/
  --threads N|single            as for run
  --engine VERSION              as for run; the engines of 0.2.0 and earlier do not measure
  --json                        print all numbers, curves and rivers as JSON
`

/** Where tables are written: one to a file, or all to a folder. */
export interface TablesOrder {
  path: string
  /** Null for all tables. */
  chart: CsvId | null
}

/** Layers to write, and their file. */
export interface LayersOrder {
  ids: string[]
  file: string
}

export interface MeasureCommand {
  kind: 'measure'
  recipe: string
  heights: HeightsOptions | null
  theta: number
  rivers: number
  /** The line of a swath profile; null for none. */
  swath: SwathOptions | null
  basin: { east: number; south: number } | null
  /** CSV files to write; null for none. */
  tables: TablesOrder | null
  /** Null for none. */
  layers: LayersOrder | null
  /** The HTML file of the report, and the address of the playground that it links; null for none. */
  naturalReport: { file: string; site: string | null } | null
  threads: Threads
  /** Version of the release whose engine runs. */
  engine: string | undefined
  json: boolean
}

export const measureOptions = {
  ...heightsOptions,
  theta: { type: 'string' },
  rivers: { type: 'string' },
  section: { type: 'string' },
  width: { type: 'string' },
  basin: { type: 'string' },
  csv: { type: 'string' },
  chart: { type: 'string' },
  layers: { type: 'string' },
  out: { type: 'string' },
  report: { type: 'string' },
  guide: { type: 'string' },
  threads: { type: 'string' },
  engine: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `measure`. */
export function parseMeasure(words: string[]): MeasureCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, measureOptions)
  if (values.help) return { kind: 'help' }
  const [given, second] = positionals
  if (given === undefined) {
    throw new CommandError("measure needs a recipe, such as '2/size=256/simplex/stream-power', or a file of heights.")
  }
  if (second !== undefined) throw new CommandError(`measure takes one recipe, but got '${second}' too; put the recipe in quotes.`)
  const isFile = isHeightsFile(given)
  if (isFile && values.heights !== undefined) {
    throw new CommandError(`measure takes one file of heights, but got ${given} and --heights ${values.heights}.`)
  }
  if (values.width !== undefined && values.section === undefined) {
    throw new CommandError('--width needs --section, the line of the swath.')
  }
  const theta = numberIn('theta', values.theta ?? String(defaultTheta), minTheta, maxTheta)
  const rivers = numberIn('rivers', values.rivers ?? String(defaultRivers), 0, 50)
  if (!Number.isInteger(rivers)) throw new CommandError(`--rivers takes a whole number from 0 to 50, not '${values.rivers}'.`)
  return {
    kind: 'measure',
    recipe: isFile ? heightsAlone : given,
    heights: parseHeights(isFile ? { ...values, heights: given } : values),
    theta,
    rivers,
    swath: values.section === undefined ? null : swathOf(values.section, values.width ?? '0'),
    basin: values.basin === undefined ? null : basinOf(values.basin),
    tables: tablesOf(values),
    layers: layersOf(values),
    naturalReport: naturalReportOf(values),
    threads: parseThreads(values.threads),
    engine: values.engine,
    json: values.json ?? false,
  }
}

/** A recipe that ends like the name of a file contains an address as a parameter. */
const isHeightsFile = (given: string): boolean => isHeightsName(given) && (existsSync(given) || !given.includes('='))

/** A recipe that leaves the heights of a file as they are. */
const heightsAlone = 'image'

function numberIn(option: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? NaN : Number(text)
  if (value >= least && value <= most) return value
  throw new CommandError(`--${option} takes a number from ${least} to ${most}, not '${text}'.`)
}

function tablesOf({ csv, chart, section }: { csv?: string; chart?: string; section?: string }): TablesOrder | null {
  if (chart !== undefined && csv === undefined) throw new CommandError('--chart needs --csv, the file for its table.')
  if (csv === undefined) return null
  if (chart === undefined) {
    if (/\.csv$/i.test(csv)) {
      throw new CommandError(`--csv takes a folder for all tables; choose the table for ${csv} with --chart.`)
    }
    return { path: csv, chart: null }
  }
  const id = csvIds.find((each) => each === chart)
  if (id === undefined) throw new CommandError(`There is no chart '${chart}'; there are ${csvIds.join(', ')}.`)
  if (id === 'swath' && section === undefined) throw new CommandError('--chart swath needs --section, the line of the swath.')
  return { path: csv, chart: id }
}

function layersOf({ layers, out }: { layers?: string; out?: string }): LayersOrder | null {
  if (layers === undefined && out === undefined) return null
  if (layers === undefined) throw new CommandError('--out needs --layers, the layers to write.')
  if (!out?.toLowerCase().endsWith('.zip')) {
    throw new CommandError(`--layers needs --out with a file .zip${out === undefined ? '' : `, not '${out}'`}.`)
  }
  const ids = layers.split(',').map((id) => id.trim())
  return { ids: [...new Set(ids)], file: out }
}

function naturalReportOf({ report, guide }: { report?: string; guide?: string }): MeasureCommand['naturalReport'] {
  if (report === undefined) {
    if (guide !== undefined) throw new CommandError('--guide needs --report, the file that links the guide.')
    return null
  }
  if (!/\.html?$/i.test(report)) throw new CommandError(`--report takes a file .html, not '${report}'.`)
  if (guide !== undefined && !/^https?:\/\//.test(guide)) {
    throw new CommandError(`--guide takes an address such as https://rill.example/, not '${guide}'.`)
  }
  return { file: report, site: guide ?? null }
}

function swathOf(section: string, width: string): SwathOptions {
  const [fromEast, fromSouth, toEast, toSouth] = fractions('section', section, 4, '0.1,0.5,0.9,0.5') as [
    number,
    number,
    number,
    number,
  ]
  return { fromEast, fromSouth, toEast, toSouth, width: numberIn('width', width, 0, 1e7) }
}

function basinOf(place: string): { east: number; south: number } {
  const [east, south] = fractions('basin', place, 2, '0.5,0.5') as [number, number]
  return { east, south }
}

function fractions(option: string, text: string, count: number, example: string): number[] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)))
  if (numbers.length === count && numbers.every((number) => number >= 0 && number <= 1)) return numbers
  throw new CommandError(`--${option} takes ${count} fractions of the map from 0 to 1, such as ${example}, not '${text}'.`)
}

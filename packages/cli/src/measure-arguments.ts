import type { SwathOptions } from '@rill-terrain/engine/measures/landform-report'
import { defaultRivers, defaultTheta } from '@rill-terrain/engine/measures/landforms'
import { tableIds, type TableId } from '@rill-terrain/engine/measures/tables'
import { CommandError } from './command-error'
import { helpOption, parseThreads, splitWords, type Threads } from './words'

export const measureUsage = `Options of measure:
  --theta NUMBER                reference concavity of chi and ksn, 0.1 to 0.9 (default: ${defaultTheta})
  --rivers N                    number of rivers with a long profile, 0 to 50 (default: ${defaultRivers})
  --section X1,Y1,X2,Y2         also measure a swath profile along this line; places are fractions of the map, 0,0 in the
                                north-west and 1,1 in the south-east
  --width METRES                width of the swath (default: 0, the line itself)
  --basin X,Y                   also measure the drainage basin of this place
  --csv FOLDER                  also write the tables of the page's charts to a folder, which is created if it does not exist:
                                profile.csv, slope-area.csv, chi.csv, hypsometry.csv, slopes.csv, orders.csv, history.csv, and
                                swath.csv with --section
  --chart CHART --csv FILE      write the table of one of these charts to a file
  --threads N|single            as for run
  --engine VERSION              as for run; the engines of 0.2.0 and earlier do not measure
  --json                        print all numbers, curves and rivers as JSON
`

/** Where tables are written: one chart to a file, or all charts to a folder. */
export interface TablesOrder {
  path: string
  /** Null for all charts. */
  chart: TableId | null
}

export interface MeasureCommand {
  kind: 'measure'
  recipe: string
  theta: number
  rivers: number
  /** The line of a swath profile; null for none. */
  swath: SwathOptions | null
  basin: { east: number; south: number } | null
  /** CSV files to write; null for none. */
  tables: TablesOrder | null
  threads: Threads
  /** Version of the release whose engine runs. */
  engine: string | undefined
  json: boolean
}

const options = {
  theta: { type: 'string' },
  rivers: { type: 'string' },
  section: { type: 'string' },
  width: { type: 'string' },
  basin: { type: 'string' },
  csv: { type: 'string' },
  chart: { type: 'string' },
  threads: { type: 'string' },
  engine: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** Parses the arguments after `measure`. */
export function parseMeasure(words: string[]): MeasureCommand | { kind: 'help' } {
  const { values, positionals } = splitWords(words, options)
  if (values.help) return { kind: 'help' }
  const [recipe, second] = positionals
  if (recipe === undefined) throw new CommandError("measure needs a recipe, such as '2/size=256/simplex/stream-power'.")
  if (second !== undefined) throw new CommandError(`measure takes one recipe, but got '${second}' too; put the recipe in quotes.`)
  if (values.width !== undefined && values.section === undefined) {
    throw new CommandError('--width needs --section, the line of the swath.')
  }
  const theta = numberIn('theta', values.theta ?? String(defaultTheta), 0.1, 0.9)
  const rivers = numberIn('rivers', values.rivers ?? String(defaultRivers), 0, 50)
  if (!Number.isInteger(rivers)) throw new CommandError(`--rivers takes a whole number from 0 to 50, not '${values.rivers}'.`)
  return {
    kind: 'measure',
    recipe,
    theta,
    rivers,
    swath: values.section === undefined ? null : swathOf(values.section, values.width ?? '0'),
    basin: values.basin === undefined ? null : basinOf(values.basin),
    tables: tablesOf(values),
    threads: parseThreads(values.threads),
    engine: values.engine,
    json: values.json ?? false,
  }
}

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
      throw new CommandError(`--csv takes a folder for all charts; choose the chart for ${csv} with --chart.`)
    }
    return { path: csv, chart: null }
  }
  const id = tableIds.find((each) => each === chart)
  if (id === undefined) throw new CommandError(`There is no chart '${chart}'; there are ${tableIds.join(', ')}.`)
  if (id === 'swath' && section === undefined) throw new CommandError('--chart swath needs --section, the line of the swath.')
  return { path: csv, chart: id }
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

import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { heightmapExtensions } from '@rill-terrain/files/extensions'
import { packEngines } from '@rill-terrain/files/export/engine-pack/engines'
import { exportFormats } from '@rill-terrain/files/export/formats'
import { readSettings } from '@rill-terrain/files/reading/read-settings'
import { chunksOptions, chunksUsage, parseChunks, type CheckCommand, type ChunksCommand } from './chunks/chunks-arguments'
import { CommandError } from './command-error'
import { heightsOptions, parseHeights } from './heights-arguments'
import { measureOptions, measureUsage, parseMeasure, type MeasureCommand } from './measure-arguments'
import { joinOptions, joinUsage, parseJoin, type JoinCommand } from './chunks/join-arguments'
import { parsePack, type PackChoice } from './pack-arguments'
import { parsePlan, planOptions, planUsage, type PlanCommand } from './chunks/plan-arguments'
import { parseRange, type Range } from './range'
import type { HeightsOptions } from './starting-heights'
import { helpOption, parseThreads, splitWords, type Threads } from './words'

const exportExtensions = exportFormats.map(({ extension }) => `.${extension}`)

/** A list in the column of the help text that describes the options. */
const listed = (names: readonly string[]) =>
  names
    .join(', ')
    .replace(/(.{1,80})(?: |$)/g, `${' '.repeat(32)}$1\n`)
    .trimEnd()

/** Palettes for `?palette=`. */
const paletteLines = listed(paletteChoices.map(({ id }) => id))

/** Settings of `--read`. */
const readLines = readSettings.map(({ name, values, about }) => `${' '.repeat(32)}${name}=${values}: ${about}`).join('\n')

/** Game engines and sizes for `--pack`. */
const packLines = packEngines
  .flatMap(({ id, about, sizes, takesOwnSize }) => [
    `${' '.repeat(34)}${id}  ${about};`,
    `${' '.repeat(36)}sizes ${sizes.join(', ')}${takesOwnSize ? ', own' : ''}`,
  ])
  .join('\n')

/** `program` is the command that starts the command line. */
export const usage = (program: string): string => `Rill runs terrain recipes on the command line.

  ${program} run '<recipe>' [options]      run a recipe, or a file saved by the page (.rill), and print a report
  ${program} measure '<recipe>' [options]  run a recipe, and print the numbers of its landforms, rivers and basins
  ${program} measure FILE [options]        print the same numbers of the heights in a file
  ${program} chunks '<recipe>' [options]   compute chunks of a world larger than a map, or one machine's share of them
  ${program} chunks --check DIR            check a chunk directory, and list missing and damaged files
  ${program} plan '<recipe>' --out DIR     make the plan of the rivers of such a world once, for all shares
  ${program} join DIR [options]            combine a chunk directory into one GeoTIFF or into terrain tiles
  ${program} describe                      print all methods and their parameters as JSON
  ${program} engines                       list the archived engines of earlier releases, which run old recipes
  ${program} help                          print this help

Options of run:
  --heights FILE                start from these heights instead of the recipe's sources; the terrain has the size and
                                the extent of the file, except where the recipe sets its own, and an image stage of the recipe
                                prepares it (relief, crop...); formats:
${listed(heightmapExtensions)}
  --read NAME=VALUE             read the file otherwise than Rill decides; may be repeated:
${readLines}
  --relief METRES               height difference between a picture's darkest and brightest value; GeoTIFFs in metres ignore it
  --base METRES                 height of a picture's darkest value, or of a GeoTIFF's 0 m
  --out FILE                    write the heights, in the format of the file extension:
${exportFormats.map(({ extension, title, about }) => `                                  .${extension}  ${title}: ${about}`).join('\n')}
  --range LOW..HIGH             values that 0 and the full scale of a picture or raw file stand for, such as -50..2000, so
                                that the files of neighbouring terrains fit; values outside are cut off and counted
  --pack ENGINE                 write --out FILE.zip for a game engine: heightmap, masks, and a text with the numbers to
                                import them:
${packLines}
  --pack-size N                 samples along a side of the heightmap, or own for the size of the terrain (default: own
                                where possible, otherwise the first size that is not smaller than the terrain)
  --layer NAME                  write this layer instead of the heights
  --picture FILE                draw a hillshaded map (.png) with the layer, palette and iteration of the recipe's
                                view; palettes:
${paletteLines}
  --threads N|single            number of threads (default: all cores), or single for the build without threads
  --engine VERSION              run the engine of this release (default: the engine with the revisions that the recipe means)
  --json                        print the report as JSON

A place on Earth (place;lat=46.58;lon=7.97;width=12000) loads elevation tiles from the Registry of Open Data on AWS, or from
the address in the environment variable RILL_ELEVATION_TILES, such as https://host/{z}/{x}/{y}.png in the Terrarium format.

${measureUsage}
${chunksUsage}
${planUsage}
${joinUsage}`

export interface RunCommand {
  kind: 'run'
  recipe: string
  heights: HeightsOptions | null
  out: string | null
  layer: string
  /** Game engine for which the file is a pack. */
  pack: PackChoice | null
  /** Scale of a file that does not store metres; undefined for the terrain's own. */
  range: Range | undefined
  /** File for a picture of the map. */
  picture: string | null
  threads: Threads
  /** Version of the release whose engine runs. */
  engine: string | undefined
  json: boolean
}

export type Command =
  | RunCommand
  | MeasureCommand
  | ChunksCommand
  | CheckCommand
  | PlanCommand
  | JoinCommand
  | { kind: 'describe' }
  | { kind: 'engines' }
  | { kind: 'help' }

const runOptions = {
  ...heightsOptions,
  out: { type: 'string' },
  layer: { type: 'string' },
  range: { type: 'string' },
  pack: { type: 'string' },
  'pack-size': { type: 'string' },
  picture: { type: 'string' },
  threads: { type: 'string' },
  engine: { type: 'string' },
  json: { type: 'boolean' },
  ...helpOption,
} as const

/** The commands, with the options that each of them takes. */
export const optionsByCommand: Record<Exclude<Command['kind'], 'check'>, object> = {
  run: runOptions,
  measure: measureOptions,
  chunks: chunksOptions,
  plan: planOptions,
  join: joinOptions,
  describe: {},
  engines: {},
  help: {},
}

/** Parses a command line, or throws a `CommandError`. Reads no files; `measure` checks whether its argument is one. */
export function parseCommand(words: string[]): Command {
  if (words[0] === 'chunks') return parseChunks(words.slice(1))
  if (words[0] === 'plan') return parsePlan(words.slice(1))
  if (words[0] === 'measure') return parseMeasure(words.slice(1))
  if (words[0] === 'join') return parseJoin(words.slice(1))
  const { values, positionals } = splitWords(words, runOptions)
  const [verb, ...rest] = positionals
  if (values.help || verb === undefined || verb === 'help') return { kind: 'help' }
  if (verb === 'describe' || verb === 'engines') {
    const extra = rest[0] ?? Object.keys(values).map((name) => `--${name}`)[0]
    if (extra !== undefined) throw new CommandError(`${verb} takes no further arguments, but got ${extra}.`)
    return { kind: verb }
  }
  if (verb !== 'run')
    throw new CommandError(`There is no command '${verb}'; there are run, measure, chunks, plan, join, describe, engines and help.`)
  if (rest.length === 0) throw new CommandError("run needs a recipe, such as '2/size=256/simplex/grid-droplets@3'.")
  if (rest.length > 1) throw new CommandError(`run takes one recipe, but got '${rest[1]}' too; put the recipe in quotes.`)

  const { out, layer, picture } = values
  if (out !== undefined) checkFormat('out', out, exportExtensions)
  if (picture !== undefined) checkFormat('picture', picture, ['.png'])
  if (layer !== undefined && out === undefined) throw new CommandError('--layer needs --out, the file to write it to.')
  const heights = parseHeights(values)
  const pack = parsePack(values.pack, values['pack-size'], out, layer)
  return {
    kind: 'run',
    recipe: rest[0]!,
    heights,
    out: out ?? null,
    layer: layer ?? 'height',
    range: parseRange(values.range, out, pack),
    pack,
    picture: picture ?? null,
    threads: parseThreads(values.threads),
    engine: values.engine,
    json: values.json ?? false,
  }
}

function checkFormat(option: string, file: string, extensions: readonly string[]): void {
  if (extensions.some((extension) => file.toLowerCase().endsWith(extension))) return
  throw new CommandError(`--${option} takes a file with the extension ${extensions.join(', ')}, not '${file}'.`)
}

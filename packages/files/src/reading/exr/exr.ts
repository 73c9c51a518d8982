/** OpenEXR pictures (.exr), which terrain generators and renderers write: heights in one channel, as halves or floats. */
import { FileError } from '../../file-error'
import type { Choice, Decision, ReadOptions } from '../decisions'
import type { HeightImage, Heights } from '../height-image'
import { useHeightUnit } from '../values/height-unit'
import { metresOrPicture } from '../values/metres-or-picture'
import { fillVoids } from '../voids/fill-voids'
import { blocksOf } from './exr-blocks'
import { decodeBlocks, isDecoded } from './exr-decode'
import { compressions, readExrHeaders, type ExrChannel, type ExrFile } from './exr-header'

/** Names of channels with heights, the best first; layers precede the name with a dot: `terrain.height`. */
const heightNames = ['Y', 'HEIGHT', 'HEIGHTMAP', 'ELEVATION', 'H', 'DISPLACEMENT', 'R', 'Z', 'DEPTH', 'V', 'L']
/** Larger pictures are not compared in all colours, because their channels take too much memory. */
const maxCompared = 1 << 24
/** Maximum number of channels that a sentence names. */
const maxNamed = 6

/**
 * Reads the channel of an EXR that holds heights: Y, R or the best one. Values that are all between 0 and 1 are a picture, others
 * metres. Throws a `FileError` for damaged files.
 */
export function readExr(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const file = readExrHeaders(bytes, name)
  const partIndex = bestPart(file, options.channel)
  const part = file.parts[partIndex]!
  const { width, height, channels, compression } = part
  if (!isDecoded(compression)) throw new FileError(cannotDecode(compressions[compression]![0], name))
  const wanted = wantedChannels(channels, width * height, options.channel)
  const blocks = blocksOf(bytes, file, partIndex, name)
  const colours = decodeBlocks(bytes, part, blocks, wanted, name)
  const values = colours[0]!

  const decisions: Decision[] = []
  const isGrey = colours.slice(1).every((colour) => colour.every((value, index) => Object.is(value, values[index])))
  const all = file.parts.flatMap((each) => each.channels).filter((channel) => !isOpacity(channel))
  if (!isGrey || all.length > wanted.length) decisions.push(channelDecision(all, channels[wanted[0]!]!, name))
  const image: Heights = { width, height, values }
  decisions.push(...fillVoids(image, name, {}, options))
  const meaning = metresOrPicture(values, name, options)
  if (meaning.isInMetres) useHeightUnit(values, options)
  decisions.push(...meaning.decisions)
  return { ...image, isInMetres: meaning.isInMetres, ground: null, location: null, layout: null, decisions }
}

function cannotDecode(compression: string, name: string): string {
  return `${name} is an OpenEXR file with the lossy compression ${compression}, which Rill does not read; save it with ZIP or PIZ.`
}

/** The part with the best channel; the first of equals. */
function bestPart({ parts }: ExrFile, chosen: string | undefined): number {
  const ranks = parts.map(({ channels }) => Math.min(...channels.map((channel) => (channel.name === chosen ? -1 : rank(channel)))))
  return ranks.indexOf(Math.min(...ranks))
}

/** The channels to decode: one, or red first with green and blue. */
function wantedChannels(channels: ExrChannel[], pixels: number, chosen: string | undefined): number[] {
  const known = channels.findIndex((channel) => channel.name === chosen)
  if (known >= 0) return [known]
  const best = channels.reduce((index, channel, each) => (rank(channel) < rank(channels[index]!) ? each : index), 0)
  const { name, type } = channels[best]!
  if (shortName(name) !== 'R' || pixels > maxCompared) return [best]
  const prefix = name.slice(0, -1)
  const find = (letter: string) => channels.findIndex((each) => each.name === prefix + letter && each.type === type)
  const [green, blue] = [find('G'), find('B')]
  return green >= 0 && blue >= 0 ? [best, green, blue] : [best]
}

function rank(channel: ExrChannel): number {
  const place = heightNames.indexOf(shortName(channel.name))
  if (isOpacity(channel)) return heightNames.length + 1
  return place === -1 ? heightNames.length : place
}

function shortName(name: string): string {
  return name.replace(/^.*\./, '').toUpperCase()
}

function isOpacity({ name }: ExrChannel): boolean {
  return ['A', 'ALPHA'].includes(shortName(name))
}

function channelDecision(all: ExrChannel[], used: ExrChannel, name: string): Decision {
  const names = all.map((channel) => channel.name).slice(0, maxNamed)
  const text = `${name} has the channels ${names.join(', ')}; ${used.name} was read as heights.`
  const others = names.filter((each) => each !== used.name)
  return { subject: 'bands', text, choices: others.map((channel): Choice => ({ label: `Read ${channel}`, options: { channel } })) }
}

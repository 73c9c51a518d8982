/** Reads heightmaps that are TIFF images, with the georeference that makes them GeoTIFF. */
import { FileError } from '../../file-error'
import type { Decision, ReadOptions } from '../decisions'
import { decideHeightUnit, type HeightUnitDecision } from '../georeference/height-unit'
import { withoutSize } from '../georeference/impossible-cells'
import { placeImage, systemOf } from '../georeference/placement'
import type { HeightImage } from '../height-image'
import { fillVoids } from '../voids/fill-voids'
import { bandMetadata, type BandMetadata } from './band-metadata'
import { readBand } from './blocks/bands'
import { readGeoFields, type GeoFields } from './geo-fields'
import { brightest, decideValues, isIntegerPicture } from './picture'
import { readTiff, type Directory, type TiffFile } from './tiff-fields'
import { checkPicture, tags, type Pixels } from './tiff-structure'

const fields = { gdalMetadata: 42112, gdalNoData: 42113 }

/** Bits of `subfileType`. */
const [reduced, mask] = [1, 4]

/** The pictures of a file that Rill reads. */
interface Pages {
  main: Directory
  mask: Directory | undefined
  /** Number of pictures that are neither masks nor smaller copies. */
  count: number
}

/**
 * Reads the first band of a TIFF's first picture: integers of 1 to 64 bits and floats of 16 to 64 bits. Values are metres if the
 * file has a georeference, a unit, signed integers, or floats that are not a picture. Voids are filled.
 */
export async function readGeoTiff(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<HeightImage> {
  const tiff = readTiff(bytes, name)
  const pages = pagesOf(tiff)
  const pixels = checkPicture(tiff, pages.main)
  try {
    return await readImage(tiff, pages, pixels, options)
  } catch (error) {
    if (error instanceof FileError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new FileError(`${name} is a damaged TIFF: ${message.replace(/\.$/, '')}.`, { cause: error })
  }
}

function pagesOf({ directories }: TiffFile): Pages {
  const typeOf = (directory: Directory): number => directory.integers(tags.subfileType)[0] ?? 0
  const full = directories.filter((directory) => (typeOf(directory) & (reduced! | mask!)) === 0)
  const main = full[0] ?? directories[0]!
  const sizeOf = (directory: Directory): string => `${directory.integers(tags.width)[0]} x ${directory.integers(tags.height)[0]}`
  const ofMain = directories.find(
    (directory) => (typeOf(directory) & (reduced! | mask!)) === mask && directory !== main && sizeOf(directory) === sizeOf(main),
  )
  return { main, mask: ofMain, count: full.length }
}

async function readImage(tiff: TiffFile, pages: Pages, pixels: Pixels, options: ReadOptions): Promise<HeightImage> {
  const { name } = tiff
  const band = bandMetadata(pages.main.texts(fields.gdalMetadata), pages.main.texts(fields.gdalNoData), 0)
  const geo = readGeoFields(pages.main)
  const decisions = [...aboutPages(tiff, pages, pixels), ...aboutGeoFields(name, geo)]
  const system = geo.affine && systemOf(name, pixels, geo.affine, geo.keys, options, decisions)
  const unit = decideHeightUnit(name, band.unit, geo.keys, system && system.metres, options)
  const isElevation = geo.affine !== null || band.scale !== 1 || band.offset !== 0 || unit.isGiven
  const toHeight = converter(pixels, band, unit, isElevation, options)

  const raw = { width: pixels.width, height: pixels.height, values: new Float32Array(pixels.width * pixels.height) }
  const source = { tiff, pages, pixels, band, toHeight }
  const reasons = await readValues(source, raw.values, options.voids?.length === 0, decisions)
  const placement = geo.affine && system && placeImage(name, raw, geo.affine, system, options)
  if (placement?.isResampled) reasons.push('outside of its rotated rows')
  const image = placement?.image ?? raw
  const isSearched = !isIntegerPicture(pixels, isElevation, options)
  const by = reasons.length > 0 ? reasons.join(' or ') : undefined
  const voids = fillVoids(image, name, { tagged: band.marks, toHeight, by, isSearched }, options)
  const values = decideValues(name, image.values, pixels, isElevation, options)
  if (!values.isPicture) decisions.push(...unit.decisions, ...aboutScale(name, band))
  return {
    ...image,
    isInMetres: !values.isPicture,
    ground: placement?.ground ?? null,
    location:
      placement && geo.hasPlace ? { transform: placement.transform, geoKeys: geo.keys, metresPerHeightUnit: unit.metres } : null,
    layout: null,
    decisions: [...decisions, ...(placement?.decisions ?? []), ...voids, ...values.decisions],
  }
}

/** Converts samples to metres, or to the brightness of a picture. */
function converter(
  pixels: Pixels,
  { scale, offset }: BandMetadata,
  { metres, isDepth }: HeightUnitDecision,
  isElevation: boolean,
  options: ReadOptions,
): (sample: number) => number {
  if (isIntegerPicture(pixels, isElevation, options)) {
    // The same division as in the reader of PNG, so that the same samples give the same values from both file types.
    const white = brightest(pixels)
    return (sample) => sample / white
  }
  if (options.values === 'picture') return (sample) => sample
  const unit = isDepth ? -metres : metres
  return (sample) => (sample * scale + offset) * unit
}

interface Source {
  tiff: TiffFile
  pages: Pages
  pixels: Pixels
  band: BandMetadata
  toHeight: (sample: number) => number
}

/** Reads the first band; cells that a mask or an alpha band marks become NaN. Returns what marks them, for a sentence. */
async function readValues(
  { tiff, pages, pixels, band, toHeight }: Source,
  values: Float32Array,
  isComplete: boolean,
  decisions: Decision[],
): Promise<string[]> {
  const [mark = 0] = band.marks
  await readBand(tiff, pixels, 0, mark, (index, sample) => (values[index] = toHeight(sample)))
  const leftOut = pixels.byteCounts.filter((length) => length === 0).length
  if (leftOut > 0 && band.marks.length === 0) {
    const text = `${tiff.name} leaves out ${leftOut} of its ${pixels.byteCounts.length} blocks of cells; their heights are 0.`
    decisions.push({ subject: 'voids', text, choices: [{ label: 'Fill cells with 0', options: { voids: [0] } }] })
  }
  const reasons: string[] = []
  if (isComplete) return reasons
  const unmark = (index: number, sample: number): void => {
    if (sample === 0) values[index] = NaN
  }
  if (pages.mask) {
    await readBand(tiff, checkPicture(tiff, pages.mask), 0, 0, unmark)
    reasons.push('which it marks by its mask')
  }
  if (pixels.alpha > 0) {
    await readBand(tiff, pixels, pixels.alpha, 0, unmark)
    reasons.push('which it marks by its alpha band')
  }
  return reasons
}

function aboutPages({ name, isCut }: TiffFile, { count }: Pages, { samples, alpha }: Pixels): Decision[] {
  const decisions: Decision[] = []
  const add = (text: string): void => void decisions.push({ subject: 'bands', text: `${name} ${text}`, choices: [] })
  const bands = alpha > 0 ? samples - 1 : samples
  if (bands > 1) add(`has ${bands} bands; Rill read the first.`)
  if (count > 1) add(`has ${count} images; Rill read the first.`)
  if (isCut) add('is damaged after its first image; Rill read only what precedes the damage.')
  return decisions
}

function aboutGeoFields(name: string, { controlPoints, isNegative, broken }: GeoFields): Decision[] {
  const decisions: Decision[] = []
  if (controlPoints > 0) {
    const text = `${name} has ${controlPoints} control points instead of a cell size, which Rill does not use; gdalwarp places it on a map.`
    decisions.push({ subject: 'ground size', text, choices: [] })
  }
  if (broken)
    decisions.push(withoutSize(`${name} gives map coordinates by the numbers ${broken.join(', ')}, which is not possible`))
  if (isNegative) {
    const text = `${name} has a negative cell height, which GDAL and Rill ignore: its first row is in the north.`
    decisions.push({ subject: 'orientation', text, choices: [] })
  }
  return decisions
}

function aboutScale(name: string, { scale, offset }: BandMetadata): Decision[] {
  if (scale === 1 && offset === 0) return []
  const text = `${name} stores heights as values with a scale of ${scale} and an offset of ${offset}; Rill applied both.`
  return [{ subject: 'scale and offset', text, choices: [] }]
}

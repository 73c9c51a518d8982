/** The bytes before the heights of a big-endian float32 GeoTIFF of one strip at a location on the Earth. */
import { software } from '../georeference'
import type { Location } from '../reading/location'
import { entryOf, short, text, TiffDirectories } from '../world/tiff-directories'
import { locationEntries } from './georeference-entries'
import { unitItem } from './height-unit'

const bytesPerHeight = 4

/** GeoTIFF keys of the vertical coordinate reference system. */
const verticalKeys = ['VerticalCSTypeGeoKey', 'VerticalCitationGeoKey', 'VerticalDatumGeoKey', 'VerticalUnitsGeoKey']

/**
 * The head of an image of `width` x `height` heights in metres, which follow in one strip. `description` is the text of its
 * ImageDescription field, which is left out if null.
 */
export function locatedHead(
  width: number,
  height: number,
  location: Location,
  description: string | null,
): Uint8Array<ArrayBuffer> {
  const long = (tag: number, value: number) => entryOf(tag, 'long', [value])
  const inMetres = metric(location)
  const directories: TiffDirectories = new TiffDirectories(
    [
      [
        long(256, width), // ImageWidth
        long(257, height), // ImageLength
        short(258, 8 * bytesPerHeight), // BitsPerSample
        short(259, 1), // Compression: none
        short(262, 1), // PhotometricInterpretation: more is brighter
        ...(description === null ? [] : [text(270, description)]), // ImageDescription
        // StripOffsets: the heights follow the directory.
        { ...long(273, 0), valueAt: () => directories.end },
        short(277, 1), // SamplesPerPixel
        long(278, height), // RowsPerStrip
        long(279, bytesPerHeight * width * height), // StripByteCounts
        text(305, software), // Software
        short(339, 3), // SampleFormat: floating point
        ...locationEntries(inMetres, width, height),
        text(42112, `<GDALMetadata>${unitItem(inMetres)}</GDALMetadata>`), // GDAL_METADATA
      ],
    ],
    { isLittleEndian: false },
  )
  return directories.head() as Uint8Array<ArrayBuffer>
}

/** The location of heights in metres. A vertical system with another unit cannot describe them. */
function metric({ transform, geoKeys, metresPerHeightUnit }: Location): Location {
  const isVertical = (key: string) => metresPerHeightUnit !== 1 && verticalKeys.includes(key)
  const keys = Object.entries(geoKeys).filter(([key]) => !isVertical(key))
  return { transform, geoKeys: Object.fromEntries(keys), metresPerHeightUnit: 1 }
}

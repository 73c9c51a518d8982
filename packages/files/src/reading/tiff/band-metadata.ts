/** What GDAL stores about a band in the XML of the TIFF field GDAL_METADATA, and in the field GDAL_NODATA. */

export interface BandMetadata {
  /** Unit of the samples, for example "ft"; empty if it is not given. */
  unit: string
  /** Heights are samples times `scale` plus `offset`. */
  scale: number
  offset: number
  /** Samples that mark voids. */
  marks: number[]
}

interface Item {
  name: string
  role: string
  /** Index of the band, or null for the whole picture. */
  sample: number | null
  text: string
}

/** Names of metadata with the marks of voids, by GDAL and by converters from netCDF. */
const markNames = /^(nodata(_values?)?|no_data(_value)?|_?fill_?value|missing_value|void(_value)?)$/i

/** Reads the metadata of a band from the texts of the two fields. */
export function bandMetadata(xmls: readonly string[], noData: readonly string[], band: number): BandMetadata {
  const items = xmls.flatMap(itemsOf)
  const ofBand = (role: string): string | undefined => items.find((item) => item.role === role && item.sample === band)?.text
  const marks = noData.flatMap(numbersIn)
  for (const { name, sample, text } of items) {
    if (!markNames.test(name) || (sample !== null && sample !== band)) continue
    const numbers = numbersIn(text)
    // A list for the whole picture has a number for each band.
    marks.push(...(sample === null && numbers.length > band ? [numbers[band]!] : numbers))
  }
  return {
    unit: (ofBand('unittype') ?? '').trim(),
    scale: factor(ofBand('scale'), 1),
    offset: factor(ofBand('offset'), 0),
    marks: [...new Set(marks)],
  }
}

function factor(text: string | undefined, otherwise: number): number {
  const value = text === undefined || text.trim() === '' ? NaN : Number(text)
  return Number.isFinite(value) ? value : otherwise
}

/** The numbers in a text such as "-9999" or "-32768 0"; a comma may be a decimal mark or a separator. */
function numbersIn(text: string): number[] {
  const parts = text
    .trim()
    .replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
    .split(/[\s,;]+/)
  return parts
    .map((part) => (part === '' ? NaN : Number(part.replace(/^([+-]?)inf(inity)?$/i, '$1Infinity'))))
    .filter((value) => !Number.isNaN(value))
}

/** The items of the XML. Splitting at their ends takes time in proportion to the text, whatever it contains. */
function itemsOf(xml: string): Item[] {
  return xml.split('</Item>').flatMap((part): Item[] => {
    const start = part.lastIndexOf('<Item')
    const end = part.indexOf('>', start)
    if (start < 0 || end < 0) return []
    const attributes = part.slice(start, end)
    const attribute = (key: string): string => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const sample = attribute('sample')
    return [
      {
        name: unescaped(attribute('name')),
        role: attribute('role'),
        sample: sample === '' ? null : Number(sample),
        text: unescaped(part.slice(end + 1)),
      },
    ]
  })
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|amp|quot|apos|#\d+);/g, (whole, entity: string) =>
    entity.startsWith('#') ? String.fromCodePoint(Math.min(0x10ffff, Number(entity.slice(1)))) : (entities[entity] ?? whole),
  )
}

/** Read options as text, `name=value`, for the command line: `--read unit=foot`. */
import { FileError } from '../file-error'
import type { Choice, Decision, ReadOptions } from './decisions'
import type { KnownLayout } from './raw/raw-layout'

interface ReadSetting {
  name: string
  /** What users may write after `=`, for the help text and for errors. */
  values: string
  about: string
  /** The options for a value; null if the value is not valid. */
  parse: (value: string) => ReadOptions | null
  /** The value for options; undefined if they do not have this setting. */
  format: (options: ReadOptions) => string | undefined
}

function choice<Key extends 'values' | 'heightUnit' | 'decode' | 'mapUnit' | 'rotation'>(
  name: string,
  key: Key,
  values: readonly NonNullable<ReadOptions[Key]>[],
  about: string,
): ReadSetting {
  return {
    name,
    values: values.join('|'),
    about,
    parse: (value) => ((values as readonly string[]).includes(value) ? { [key]: value } : null),
    format: (options) => options[key],
  }
}

function layoutChoice<Key extends 'byteOrder' | 'sampleType'>(
  name: string,
  key: Key,
  values: readonly NonNullable<KnownLayout[Key]>[],
  about: string,
): ReadSetting {
  return {
    name,
    values: values.join('|'),
    about,
    parse: (value) => ((values as readonly string[]).includes(value) ? { layout: { [key]: value } } : null),
    format: ({ layout }) => layout?.[key],
  }
}

/** A setting whose values are names in the file. */
function nameInFile(id: string, key: 'entry' | 'channel', values: string, about: string): ReadSetting {
  return {
    ...{ name: id, values, about },
    parse: (value) => (value === '' ? null : { [key]: value }),
    format: (options) => options[key],
  }
}

/** All settings, in the order of the help text. */
export const readSettings: readonly ReadSetting[] = [
  choice('values', 'values', ['metres', 'picture'], 'the numbers are metres, or the brightness of a picture'),
  choice('unit', 'heightUnit', ['metre', 'foot', 'us-survey-foot'], 'unit of the heights'),
  choice('map-unit', 'mapUnit', ['metre', 'foot', 'degree'], 'unit of map coordinates whose file does not name it'),
  choice('rotation', 'rotation', ['keep', 'north-up'], 'an image whose rows do not lead to the east keeps its rows, or is turned'),
  choice('decode', 'decode', ['brightness', 'terrarium', 'terrain-rgb'], 'meaning of the colours of a picture'),
  {
    name: 'voids',
    values: 'keep|fill|HEIGHT',
    about: 'areas without data at the edge stay so, are filled smoothly, or are level ground at a height in metres',
    parse(value) {
      if (value === 'keep' || value === 'fill') return { outside: value }
      return value.trim() !== '' && Number.isFinite(Number(value)) ? { outside: Number(value) } : null
    },
    format: ({ outside }) => (outside === undefined ? undefined : String(outside)),
  },
  {
    name: 'marks',
    values: 'none|N,N,...',
    about: 'more values that mark cells without a height; none uses all values',
    parse(value) {
      const marks = value === 'none' ? [] : value.split(',').map((mark) => (mark.trim() === '' ? NaN : Number(mark)))
      return marks.every(Number.isFinite) ? { voids: marks } : null
    },
    format: ({ voids }) => voids && (voids.length === 0 ? 'none' : voids.join(',')),
  },
  {
    name: 'width',
    values: 'N',
    about: 'columns of a file without a header',
    parse: (value) => (/^[1-9]\d{0,5}$/.test(value) ? { layout: { width: Number(value) } } : null),
    format: ({ layout }) => (layout?.width === undefined ? undefined : String(layout.width)),
  },
  layoutChoice('byte-order', 'byteOrder', ['little', 'big'], 'byte order of a file without a header'),
  layoutChoice('type', 'sampleType', ['uint8', 'uint16', 'int16', 'float32'], 'type of the numbers of a file without a header'),
  nameInFile('entry', 'entry', 'PATH', 'the file to read in an archive'),
  nameInFile('channel', 'channel', 'NAME', 'the channel to read'),
]

/** Parses settings such as `unit=foot`; throws a `FileError` if one is not valid. */
export function parseReadSettings(settings: readonly string[]): ReadOptions {
  return settings.reduce<ReadOptions>((options, setting) => {
    const [name = '', ...value] = setting.split('=')
    const row = readSettings.find((each) => each.name === name)
    const parsed = row?.parse(value.join('='))
    if (!parsed) {
      const known = row ? `${row.name}=${row.values}` : readSettings.map((each) => `${each.name}=${each.values}`).join(', ')
      throw new FileError(`There is no way to read a file with '${setting}'; use ${known}.`)
    }
    return { ...options, ...parsed, ...(parsed.layout && { layout: { ...options.layout, ...parsed.layout } }) }
  }, {})
}

/** The settings for options, such as `unit=foot`. */
export function formatReadSettings(options: ReadOptions): string[] {
  return readSettings.flatMap(({ name, format }) => {
    const value = format(options)
    return value === undefined ? [] : [`${name}=${value}`]
  })
}

/** A decision as one line, with the settings that choose otherwise. */
export function decisionLine({ text, choices }: Decision): string {
  const others = choices.map((each) => `${each.label}: ${settingsOf(each)}`)
  return others.length > 0 ? `${text} (${others.join('; ')})` : text
}

function settingsOf({ options }: Choice): string {
  return formatReadSettings(options)
    .map((setting) => `--read ${setting}`)
    .join(' ')
}

/** Read options as text for the command line. */
import { describe, expect, it } from 'vitest'
import type { Decision, ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { KnownLayout } from '@rill-terrain/files/reading/raw/raw-layout'
import { decisionLine, formatReadSettings, parseReadSettings } from '@rill-terrain/files/reading/read-settings'

const written: [ReadOptions, string[]][] = [
  [{}, []],
  [{ values: 'picture' }, ['values=picture']],
  [{ heightUnit: 'us-survey-foot', decode: 'terrarium' }, ['unit=us-survey-foot', 'decode=terrarium']],
  [{ voids: [] }, ['marks=none']],
  [{ voids: [-9999, -3.4e38] }, ['marks=-9999,-3.4e+38']],
  [{ outside: 'fill' }, ['voids=fill']],
  [{ outside: 0 }, ['voids=0']],
  [{ layout: { width: 30, byteOrder: 'big', sampleType: 'int16' } }, ['width=30', 'byte-order=big', 'type=int16']],
  [{ mapUnit: 'degree', entry: 'maps/a=b.asc' }, ['map-unit=degree', 'entry=maps/a=b.asc']],
]

describe('read settings', () => {
  it.each(written)('are written and read back: %j', (options, settings) => {
    expect(formatReadSettings(options)).toEqual(settings)
    expect(parseReadSettings(settings)).toEqual(options)
  })

  it('exist for all options that a user can choose', () => {
    const all: Required<Omit<ReadOptions, 'sidecars' | 'layout'>> & { layout: Required<KnownLayout> } = {
      layout: { width: 30, byteOrder: 'big', sampleType: 'int16' },
      decode: 'brightness',
      values: 'metres',
      heightUnit: 'foot',
      mapUnit: 'degree',
      rotation: 'keep',
      voids: [0],
      outside: 'keep',
      entry: 'a.asc',
      channel: 'Y',
    }
    expect(parseReadSettings(formatReadSettings(all))).toEqual(all)
  })

  it.each(['voids=', 'voids=1,2', 'marks=1,,2', 'width=0', 'width=x', 'byte-order=middle', 'values', 'other=1', ''])(
    'reject %j',
    (setting) => {
      expect(() => parseReadSettings([setting])).toThrow(/^There is no way to read a file with '.*'; use .*\.$/)
    },
  )

  it('follow a decision that has alternatives', () => {
    const decision: Decision = {
      subject: 'height unit',
      text: 'a.tif has heights in feet.',
      choices: [
        { label: 'Read as metres', options: { heightUnit: 'metre' } },
        { label: 'Read as US survey feet', options: { heightUnit: 'us-survey-foot', voids: [] } },
      ],
    }
    expect(decisionLine({ ...decision, choices: [] })).toBe('a.tif has heights in feet.')
    expect(decisionLine(decision)).toBe(
      'a.tif has heights in feet. (Read as metres: --read unit=metre; Read as US survey feet: --read unit=us-survey-foot --read marks=none)',
    )
  })
})

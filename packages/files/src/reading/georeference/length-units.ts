/** Units of length by the names that writers of elevation models use. */

export const foot = 0.3048
/** A foot of the US survey is exactly 1200 / 3937 m: 2 millionths longer than the international foot. */
export const usSurveyFoot = 1200 / 3937

/** Names without spaces and punctuation. */
const unitNames: readonly (readonly [RegExp, number])[] = [
  [/^(m|mtrs?|met(re|er)s?(above.*)?)$/, 1],
  [/^(us|uss|survey|ussurvey)(ft|foot|feet)$|^(ft|foot|feet)(us|survey|ussurvey)$/, usSurveyFoot],
  [/^(int|intl|international)?(ft|foot|feet)(int|intl|international)?$/, foot],
  [/^(cm|centimet(re|er)s?)$/, 0.01],
  [/^(dm|decimet(re|er)s?)$/, 0.1],
  [/^(mm|millimet(re|er)s?)$/, 0.001],
  [/^(km|kilomet(re|er)s?)$/, 1000],
  [/^(in|inch|inches)$/, 0.0254],
  [/^(yd|yards?)$/, 0.9144],
  [/^(fm|ftm|fathoms?)$/, 1.8288],
]

/** Metres per unit with a name such as "US survey foot", "ft", "cm" or "0.1 m"; undefined if it is not known. */
export function namedUnit(text: string): number | undefined {
  const [, factor, name] = /^\s*([\d.]+(?:e-?\d+)?)?\s*\*?\s*(.*)$/is.exec(text)!
  const letters = name!.toLowerCase().replace(/[^a-z]/g, '')
  const unit = unitNames.find(([pattern]) => pattern.test(letters))?.[1]
  if (unit === undefined || (factor !== undefined && !(Number(factor) > 0))) return undefined
  return unit * Number(factor ?? 1)
}

const titles: readonly (readonly [number, string])[] = [
  [1, 'metres'],
  [foot, 'feet'],
  [usSurveyFoot, 'US survey feet'],
  [0.01, 'centimetres'],
  [0.1, 'decimetres'],
  [0.001, 'millimetres'],
  [1000, 'kilometres'],
  [0.9144, 'yards'],
  [1.8288, 'fathoms'],
]

/** The name of a unit of the given length in metres, in the plural. */
export function unitTitle(metres: number): string {
  return titles.find(([length]) => isSameUnit(length, metres))?.[1] ?? `units of ${Number(metres.toPrecision(9))} m`
}

/** Files give the length of a foot with 8 digits or more. */
export function isSameUnit(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-7 * one
}

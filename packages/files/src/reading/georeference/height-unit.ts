/** The unit of an elevation model's heights, from all places where a file may give it. */
import type { Choice, Decision, HeightUnit, ReadOptions } from '../decisions'
import { coordinateSystem, lengthUnit } from './coordinate-systems'
import { codeOf, textOf, type GeoKeys } from './geo-keys'
import { foot, isSameUnit, namedUnit, unitTitle, usSurveyFoot } from './length-units'

export interface HeightUnitDecision {
  /** Metres per unit. */
  metres: number
  /** Whether the values are depths, positive downwards. */
  isDepth: boolean
  /** Whether the file gives the unit. */
  isGiven: boolean
  decisions: Decision[]
}

/** One place of a file that gives the unit. */
interface Source {
  metres: number
  isDepth?: boolean
  what: string
}

const units: Record<HeightUnit, { metres: number; label: string }> = {
  metre: { metres: 1, label: 'Read as metres' },
  foot: { metres: foot, label: 'Read as feet' },
  'us-survey-foot': { metres: usSurveyFoot, label: 'Read as US survey feet' },
}

/**
 * Decides the unit of the heights. `band` is the unit that the band itself has, or empty; `mapUnit` is the unit of the map's
 * coordinates in metres, or null if they are angles. The band's unit has precedence, because it was written with the heights; maps
 * are often in feet while their heights are in metres.
 */
export function decideHeightUnit(
  name: string,
  band: string,
  keys: GeoKeys,
  mapUnit: number | null,
  options: ReadOptions,
): HeightUnitDecision {
  const sources = sourcesOf(band, keys)
  const isDepth = sources.some((source) => source.isDepth === true)
  if (options.heightUnit) return { metres: units[options.heightUnit].metres, isDepth, isGiven: true, decisions: [] }
  const [first, ...others] = sources
  const metres = first?.metres ?? 1
  const decisions: Decision[] = []
  const decide = (text: string): void =>
    void decisions.push({ subject: 'height unit', text: `${name} ${text}`, choices: choicesExcept(metres) })
  const other = others.find((source) => !isSameUnit(source.metres, metres))
  if (band && namedUnit(band) === undefined && !isDimensionless(band)) {
    decide(`gives its heights the unit "${band}", which Rill does not know; Rill read them as ${unitTitle(metres)}.`)
  } else if (first && other) {
    decide(
      `has heights in ${unitTitle(metres)} by ${first.what}, but in ${unitTitle(other.metres)} by ${other.what}; ` +
        `Rill read them as ${unitTitle(metres)}.`,
    )
  } else if (first && !isSameUnit(metres, 1)) {
    decide(`has heights in ${unitTitle(metres)} by ${first.what}; Rill converted them to metres.`)
  } else if (!first && mapUnit !== null && isFoot(mapUnit)) {
    decide(`is on a map in ${unitTitle(mapUnit)} and does not give the unit of its heights; Rill read them as metres.`)
  }
  if (isDepth) {
    const text = `${name} has depths, positive downwards, by its vertical reference system; Rill turned them into heights.`
    decisions.push({ subject: 'height unit', text, choices: [] })
  }
  return { metres, isDepth, isGiven: first !== undefined, decisions }
}

/** All places of the file that give a unit, the one with precedence first. */
function sourcesOf(band: string, keys: GeoKeys): Source[] {
  const sources: Source[] = []
  const add = (metres: number | null | undefined, what: string, isDepth = false): void => {
    if (metres != null) sources.push({ metres, what, isDepth })
  }
  add(namedUnit(band), `the unit "${band}" of its band`)
  const unitCode = codeOf(keys, 'VerticalUnitsGeoKey')
  if (unitCode !== undefined) add(lengthUnit(unitCode), 'its vertical unit')
  const verticalCode = codeOf(keys, 'VerticalCSTypeGeoKey')
  const vertical = verticalCode === undefined ? undefined : coordinateSystem(verticalCode)
  add(vertical?.metresPerHeightUnit, `its vertical reference system EPSG:${verticalCode}`, vertical?.isDepth)
  for (const key of ['ProjectedCSTypeGeoKey', 'GeographicTypeGeoKey']) {
    const code = codeOf(keys, key)
    const compound = code === undefined ? undefined : coordinateSystem(code)
    add(compound?.metresPerHeightUnit, `its reference system EPSG:${code}`, compound?.isDepth)
  }
  for (const key of ['GTCitationGeoKey', 'PCSCitationGeoKey', 'VerticalCitationGeoKey']) {
    const unit = /VERT_?CS\[.*UNIT\["[^"]*",\s*([\d.eE+-]+)/s.exec(textOf(keys, key))?.[1]
    if (unit !== undefined && Number(unit) > 0) add(Number(unit), 'the text of its reference system')
  }
  return sources
}

function choicesExcept(metres: number): Choice[] {
  return Object.entries(units)
    .filter(([, unit]) => !isSameUnit(unit.metres, metres))
    .map(([heightUnit, { label }]) => ({ label, options: { heightUnit: heightUnit as HeightUnit } }))
}

function isFoot(metres: number): boolean {
  return Math.abs(metres - foot) < 1e-4
}

/** Some writers give the unit "1" or "none" to bands without a unit. */
function isDimensionless(band: string): boolean {
  return /^\s*(1|none|unknown|unitless|n\/a)?\s*$/i.test(band)
}

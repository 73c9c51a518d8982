/** The measures that terrains are compared by. Definitions: docs/landforms.md. */

export interface ReportMeasure {
  name: string
  unit: '' | '°' | '%' | '‰' | 'km/km²'
  /** What the measure tells, in a sentence. */
  about: string
  /** How land below and above the band differs: "Flatter than most steep land with ice". */
  below: string
  above: string
  /** Chapter of the guide that explains it. */
  chapter: string
  /** Landscapes differ by factors in it, rather than by amounts. */
  differsByFactors?: true
}

export const reportMeasures = {
  meanSlope: {
    name: 'Mean slope',
    unit: '°',
    about: 'How steep the land is in the mean.',
    below: 'Flatter',
    above: 'Steeper',
    chapter: 'slopes-that-fail',
  },
  steepSlope: {
    name: 'Steepest slopes',
    unit: '°',
    about: '95 % of the land is less steep than this. Rock and scree seldom rest above 40°.',
    below: 'Gentler steep slopes',
    above: 'Steeper walls',
    chapter: 'slopes-that-fail',
  },
  hypsometricIntegral: {
    name: 'Hypsometric integral',
    unit: '',
    about: 'How much of the land is high: 0.3 where valleys are wide, 0.6 where a plateau is only cut.',
    below: 'More low ground',
    above: 'More high ground',
    chapter: 'rock-and-time',
  },
  roughness: {
    name: 'Roughness',
    unit: '',
    about: 'How much of the relief is in single cells: small on smooth ground, large with furrows or noise.',
    below: 'Smoother',
    above: 'Rougher from cell to cell',
    chapter: 'what-noise-lacks',
  },
  closedShare: {
    name: 'Closed depressions',
    unit: '%',
    about: 'The share of the land that would be a lake. Rivers drain land; ice, karst and dunes leave hollows.',
    below: 'Less undrained ground',
    above: 'More undrained ground',
    chapter: 'what-noise-lacks',
    differsByFactors: true,
  },
  deepestDepression: {
    name: 'Deepest depression',
    unit: '%',
    about:
      'The depth of the deepest closed depression as a share of the relief. On Earth, sediment and outlets leave few deep ones.',
    below: 'Shallower hollows',
    above: 'A deeper hollow',
    chapter: 'what-noise-lacks',
    differsByFactors: true,
  },
  depressionDepth: {
    name: 'Depth of depressions',
    unit: '‰',
    about: 'The mean depth of closed depressions over all land, as a share of the relief.',
    below: 'Shallower hollows',
    above: 'Deeper hollows',
    chapter: 'what-noise-lacks',
    differsByFactors: true,
  },
  drainageDensity: {
    name: 'Drainage density',
    unit: 'km/km²',
    about: 'The length of all channels on a square kilometre; a channel drains at least 100 cells.',
    below: 'Fewer channels',
    above: 'More channels',
    chapter: 'where-water-gathers',
  },
  concavity: {
    name: 'Concavity',
    unit: '',
    about: 'How quickly rivers become less steep downstream, as their drainage area grows.',
    below: 'Straighter river profiles',
    above: 'More concave river profiles',
    chapter: 'where-water-gathers',
  },
  hackExponent: {
    name: 'Hack’s exponent',
    unit: '',
    about: 'How the length of rivers grows with their basins: above 0.5, larger basins are longer in shape.',
    below: 'Rounder large basins',
    above: 'Longer large basins',
    chapter: 'where-water-gathers',
  },
  bifurcationRatio: {
    name: 'Bifurcation ratio',
    unit: '',
    about: 'How many streams join to one of the next order: 3 to 5 where rock does not guide them.',
    below: 'Fewer tributaries',
    above: 'More tributaries',
    chapter: 'where-water-gathers',
  },
  lengthRatio: {
    name: 'Length ratio',
    unit: '',
    about: 'How much longer streams of the next order are.',
    below: 'Shorter main streams',
    above: 'Longer main streams',
    chapter: 'where-water-gathers',
  },
  level: {
    name: 'Level ground',
    unit: '%',
    about: 'Plains, terraces and their edges: the forms flat, shoulder and footslope.',
    below: 'Less level ground',
    above: 'More level ground',
    chapter: 'where-sediment-ends-up',
    differsByFactors: true,
  },
  crests: {
    name: 'Crests',
    unit: '%',
    about: 'The share of the forms peak and ridge.',
    below: 'Fewer crests',
    above: 'More crests',
    chapter: 'is-it-land',
  },
  valleys: {
    name: 'Valley floors',
    unit: '%',
    about: 'The share of the forms valley and pit.',
    below: 'Fewer valley floors',
    above: 'More valley floors',
    chapter: 'is-it-land',
  },
  flanks: {
    name: 'Spurs and hollows',
    unit: '%',
    about: 'How much of the land between crests and valleys is divided into spurs and hollows.',
    below: 'Plainer hillsides',
    above: 'More divided hillsides',
    chapter: 'is-it-land',
  },
} as const satisfies Record<string, ReportMeasure>

export type ReportMeasureId = keyof typeof reportMeasures

export const reportMeasureIds = Object.keys(reportMeasures) as ReportMeasureId[]

/** A number of a terrain with its standard error; null where the terrain does not determine it. */
export interface Estimate {
  value: number
  error: number | null
}

export type LandscapeNumbers = Record<ReportMeasureId, Estimate | null>

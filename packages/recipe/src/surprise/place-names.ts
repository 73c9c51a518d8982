/** Names of random places, derived from their recipes alone: a link has the same name on every device. */
import { placeKindIds, placeKinds, type PlaceKind } from './surprise-kinds'
import type { Chance } from './surprise-place'

/** A kind of place in words. */
interface Landform {
  nouns: readonly string[]
  adjectives: readonly string[]
  /** An adjective for places whose value of a parameter of a stage is at most `below`, or at least `above`. */
  extremes: { stage: number; parameter: string; below: number; low: string; above: number; high: string }
}

const extremes = (stage: number, parameter: string, below: number, low: string, above: number, high: string) => ({
  stage,
  parameter,
  below,
  low,
  above,
  high,
})

/** Words for each kind of place, by its id in `placeKinds`. */
const landforms: Record<PlaceKind, Landform> = {
  alpineLakes: {
    nouns: ['range', 'massif', 'peaks'],
    adjectives: ['Glacial-looking', 'Snowy', 'Lake-strewn'],
    extremes: extremes(0, 'relief', 2250, 'Lower', 2650, 'Towering'),
  },
  archipelago: {
    nouns: ['islands', 'skerries', 'straits'],
    adjectives: ['Scattered', 'Windward', 'Rocky'],
    extremes: extremes(0, 'scale', 6700, 'Crowded', 8300, 'Wide'),
  },
  volcanicIsland: {
    nouns: ['volcano coast', 'island cone', 'ocean peak'],
    adjectives: ['Lone', 'Ravined', 'Tropical'],
    extremes: extremes(0, 'relief', 2350, 'Low', 2650, 'Tall'),
  },
  fjords: {
    nouns: ['inlets', 'sea arms', 'sounds'],
    adjectives: ['Winding', 'Northern', 'Branching'],
    extremes: extremes(4, 'relief', 960, 'Narrow', 1050, 'Deep'),
  },
  riftValley: {
    nouns: ['rift', 'trough', 'sunken plain'],
    adjectives: ['Lake-dotted', 'Walled', 'Sheltered'],
    extremes: extremes(2, 'radius', 5900, 'Narrow', 7200, 'Wide'),
  },
  caldera: {
    nouns: ['crater', 'summit bowl', 'hollow volcano'],
    adjectives: ['Ashen', 'Gullied', 'Quiet'],
    extremes: extremes(3, 'radius', 1850, 'Small', 2050, 'Broad'),
  },
  badlands: {
    nouns: ['clay hills', 'gully field', 'bare ridges'],
    adjectives: ['Dry', 'Crumbling', 'Furrowed'],
    extremes: extremes(0, 'relief', 95, 'Low', 125, 'Steep'),
  },
  gullies: {
    nouns: ['tableland', 'upland', 'highland'],
    adjectives: ['Dissected', 'Ribbed', 'Branching'],
    extremes: extremes(1, 'channel-area', 2300, 'Finely cut', 4000, 'Broadly cut'),
  },
  canyons: {
    nouns: ['plateau', 'gorges', 'canyon country'],
    adjectives: ['Dry', 'Stepped', 'Red-rock'],
    extremes: extremes(1, 'relief', 370, 'Shallow', 410, 'Deep'),
  },
  escarpment: {
    nouns: ['scarp', 'rim', 'cliff edge'],
    adjectives: ['Steep', 'Broken', 'Retreating'],
    extremes: extremes(0, 'relief', 1170, 'Low', 1330, 'High'),
  },
  ridgeAndValley: {
    nouns: ['ridges', 'fold belt', 'hogbacks'],
    adjectives: ['Parallel', 'Striped', 'Wind-gap'],
    extremes: extremes(1, 'thickness', 630, 'Narrow', 770, 'Broad'),
  },
  drownedKarst: {
    nouns: ['towers', 'sea stacks', 'rock pillars'],
    adjectives: ['Limestone', 'Clustered', 'Flooded'],
    extremes: extremes(0, 'relief', 940, 'Low', 1020, 'Tall'),
  },
  rollingHills: {
    nouns: ['downs', 'hills', 'wolds'],
    adjectives: ['Soft', 'Grassy', 'Quiet'],
    extremes: extremes(0, 'relief', 620, 'Gentle', 730, 'Steep'),
  },
  greatRange: {
    nouns: ['cordillera', 'mountain wall', 'snow range'],
    adjectives: ['Vast', 'Glacial-looking', 'Remote'],
    extremes: extremes(0, 'relief', 2750, 'Long', 3050, 'High'),
  },
  lakeland: {
    nouns: ['lake country', 'basins', 'lake plateau'],
    adjectives: ['Upland', 'Scattered', 'Silted'],
    extremes: extremes(0, 'relief', 2350, 'Low', 2650, 'High'),
  },
  lagoonIsland: {
    nouns: ['lagoon', 'ring island', 'atoll'],
    adjectives: ['Mountainous', 'Broken', 'Sheltered'],
    extremes: extremes(1, 'radius', 7400, 'Small', 8100, 'Wide'),
  },
  longCape: {
    nouns: ['cape', 'isthmus', 'coast'],
    adjectives: ['Long', 'Rugged', 'Two-sided'],
    extremes: extremes(0, 'relief', 1620, 'Low', 1850, 'Steep'),
  },
  continentalEdge: {
    nouns: ['gulf', 'inland sea', 'margin'],
    adjectives: ['Colliding', 'Young', 'Continental'],
    extremes: extremes(0, 'land', 0.58, 'Drowned', 0.67, 'Landlocked'),
  },
  layeredHills: {
    nouns: ['hill country', 'foothills', 'crags'],
    adjectives: ['Banded', 'Layered', 'Broken'],
    extremes: extremes(0, 'relief', 800, 'Low', 930, 'Steep'),
  },
  deltaCoast: {
    nouns: ['delta', 'river mouths', 'coastal flats'],
    adjectives: ['Sandy', 'Lobed', 'Growing'],
    extremes: extremes(1, 'relief', 670, 'Low', 780, 'Steep'),
  },
  rainRange: {
    nouns: ['chain', 'sierra', 'rain range'],
    adjectives: ['Weathered', 'Walled', 'Cloudy'],
    extremes: extremes(0, 'relief', 4450, 'Low', 4950, 'High'),
  },
  hardPatches: {
    nouns: ['knobs', 'monadnocks', 'lake hills'],
    adjectives: ['Patchy', 'Scattered', 'Hard-rock'],
    extremes: extremes(1, 'relief', 1800, 'Low', 2000, 'Steep'),
  },
  pouringRain: {
    nouns: ['rain hills', 'wet mountains', 'stream country'],
    adjectives: ['Flooded', 'Dripping', 'Green'],
    extremes: extremes(0, 'relief', 1950, 'Low', 2250, 'Steep'),
  },
  branchingRange: {
    nouns: ['fans', 'spurs', 'branching range'],
    adjectives: ['Forked', 'Wide', 'Silted'],
    extremes: extremes(0, 'relief', 2400, 'Low', 2800, 'High'),
  },
  smoothPeaks: {
    nouns: ['domes', 'horns', 'rounded peaks'],
    adjectives: ['Snowy', 'Smooth', 'Lone'],
    extremes: extremes(0, 'relief', 2450, 'Low', 2750, 'Tall'),
  },
  icyRange: {
    nouns: ['cirques', 'troughs', 'icy range'],
    adjectives: ['Glacial', 'Frozen', 'White'],
    extremes: extremes(0, 'relief', 1850, 'Low', 2150, 'High'),
  },
  ridgedMassif: {
    nouns: ['massif range', 'crests', 'ridge country'],
    adjectives: ['Sharp', 'Lake-dotted', 'Sliding'],
    extremes: extremes(0, 'relief', 3850, 'Low', 4350, 'High'),
  },
  northernCoast: {
    nouns: ['polar coast', 'firths', 'north shore'],
    adjectives: ['Cold', 'Ragged', 'Sunken'],
    extremes: extremes(5, 'relief', 340, 'Wide', 410, 'Narrow'),
  },
  plateCountry: {
    nouns: ['plates', 'terranes', 'collision coast'],
    adjectives: ['Broken', 'Young', 'Drifting'],
    extremes: extremes(1, 'relief', 2350, 'Low', 2650, 'High'),
  },
  measuredHills: {
    nouns: ['surveyed hills', 'coal hills', 'fault hills'],
    adjectives: ['Wooded', 'Old', 'Southern'],
    extremes: extremes(0, 'relief', 800, 'Gentle', 1000, 'Steep'),
  },
  sketchedHills: {
    nouns: ['drawn range', 'sketched hills', 'hand-made hills'],
    adjectives: ['Two-armed', 'Curved', 'Bold'],
    extremes: extremes(1, 'relief', 850, 'Gentle', 950, 'Rugged'),
  },
}

/** The id of the kind of random place that a recipe is, or null: each of its values is within the range of the kind. */
export function kindOfPlace(text: string): PlaceKind | null {
  const stages = valuesOf(text)
  return bounds().find(({ low, high }) => isWithin(stages, low, high))?.kind ?? null
}

/** The name of a random place, such as "Steep coast"; null for other recipes. */
export function placeName(text: string): string | null {
  const kind = kindOfPlace(text)
  if (kind === null) return null
  const { nouns, adjectives, extremes: extreme } = landforms[kind]
  const seed = Number(/[/;]seed=(\d+)/.exec(text)?.[1] ?? 1)
  const value = Number(valuesOf(text)[extreme.stage]?.get(extreme.parameter))
  const all = [
    ...adjectives,
    ...(value <= extreme.below ? [extreme.low, extreme.low] : []),
    ...(value >= extreme.above ? [extreme.high, extreme.high] : []),
  ]
  const hash = Math.imul(seed, 0x9e3779b1) >>> 0
  return `${all[hash % all.length]} ${nouns[Math.floor(hash / 64) % nouns.length]}`
}

type Values = ReadonlyMap<string, string>

/** The values of each stage of a recipe, with its method and those of its companions. */
function valuesOf(text: string): Values[] {
  const parts = text.split('?')[0]!.split('/')
  // The others are the version of the format and the world, which has no method before its first parameter.
  const stages = parts.filter((part) => !/^\d*$/.test(part) && !/^[\w-]+=/.test(part))
  return stages.map((stage) => {
    const values = new Map<string, string>()
    for (const [place, part] of stage.split('+').entries()) {
      const [method, ...parameters] = part.split(';')
      const prefix = place === 0 ? '' : `${place}+`
      values.set(`${prefix}method`, method!.replace(/@\d+$/, ''))
      for (const parameter of parameters) {
        const [name, value] = parameter.split('=')
        values.set(prefix + name, value ?? '')
      }
    }
    return values
  })
}

interface Bounds {
  kind: PlaceKind
  low: readonly Values[]
  high: readonly Values[]
}

let computedBounds: readonly Bounds[] | null = null

/** The lowest and the highest values of each kind of place. */
function bounds(): readonly Bounds[] {
  const lowest: Chance = { from: (low) => low, whole: (low) => low }
  const highest: Chance = { from: (_, high) => high, whole: (_, high) => high }
  computedBounds ??= placeKindIds.map((kind) => ({
    kind,
    low: valuesOf(`${placeKinds[kind](lowest).stages}`),
    high: valuesOf(`${placeKinds[kind](highest).stages}`),
  }))
  return computedBounds
}

function isWithin(stages: readonly Values[], low: readonly Values[], high: readonly Values[]): boolean {
  return (
    stages.length === low.length &&
    stages.every((values, index) =>
      [...values].every(([name, value]) => isBetween(value, low[index]!.get(name), high[index]!.get(name))),
    ) &&
    low.every((values, index) => [...values.keys()].every((name) => !name.endsWith('method') || stages[index]!.has(name)))
  )
}

/** Whether a value is in a range. Canonical recipes omit default values, so a value that is missing is in every range. */
function isBetween(value: string, low: string | undefined, high: string | undefined): boolean {
  if (low === undefined || high === undefined) return false
  if (value === low) return true
  return Number(value) >= Number(low) && Number(value) <= Number(high)
}

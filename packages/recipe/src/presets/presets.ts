/** The example recipes, as texts only: methods and their default values are defined in the core. */
import { terrainPart } from '../address'
import { chunkPresets } from './chunk-presets'
import { glacierPresets } from './glacier-presets'
import { paintedPresets } from './painted-presets'
import { startRecipe, startTitle } from './start-recipe'
import { scaledSize, sizeText } from '../values'

export { presetName, presetPage, presetPicture, presetThumbnail, type Titled } from './preset-files'

export interface Preset {
  title: string
  /** A short description of the terrain. */
  about: string
  /** The recipe, with a view that suits the terrain. */
  text: string
  /** Additional search terms. */
  words?: string
  /** The preset compares methods or settings instead of showing a landscape. */
  isComparison?: true
}

/**
 * The presets, in the order of the gallery; the page opens with the first one. Nearly all run stream-power before other erosion,
 * since noise is full of closed basins that no river drains. To flood valleys, the land sinks or tilts after the valleys are
 * carved.
 */
export const presets: readonly Preset[] = [
  {
    title: startTitle,
    about: 'Snow on the ridges, scree below them, and lakes in dammed valleys',
    words: 'mountains alps glacier snow summits valley',
    text: startRecipe(false),
  },
  {
    title: 'Volcanic island',
    about: 'A volcanic cone in the sea, cut by ravines from its summit to its beaches',
    words: 'volcano coast ocean shore tropical',
    text: '2/size=512;extent=20000;seed=11;coarse=40/shape;form=gaussian;relief=2600;radius=8500/shape;blend=add;form=gaussian;relief=900;radius=3000/simplex;blend=add;relief=1200;scale=6000/shape;blend=add;amount=-1;form=flat;relief=1150/stream-power;iterations=40;uplift=0.0002;channel-area=5000/droplets@3;iterations=10+thermal@2;talus=42?exaggeration=1.2&camera=24_30_1_0_0',
  },
  {
    title: 'Young range',
    about: 'Hills that have begun to rise: gorges run inland from the border, and lakes still stand behind them',
    words: 'age uplift plateau gorge',
    text: '2/size=512;extent=24000;seed=8;sea=none/simplex;relief=500;scale=4000/stream-power;routing=analytic;uplift=0.0007;age=120000?exaggeration=1.3&camera=24_30_1_0_0',
  },
  {
    title: 'Middle-aged range',
    about: 'The same land later: valleys have drained the lakes, and the last of the old hills stands between them',
    words: 'age uplift valleys',
    text: '2/size=512;extent=24000;seed=8;sea=none/simplex;relief=500;scale=4000/stream-power;routing=analytic;uplift=0.0007?exaggeration=1.3&camera=24_30_1_0_0',
  },
  {
    title: 'Old range',
    about: 'The same land in balance: rivers cut as fast as the rock rises, and every slope leads to a valley',
    words: 'age uplift balance ridges',
    text: '2/size=512;extent=24000;seed=8;sea=none/simplex;relief=500;scale=4000/stream-power;routing=analytic;uplift=0.0007;age=4000000?exaggeration=1.3&camera=24_30_1_0_0',
  },
  {
    title: 'Archipelago',
    about: 'A flooded mountain range: islands, headlands and straits',
    words: 'sea coast ocean bay strait',
    text: '2/size=512;extent=24000;seed=6/simplex;relief=2400;scale=7000;octaves=7;warp=1500;warp-scale=6000/shape;blend=add;amount=-1;form=flat;relief=1150/stream-power;iterations=50;uplift=0.0002;channel-area=8000/thermal@2;iterations=20/shape;blend=add;amount=-1;form=flat;relief=60?exaggeration=1.4&camera=24_30_1_0_0',
  },
  {
    title: 'Fjords',
    about: 'Deep valleys in a mountain range, flooded by the sea far inland after the land has sunk',
    words: 'norway coast bay inlet mountains cliffs',
    text: '2/size=512;extent=26000;seed=9/simplex;relief=2600;scale=9000;gain=0.45/shape;blend=add;form=ramp;relief=1200;radius=14000;azimuth=60/stream-power;iterations=60;uplift=0.0004;channel-area=60000/thermal@2;iterations=60;talus=38/shape;blend=add;amount=-1;form=flat;relief=1020?exaggeration=1.3&camera=40_33_1_0_0',
  },
  ...glacierPresets,
  {
    title: 'Sea cliffs',
    about: 'A plateau that ends in cliffs: headlands and bays above the sea, and a coastal plain below',
    words: 'coast ocean shore headland bay cape moher',
    text: '2/size=512;extent=8000;seed=2;y=-2200/shape;form=ramp;relief=420;radius=350;azimuth=330/shape;blend=add;form=ramp;relief=400;radius=6000;azimuth=330/simplex;blend=add;relief=180;scale=3000/height-mask;amount=0.75;from=600;softness=60/stream-power;iterations=45;erodibility=0.00005;uplift=0.0001+thermal@2;talus=42;hard-talus=78/shape;blend=add;amount=-1;form=flat;relief=185?sun=215&sun-height=30&exaggeration=1.3&camera=340_24_1_0_0',
  },
  {
    title: 'Rift valley',
    about: 'A strip of land that has sunk between two uplifted sides, with lakes along its floor',
    words: 'graben fault africa tectonic',
    text: '2/size=512;extent=30000;seed=9/shape;form=flat;relief=900/shape;blend=add;form=ridge;relief=900;radius=16000;azimuth=18/shape;blend=add;amount=-1;form=ridge;relief=2400;radius=6500;azimuth=18/simplex;blend=add;relief=700;scale=7000/shape;blend=max;form=flat;relief=500/simplex;blend=add;relief=90;scale=3000/stream-power;iterations=70;uplift=0.0001;channel-area=20000;deposition=1+thermal@2;talus=36/simplex;blend=add;relief=160;scale=9000;octaves=2?exaggeration=1.4&camera=10_32_1_0_0',
  },
  ...paintedPresets,
  {
    title: 'Caldera',
    about: 'A volcano with a collapsed summit, and gullies that rain has cut into its flanks',
    words: 'volcano crater cone mountain',
    text: '2/size=512;extent=14000;seed=4/simplex;relief=700/shape;blend=add;relief=1500;radius=6500/shape;blend=add;form=gaussian;relief=1000;radius=4200/shape;blend=add;amount=-1;form=gaussian;relief=1900;radius=1900/stream-power;iterations=40;erodibility=0.00002;uplift=0;channel-area=4000/droplets@3;iterations=12+thermal@2;talus=38?exaggeration=1.2&camera=24_32_1_0_0',
  },
  {
    title: 'Badlands',
    about: 'Soft clay that erodes quickly: dense gullies down to a scale of metres',
    words: 'clay desert dry ravines',
    text: '2/size=512;extent=3000;seed=8/simplex;relief=110;scale=1500/strata-mask;amount=0.4;thickness=7;hard=0.4;dip=1;folding=3;fold-length=900/stream-power;erodibility=0.0001;uplift=0.0009;time-step=1000;channel-area=150+thermal@2;talus=42;hard-talus=52?sun-height=26&exaggeration=1.4&camera=24_28_1_0_0',
  },
  {
    title: 'Mesas',
    about: 'Remains of a hard cap rock: flat-topped hills and buttes with scree below their cliffs',
    words: 'butte table mountain desert strata cliffs monument',
    text: '2/size=512;extent=9000;seed=5/simplex;relief=6000;scale=4200;octaves=8;gain=0.52/shape;blend=min;form=flat;relief=3250/shape;blend=max;form=flat;relief=2880/simplex;blend=add;relief=22;scale=2200;octaves=3/shape;blend=add;form=ramp;relief=230;radius=6400;azimuth=300/strata-mask;amount=0.9;thickness=55;hard=0.4;dip=0;folding=0/stream-power;iterations=10;erodibility=0.000006;uplift=0;channel-area=8000/thermal@2;iterations=120;talus=33;hard-talus=80?exaggeration=1.3&camera=24_28_1_0_0',
  },
  {
    title: 'Canyons',
    about: 'Rivers have cut through layers of hard and soft rock, and the plateau ends in stepped cliffs',
    words: 'gorge canyon plateau strata steps cliffs desert',
    text: '2/size=512;extent=8000;seed=21/voronoi;relief=4500;scale=4500;layers=1;c1=-1;raggedness=0.5/shape;blend=min;form=flat;relief=400/simplex;blend=add;relief=65;scale=3500;octaves=5/shape;blend=add;form=ramp;relief=175;azimuth=60/strata-mask;amount=0.85;thickness=40;hard=0.45;dip=0;folding=0/stream-power;iterations=80;erodibility=0.000012;uplift=0;channel-area=3000+thermal@2;talus=34;hard-talus=66?exaggeration=1.2&camera=24_32_1_0_0',
  },
  {
    title: 'Great escarpment',
    about: 'The edge of a high plateau: a kilometre of cliffs and gorges that retreats as rivers erode it',
    words: 'cliff plateau waterfalls scarp gorge',
    text: '2/size=512;extent=20000;seed=14/shape;form=ramp;relief=1300;radius=1500;azimuth=330/simplex;blend=add;relief=500;scale=6000/height-mask;amount=0.65;from=1350;softness=150/stream-power;iterations=90;erodibility=0.000025;uplift=0.0001+thermal@2;talus=36;hard-talus=60?sun=250&exaggeration=1.2&camera=320_22_1_0_0',
  },
  {
    title: 'Ridge and valley',
    about: 'Eroded folds: hard layers form long parallel ridges, and rivers cross them in gaps',
    words: 'appalachians folds strata parallel',
    text: '2/size=512;extent=30000;seed=5/simplex;relief=500;scale=12000;gain=0.4/strata-mask;amount=0.8;thickness=700;hard=0.4;dip=62;azimuth=125;folding=900;fold-length=9000/stream-power;iterations=130;erodibility=0.00002;uplift=0.0005;channel-area=30000+thermal@2;talus=30;hard-talus=38?exaggeration=1.5&camera=60_33_1_0_0',
  },
  {
    title: 'Cuestas',
    about: 'Tilted layers: each hard layer ends in a cliff with a gentle slope behind it, and lakes lie between them',
    words: 'scarp strata plateau lowland lakes cliffs',
    text: '2/size=512;extent=14000;seed=11/shape;form=flat;relief=1100/simplex;blend=add;relief=500;scale=6000/strata-mask;amount=0.97;thickness=190;hard=0.45;dip=9;azimuth=110;folding=120;fold-length=8000/stream-power;iterations=70;erodibility=0.00004;uplift=0.0002;channel-area=5000+thermal@2;talus=30;hard-talus=70?sun=10&sun-height=28&exaggeration=1.9&camera=62_30_1_0_0',
  },
  {
    title: 'Range front',
    about: 'A mountain range raised along a fault, and rivers that deposit its sediment on the plain',
    words: 'alluvial fans fault basin foothills',
    text: '2/size=512;extent=20000;seed=7/shape;form=step;relief=1900;azimuth=80/simplex;blend=multiply;amount=0.001;relief=900/shape;blend=max;form=flat;relief=100/simplex;blend=add;relief=500;scale=4000/stream-power;iterations=60;erodibility=0.00002;uplift=0;channel-area=6000;deposition=1.6+thermal@2;talus=36?exaggeration=1.3&camera=60_30_1_0_0',
  },
  {
    title: 'River deltas',
    about: 'Rivers erode a mountain range and deposit deltas in a shallow sea, lobe by lobe',
    words: 'coast alluvial plain shore sediment',
    text: '2/size=512;extent=16000;seed=2/shape;form=ramp;radius=9000;azimuth=340/simplex;blend=add;relief=700/shape;blend=add;amount=-1;form=flat;relief=1150/shape;blend=max;amount=-1;form=flat;relief=45/stream-power;iterations=120;erodibility=0.00002;uplift=0.0004;channel-area=6000;deposition=1.5+creep@3?exaggeration=1.2',
  },
  {
    title: 'Drowned karst',
    about: 'Towers of limestone in the sea, left where erosion has spared the rock',
    words: 'limestone towers bay islands cliffs ha long guilin cones',
    text: '2/size=512;extent=4500;seed=6/voronoi;amount=-1;relief=1050;scale=380;layers=1;c2=0;raggedness=0.35/simplex;blend=add;relief=210;scale=1600/thermal@2;iterations=60;talus=62/droplets@3;iterations=6;radius=20?exaggeration=1.2&camera=24_26_1_0_0',
  },
  {
    title: 'Drowned valleys',
    about: 'Hills flooded by the sea: bays were valleys, and capes were ridges',
    words: 'ria coast bay shore estuary',
    text: '2/size=512;extent=20000;seed=31/simplex;relief=800;scale=9000;gain=0.42/shape;blend=add;form=ramp;relief=400;radius=10000;azimuth=330/stream-power;uplift=0.0002;channel-area=20000+creep@3;diffusivity=0.02/shape;blend=add;amount=-1;form=flat;relief=430?exaggeration=1.5&camera=330_33_1_0_0',
  },
  {
    title: 'Rolling hills',
    about: 'Soil creep rounds the crests, and lakes and streams fill the green valleys between them',
    words: 'downs meadows gentle lowland soil',
    text: '2/size=512;extent=5000;seed=21/simplex;relief=420;scale=1500;gain=0.45/stream-power;erodibility=0.00003;uplift=0.0006;channel-area=6000+creep@3;diffusivity=0.02/simplex;blend=add;relief=170;scale=2400;octaves=2?sun-height=24&exaggeration=1.5&camera=24_28_1_0_0',
  },
  {
    title: 'Loess plateau',
    about: 'Hundreds of metres of fine dust, cut by densely branching gullies',
    words: 'china gullies dendritic dissected',
    text: '2/size=512;extent=9000;seed=17/simplex;relief=260;scale=9000;gain=0.35/stream-power;iterations=120;erodibility=0.00003;uplift=0.0009;channel-area=2500?sun-height=27&exaggeration=1.3&camera=24_30_1_0_0',
  },
  {
    title: 'Meteor crater',
    about: 'An impact crater with a gullied rim and a lake that has no outlet',
    words: 'impact lake rim circle',
    text: '2/size=512;extent=5000;seed=3/simplex;relief=160;scale=2500/shape;blend=add;form=gaussian;relief=520;radius=2300/shape;blend=add;amount=-1;form=gaussian;relief=900;radius=1500/droplets@3;iterations=30;radius=25+thermal@2;talus=36?exaggeration=1.3',
  },
  {
    title: 'Plates and coasts',
    about: 'Drifting tectonic plates: mountain ranges where plates collide, sea where they move apart',
    words: 'tectonic continent ocean',
    text: '2/size=512;extent=60000;seed=6/plates;size=30000;relief=4200;foothills=11000;land=0.6/stream-power;iterations=80;uplift=0.0002;deposition=0.5/thermal@2;iterations=20?exaggeration=1.5&camera=24_32_1_0_0',
  },
  {
    title: 'A great range',
    about: 'Forty kilometres of mountains with snow fields, forelands and rivers',
    words: 'mountains snow himalaya wide valleys',
    text: '2/size=512;extent=40000;seed=42/simplex;relief=3000;scale=16000/shape;blend=add;form=ridge;relief=1800;radius=16000;azimuth=70/stream-power;iterations=80;erodibility=0.000012;uplift=0.0006;channel-area=20000/droplets@3;iterations=10;radius=120+thermal@2;talus=40?exaggeration=1.3&camera=340_30_1_0_0',
  },
  {
    title: 'Drop by drop',
    about: 'Beyer’s droplets, thousands at a time, erode the mountains and fill their basins with sediment',
    words: 'droplets mountains lakes snow',
    text: '2/size=512;extent=30000;seed=5/simplex;relief=2600;scale=13000/stream-power;iterations=80;uplift=0.0002/droplets@3;iterations=12;radius=120+thermal@2?exaggeration=1.5&camera=24_32_1_0_0',
  },
  {
    title: 'Seamless tile',
    about: 'A tileable terrain: opposite edges match, so the map repeats without a seam',
    words: 'periodic game texture repeat wrap',
    text: '2/size=512;extent=12000;seed=3;edges=periodic/spectral;relief=1500;exponent=2.1;repeats=map/stream-power;iterations=60;uplift=0.0006/droplets@3;iterations=12+thermal@2?exaggeration=1.2',
  },
  ...chunkPresets,
]

/** A real elevation model: its size on the ground, and the heights of its darkest and brightest value, all in metres. */
export interface ElevationModel {
  id: string
  title: string
  credit: string
  groundWidth: number
  groundHeight: number
  base: number
  relief: number
}

const elevationModelSide = 512

/** Two presets of an elevation model, in square cells at true scale: eroded by rivers and rain, and as measured. */
export function elevationPresets({ id, title, credit, groundWidth, groundHeight, base, relief }: ElevationModel): Preset[] {
  const { width, height } = scaledSize(groundWidth, groundHeight, elevationModelSide, 1)
  const ground = `2/size=${sizeText(width, height)};extent=${groundWidth}/image;name=${id};base=${base};relief=${relief}`
  const view = '?exaggeration=1.5'
  const words = 'real dem elevation model map measured before after'
  return [
    {
      title,
      about: `Real elevation model, eroded further by rivers and rain. ${credit}`,
      words,
      text: `${ground}/stream-power;iterations=40/droplets@3;iterations=20+thermal@2${view}`,
    },
    {
      title: `${title.replace(/,.*/, '')} as measured`,
      about: `Real elevation model, without simulated erosion. ${credit}`,
      words,
      text: ground + view,
    },
  ]
}

/** The preset with exactly this terrain, regardless of the view. */
export function presetOf(text: string, among: readonly Preset[]): Preset | undefined {
  return among.find((preset) => terrainPart(preset.text) === terrainPart(text))
}

/** The share of a preset's settings that a terrain must have in order to be a changed form of the preset. */
const minSharedSettings = 0.75

/** The title of the preset that a terrain was made from: `Fjords` at any size, or `Fjords, changed`; null if no preset is similar. */
export function presetTitle(text: string, among: readonly Preset[]): string | null {
  const settings = settingsOf(text)
  const shares = among.map((preset) => sharedSettings(settingsOf(preset.text), settings))
  const largest = Math.max(...shares)
  if (largest < minSharedSettings) return null
  // All settings of one preset may be among those of another: the one with more settings is meant.
  const lengths = among.map((preset, index) => (shares[index] === largest ? settingsOf(preset.text).length : 0))
  const { title } = among[lengths.indexOf(Math.max(...lengths))]!
  const isSame = largest === 1 && Math.max(...lengths) === settings.length
  return isSame ? title : `${title}, changed`
}

/** Methods and parameters of all stages, and settings of the world: `shape`, `shape;relief=900`, `;seed=7`. The size does not count. */
function settingsOf(text: string): string[] {
  return terrainPart(text)
    .split(/[/+]/)
    .filter((part) => /^[!a-z]/.test(part))
    .flatMap((part) => {
      const settings = part.split(';')
      const isWorld = settings[0]!.includes('=')
      if (isWorld) return settings.filter((setting) => !setting.startsWith('size=')).map((setting) => `;${setting}`)
      const [method, ...parameters] = settings
      return [method!, ...parameters.map((parameter) => `${method};${parameter}`)]
    })
}

/** The share of the first settings that the second also have, each setting as often as it occurs. */
function sharedSettings(wanted: readonly string[], all: readonly string[]): number {
  const present = [...all]
  const isPresent = (setting: string) => {
    const index = present.indexOf(setting)
    if (index >= 0) present.splice(index, 1)
    return index >= 0
  }
  return wanted.length > 0 ? wanted.filter(isPresent).length / wanted.length : 0
}

/** The presets whose title, description or search terms contain every word of a search. */
export function matching<Some extends Preset>(all: readonly Some[], search: string): readonly Some[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return all.filter(({ title, about, words: more = '' }) => {
    const text = `${title} ${about} ${more}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** All examples: the presets, then the real elevation models that come with the page. */
export function examplesWith(elevations: readonly ElevationModel[]): readonly Preset[] {
  return [...presets, ...elevations.flatMap(elevationPresets)]
}

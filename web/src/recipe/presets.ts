/** Recipes to begin with. Texts only: what a method is and which values are its defaults, the core says. */
import { terrainPart } from './address'
import { startRecipe } from './start-recipe'
import { scaledSize, sizeText } from './values'

export interface Preset {
  title: string
  /** What there is to see. */
  about: string
  text: string
}

/** In the order in which they are offered. Nearly all drain first and carve then: noise is full of basins that no river knows. */
export const presets: readonly Preset[] = [
  {
    title: 'Young mountains',
    about: 'Rivers cut into a rising massif, rain carves its slopes and fills the valley floors',
    text: startRecipe(false),
  },
  {
    title: 'Alpine lakes',
    about: 'Rivers cut into rising land for half a million years, and drain its lakes one by one',
    text: '1/size=512;seed=11/simplex;relief=1500/stream-power',
  },
  {
    title: 'Drop by drop',
    about: 'Beyer’s droplets, thousands at a time, wash the mountains out over the plains',
    text: '1/size=512;seed=5/simplex;relief=1200/stream-power;iterations=120/droplets;iterations=15+thermal',
  },
  {
    title: 'Rivers from rain',
    about: 'Shallow water through virtual pipes: rain gathers into rivers and lakes that carve and fill',
    text: '1/size=512;seed=7/simplex/stream-power;iterations=60/pipes;iterations=60+thermal;talus=32',
  },
  {
    title: 'Ranges and plains',
    about: 'Rain runs over the ground, slopes slip, and what comes to rest fills the land between the ranges',
    text: '1/size=512;seed=7/simplex;relief=1200/stream-power;iterations=110/grid-simulation;iterations=40/blur',
  },
  {
    title: 'Table mountains',
    about: 'Rivers cut through beds of hard and soft rock; the hard ones stand as cliffs and steps',
    text: '1/size=512;seed=2/simplex;octaves=3;relief=1200/strata-mask;amount=0.95;thickness=70;hard=0.4/stream-power+thermal;talus=38;hard-talus=75',
  },
  {
    title: 'Canyons',
    about: 'A cap of hard rock shelters the plateaus; what has cut through it goes deep',
    text: '1/size=512;seed=4/simplex;octaves=3/strata-mask;amount=0.98;thickness=100;hard=0.4;dip=1;folding=30/stream-power;iterations=120;channel-area=5000+thermal;talus=32;hard-talus=75',
  },
  {
    title: 'Islands',
    about: 'Land that rises with the distance from its shore, its valleys and its beaches',
    text: '1/size=512;seed=4/coast;relief=2000;depth=600;reach=2000;variation=0.7;profile=0:0,0.25:0.12,0.6:0.5,1:1/stream-power;iterations=60;uplift=0.0002;erodibility=0.000005;channel-area=5000+thermal',
  },
  {
    title: 'Fjords',
    about: 'Erosion that grows towards the pole, and land that has sunk since: the sea stands in its valleys, far inland',
    text: '1/size=512;seed=9;extent=20000/shape;form=ramp;relief=1800;radius=10000;azimuth=0/simplex;relief=800;scale=6000;blend=add/latitude-mask;amount=0.6;equator=20000;quarter=20000;from=20;to=60/stream-power;iterations=100;erodibility=0.00002/thermal;iterations=40;talus=35/shape;form=flat;relief=500;blend=add;amount=-1',
  },
  {
    title: 'Alluvial plains',
    about: 'Rivers wear down a range and spread it over the basins in front of it; soil creeps on the slopes',
    text: '1/size=512;seed=7;extent=30000/simplex;relief=1600;scale=18000/stream-power;iterations=130;uplift=0;channel-area=5000;deposition=1.5+creep',
  },
  {
    title: 'Colliding plates',
    about: 'Plates drift against each other: ranges, trenches and rifts, cut by rivers',
    text: '1/size=512;seed=4/plates/stream-power;iterations=60;uplift=0.0002/droplets;iterations=12+thermal',
  },
  {
    title: 'Rolling hills',
    about: 'Low, soft ground: rivers, slopes that have long come to rest, a last blur',
    text: '1/size=512;seed=21/simplex;relief=700;gain=0.42/stream-power;iterations=100;uplift=0.0002/thermal;iterations=50;talus=18/blur;passes=2',
  },
  {
    title: 'A cone in the rain',
    about: 'A volcano’s plain slope, and the gullies that water finds in it',
    text: '1/size=512;extent=8000;seed=3/shape;radius=3200/droplets;iterations=100+thermal;talus=40',
  },
  {
    title: 'Landslides',
    about: 'Mountains that rivers have left too steep: what stands above 30° slides until it rests',
    text: '1/size=512;seed=12/simplex;relief=2000/stream-power;iterations=80/thermal;iterations=200;talus=30',
  },
  {
    title: 'A great range',
    about: 'Rivers and rain on a terrain of one million cells',
    text: '1/size=1024;seed=42/simplex;relief=1500;scale=8000/stream-power;iterations=140/droplets;iterations=20+thermal',
  },
]

/** A real elevation model: the size of the whole on the ground, and the heights of its darkest and brightest value. */
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

/** The preset that erodes an elevation model as it lies on the ground, in square cells. */
export function elevationPreset({ id, title, credit, groundWidth, groundHeight, base, relief }: ElevationModel): Preset {
  const { width, height } = scaledSize(groundWidth, groundHeight, elevationModelSide, 1)
  const world = `size=${sizeText(width, height)};extent=${groundWidth}`
  return {
    title,
    about: `Real elevation model. ${credit}`,
    text: `1/${world}/image;name=${id};base=${base};relief=${relief}/stream-power;iterations=40/droplets;iterations=20+thermal`,
  }
}

/** The preset that is exactly this terrain, however it is looked at. */
export function presetOf(text: string, among: readonly Preset[]): Preset | undefined {
  return among.find((preset) => terrainPart(preset.text) === terrainPart(text))
}

/** What a preset is called in addresses: `a-cone-in-the-rain`. */
export function presetName({ title }: Preset): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The page of a preset below the playground's address, which a chat shows with its picture. */
export function presetPage(preset: Preset): string {
  return `terrain/${presetName(preset)}/`
}

/** The picture of a preset, below the playground's address. */
export function presetPicture(preset: Preset): string {
  return `terrain/${presetName(preset)}.jpg`
}

/** All that is offered: the recipes, then the real elevation models that come with the page. */
export function examplesWith(elevations: readonly ElevationModel[]): readonly Preset[] {
  return [...presets, ...elevations.map(elevationPreset)]
}

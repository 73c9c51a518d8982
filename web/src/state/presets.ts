/** Recipes to begin with. Texts only: what a method is and which values are its defaults, the core says. */
import { scaledSize, sizeText } from './values'

export interface Preset {
  title: string
  /** What there is to see. */
  about: string
  text: string
}

/** What the page opens with: small enough for a phone to erode while it is watched. */
export function startRecipe(isSmallDevice: boolean): string {
  const massif = 'shape;form=gaussian;relief=1400;radius=7000/simplex@2;relief=1300;blend=add'
  return `1/size=${isSmallDevice ? 256 : 512};seed=7/${massif}/grid-droplets@2;iterations=300+thermal`
}

export const presets: readonly Preset[] = [
  {
    title: 'Young mountains',
    about: 'Rain cuts valleys into a massif; slopes slide to their angle of rest',
    text: startRecipe(false),
  },
  {
    title: 'Alpine lakes',
    about: 'Rivers cut into rising land for half a million years, and drain its lakes one by one',
    text: '1/size=512;seed=11/simplex@2/stream-power@2',
  },
  {
    title: 'Rivers from rain',
    about: 'Shallow water through virtual pipes: rain gathers into rivers and lakes that carve and fill',
    text: '1/size=512;seed=7/simplex@2/pipes',
  },
  {
    title: 'Drop by drop',
    about: 'Beyer’s droplets, thousands at a time, with landslides after each batch',
    text: '1/size=512;seed=5/simplex@2/droplets@3;iterations=100+thermal',
  },
  {
    title: 'Table mountains',
    about: 'Rivers cut through beds of hard and soft rock; the hard ones stand as cliffs and steps',
    text: '1/size=512;seed=2/simplex@2;octaves=3;relief=1200/strata-mask@2;amount=0.95;thickness=70;hard=0.4/stream-power@2+thermal;talus=38;hard-talus=75',
  },
  {
    title: 'Buttes',
    about: 'A cap of hard rock shelters what lies below it; rain takes the rest away',
    text: '1/size=512;seed=4/simplex@2;octaves=3;relief=1000/strata-mask@2;amount=0.98;thickness=100;hard=0.4;dip=1;folding=30/droplets@3;iterations=200+thermal;talus=32;hard-talus=75',
  },
  {
    title: 'Islands',
    about: 'Land that rises with the distance from its shore, and rain on it',
    text: '1/size=512;seed=4/coast@2/grid-droplets@2;iterations=150+thermal',
  },
  {
    title: 'Colliding plates',
    about: 'Plates drift against each other: ranges, trenches and rifts, worn by rain',
    text: '1/size=512;seed=4/plates@2/grid-droplets@2;iterations=150+thermal',
  },
  {
    title: 'Rolling hills',
    about: 'Soft ground, long rivers, a last blur',
    text: '1/size=512;seed=21/simplex@2;relief=900;gain=0.42/grid-droplets@2;iterations=200;evaporation=0.02+thermal;talus=22/blur;passes=2',
  },
  {
    title: 'A cone in the rain',
    about: 'A volcano’s plain slope, and the gullies that water finds in it',
    text: '1/size=512;extent=8000;seed=3/shape;radius=3200/grid-droplets@2;iterations=400+thermal;talus=40',
  },
  {
    title: 'Landslides only',
    about: 'No water: ground steeper than 25° slides until it rests',
    text: '1/size=512;seed=12/simplex@2;relief=3500/thermal;iterations=300;talus=25',
  },
  {
    title: 'Canyon country',
    about: 'Water that carries much, on a terrain of one million cells',
    text: '1/size=1024;seed=42/simplex@2;relief=1200;scale=8000/grid-droplets@2;iterations=300;capacity=2+thermal;talus=45',
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
    text: `1/${world}/image;name=${id};base=${base};relief=${relief}/grid-droplets@2;iterations=300+thermal`,
  }
}

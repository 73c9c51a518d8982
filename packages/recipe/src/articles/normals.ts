/** The pictures of “Particle erosion from normals”. */
import type { ArticlePreset } from './article-preset'

export const normals: readonly ArticlePreset[] = [
  {
    title: 'Six octaves of noise',
    about: 'Simplex noise as a map of 128 x 128 cells, in the colours of the article',
    numbers: '128 cells, 6 octaves, each twice as fine and half as high',
    text: '2/size=128;extent=5000;seed=564;sea=none/simplex;scale=1250;normalise=map?view=map&palette=inferno&water=hidden&hillshade=none',
  },
  {
    title: 'A hundred thousand particles',
    about: 'The same noise after 100,000 particles, pushed down the slope by the normal of the ground, and two blurs',
    numbers: 'Up to 8 steps, friction 0.01, speed 0.991, deposition 0.021, erosion 0.051',
    corrected:
      'The listing adds rock where it should take it away, so its particles climb and pile up. Rill follows the text: particles deposit where the ground is level and erode where it is steep',
    text: '2/size=128;extent=5000;seed=564;sea=none/simplex;scale=1250;normalise=map/normal-droplets@3;density=80/blur;passes=2?view=map&palette=inferno&water=hidden&hillshade=none',
  },
  {
    title: 'Particles in relief',
    about: 'The eroded map as a block: plains of sediment between rounded ridges',
    corrected:
      'Rates are in metres, so that maps of every size erode in the same way. With the numbers of the article, which belong to heights from 0 to 1, hardly anything changes at this relief',
    text: '2/size=128;extent=5000;seed=564;sea=none/simplex;scale=1250;normalise=map/normal-droplets@3;density=80/blur;passes=2?palette=inferno&water=hidden&camera=24_36_1_0_0',
  },
  {
    title: 'Valleys from normals',
    about: 'The same particles in a range of mountains, where lakes overflow and steep ground slides',
    corrected: 'In the article, hollows only fill with sediment. In Rill, their lakes also overflow and cut outlets',
    text: '2/size=512;extent=12000;seed=31/simplex;relief=2600;scale=6500;gain=0.48;warp=900/normal-droplets@3;iterations=60+thermal@2;talus=40?exaggeration=1.2&camera=24_28_1_0_0',
  },
]

/** The pictures of “Hydraulic erosion simulation”, Beyer’s droplets in Python. */
import type { ArticlePreset } from './article-preset'

export const python: readonly ArticlePreset[] = [
  {
    title: 'Perlin mountains',
    about: 'Perlin noise in six octaves, before the first drop',
    numbers: '6 octaves, each twice as fine',
    text: '2/seed=12;sea=none/perlin;scale=6000;octaves=6;gain=0.42?camera=24_32_1_0_0',
  },
  {
    title: 'Fifty thousand drops',
    about: 'The same mountains after 50,000 drops: gullies begin to show',
    numbers: '50,000 drops, and a blur',
    corrected: 'With the default capacity of Rill, 50,000 drops are hardly visible; here it is four times as large',
    text: '2/seed=12;sea=none/perlin;scale=6000;octaves=6;gain=0.42/droplets@3;iterations=5;radius=120;capacity=40000/blur;kernel=gaussian;sigma=30?camera=24_32_1_0_0',
  },
  {
    title: 'Four times the drops',
    about: '200,000 drops: the ridges and gullies that the pictures of the article show',
    numbers: '50,000 drops',
    corrected:
      'The look of the article needs four times its drops, and four times the default capacity. Common listings throw away what a drop carries at its end; here it stays on the map and fills the valleys',
    text: '2/seed=12;sea=none/perlin;scale=6000;octaves=6;gain=0.42/droplets@3;iterations=20;radius=120;capacity=40000/blur;kernel=gaussian;sigma=30?camera=24_32_1_0_0',
  },
  {
    title: 'Drops on a measured map',
    about: 'Droplets on a real elevation model: a fault in Tennessee',
    corrected: 'Speed grows with the drop in height. A widely copied listing has the wrong sign and slows drops downhill',
    text: '2/size=481x512;extent=29983/image;base=236;relief=840/droplets@3;iterations=30;radius=120;capacity=20000?exaggeration=2&camera=24_32_1_0_0',
  },
  {
    title: 'A ledge of hard rock',
    about: 'A wish of the article: a layer of harder rock, through which drops cut gorges',
    text: '2/size=512;extent=4000;seed=12;sea=none/shape;form=ramp;relief=400;radius=2000;azimuth=0/simplex;blend=add;relief=200;scale=1500/height-mask;amount=0.95;from=250;to=320;softness=10/droplets@3;iterations=60;radius=30?camera=330_28_1_0_0',
  },
  {
    title: 'Drops from a spring',
    about: 'Another wish: rain, and a spring in the middle. The colours show how much water has passed',
    text: '2/size=512;seed=12;sea=none/perlin;relief=900;octaves=6/droplets@3;iterations=40;density=20;springs=0.5:0.4:5?layer=flow&camera=24_32_1_0_0',
  },
  {
    title: 'Rain on Perlin mountains',
    about: 'Rivers and then droplets shape a high range of Perlin noise',
    corrected: 'Thousands of drops run at the same time, with the same bits for any number of threads',
    text: '2/size=512;extent=14000;seed=3/perlin;relief=4200;scale=9000;gain=0.46/stream-power;iterations=30/droplets@3;iterations=30+thermal@2;talus=40?exaggeration=1.1&camera=24_30_1_0_0',
  },
]

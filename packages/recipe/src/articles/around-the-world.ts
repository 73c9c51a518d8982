/** The pictures of “Around The World, part 23”. */
import type { ArticlePreset } from './article-preset'

export const aroundTheWorld: readonly ArticlePreset[] = [
  {
    title: 'Tectonic land',
    about: 'Plates that collide and part make the large forms, and noise the small ones',
    text: '2/size=512x256;extent=40000;seed=7/plates;size=14000;relief=1600;foothills=3000;land=0.55/simplex;blend=add;relief=700;scale=7000;octaves=8?view=map',
  },
  {
    title: 'Distance to the coast',
    about: 'Land that rises with its distance from the coast, along a curve',
    corrected: 'The distance is exact to the fraction of a cell, so the coast leaves no steps in the slopes',
    text: '2/size=512;extent=24000;seed=7/coast;relief=1200;scale=14000;reach=4000;variation=0?exaggeration=2&camera=24_34_1_0_0',
  },
  {
    title: 'Tectonic land above its coast',
    about: 'The distance to the coast of the land that is there: plates and hills that sink towards every shore',
    corrected: 'The distance is that of the land itself, whatever made it: plates, an elevation model or a painted map',
    text: '2/size=512;extent=40000;seed=7/plates;size=14000;relief=1600;foothills=3000;land=0.55/simplex;blend=add;relief=900;scale=7000;octaves=8/coast-profile;reach=6000;variation=0.8?exaggeration=2&camera=24_34_1_0_0',
  },
  {
    title: 'Steep coasts and flat coasts',
    about: 'Slow noise varies how far the land rises: some coasts are cliffs, others are plains that reach far inland',
    corrected: 'The reach varies instead of the height, so no hollow is added inland',
    text: '2/size=512;extent=40000;seed=6/coast;relief=1400;scale=16000;reach=5000;variation=1;variation-of=reach;variation-scale=20000?exaggeration=2&camera=24_34_1_0_0',
  },
  {
    title: 'Rough where it is steep',
    about: 'Finer hills grow with the slope of the coarser ones, and two more noises bend them',
    corrected: 'The slope is the exact derivative of the noise, so it is the same at every map size',
    text: '2/size=512;extent=24000;seed=7/coast;relief=900;scale=14000;reach=4000/simplex;blend=add;relief=1800;scale=9000;octaves=9;slope=0:0.1,0.15:0.5,0.4:1,1:1;warp=1800;warp-scale=6000/shape;blend=add;amount=-1;form=flat;relief=700?exaggeration=1.5&camera=24_32_1_0_0',
  },
  {
    title: 'Blurosion',
    about: 'The first attempt: each cell gives a share of its height to its lowest neighbour',
    corrected:
      'All cells give from one snapshot, so the result does not depend on their order. It still smooths everything, as in the article: it has no water that gathers',
    text: '2/size=512x256;extent=40000;seed=7/plates;size=14000;relief=1600;foothills=3000;land=0.55/simplex;blend=add;relief=700;scale=7000;octaves=8/blurosion@4;strength=0.25;neighbour=lowest?view=map',
  },
  {
    title: 'Columns of water',
    about: 'The second attempt: water flows through pipes between columns, here coloured by its depth',
    corrected:
      'Eight pipes for each cell instead of four: with four, streams follow rows and columns. The time step is divided until it is stable',
    text: '2/seed=4/simplex;relief=1600/pipes@3?layer=water&palette=plasma&camera=24_36_1_0_0',
  },
  {
    title: 'Four pipes for each cell',
    about: 'The pipes of the article, without diagonal ones: branches run strictly along rows and columns',
    text: '2/seed=4/simplex;relief=1600/pipes@3;neighbours=4?layer=water&palette=plasma&camera=24_36_1_0_0',
  },
  {
    title: 'Mountains under rain',
    about: 'Pipes erode a range of mountains while it rains on every cell',
    corrected: 'The article calls its pipes unstable. Here water is conserved to rounding, and a lake at rest stays at rest',
    text: '2/size=512;extent=12000;seed=4/simplex;relief=2200;scale=6000;gain=0.45/pipes@3;iterations=200+thermal@2;talus=38?exaggeration=1.2&camera=24_30_1_0_0',
  },
  {
    title: 'Two springs',
    about: 'No rain, and water from two springs only, which finds its way down',
    text: '2/extent=6000;seed=9/simplex;relief=1200;gain=0.4/pipes@3;iterations=400;rain=0;springs=0.45:0.35:200,0.62:0.5:150?layer=water&palette=water&exaggeration=1.2&camera=24_34_1_0_0',
  },
  {
    title: 'Basins without an outlet',
    about: 'The third attempt, with water that moves one cell in each iteration: rivers end in inland basins',
    numbers: 'Erosion = K × area^m × slope^n',
    text: '2/size=512x256;extent=40000;seed=7/plates;size=14000;relief=1600;foothills=3000;land=0.55/simplex;blend=add;relief=700;scale=7000;octaves=8/stream-power;iterations=40;routing=iterative;flow=steepest;uplift=0?view=map',
  },
  {
    title: 'Basins that drain',
    about: 'The same equation, but every cell drains to the sea through lakes and their outlets',
    corrected:
      'Lakes are filled to their outlets before water is counted, and erosion is computed implicitly: it is stable for every time step',
    text: '2/size=512x256;extent=40000;seed=7/plates;size=14000;relief=1600;foothills=3000;land=0.55/simplex;blend=add;relief=700;scale=7000;octaves=8/stream-power;iterations=25;uplift=0?view=map',
  },
  {
    title: 'A droplet in every cell',
    about: 'The fourth attempt, and the answer of the article: 20 iterations of one droplet in each cell',
    numbers: '20 iterations; 5 % of the water evaporates in each',
    corrected:
      'Erosion and deposition share one limit in each cell. With a limit for each droplet, slopes grow without bound where streams gather',
    text: '2/size=512;extent=24000;seed=7/coast;relief=900;scale=14000;reach=4000/simplex;blend=add;relief=1800;scale=9000;octaves=9;slope=0:0.1,0.15:0.5,0.4:1,1:1;warp=1800;warp-scale=6000/shape;blend=add;amount=-1;form=flat;relief=700/grid-droplets@3?exaggeration=1.5&camera=24_32_1_0_0',
  },
  {
    title: 'Gullies by an equation',
    about: 'Erosion without a simulation, which the article only mentions: branching furrows along every slope',
    corrected: 'Rill has its own equation for this idea: each point is computed on its own, so chunks and maps of every size agree',
    text: '2/size=512;extent=8000;seed=12/simplex;relief=2400;gain=0.42/gullies;strength=0.5?exaggeration=1.2&camera=24_28_1_0_0',
  },
  {
    title: 'Stronger towards the poles',
    about: 'Erosion varies from plate to plate, and grows from the equator to the north and the south',
    text: '2/size=512x256;extent=40000;seed=7/plates-mask;sets=strength;size=10000/latitude-mask;sets=strength;blend=multiply/coast;relief=900;scale=14000;reach=4000/simplex;blend=add;relief=1800;scale=9000;octaves=9;slope=0:0.1,0.15:0.5,0.4:1,1:1;warp=1800;warp-scale=6000/shape;blend=add;amount=-1;form=flat;relief=700/grid-droplets@3;iterations=60;capacity=2?view=map',
  },
  {
    title: 'Rugged islands of rock',
    about: 'Grid droplets on ground that is rough only where it is steep, with slides after each fifth iteration',
    corrected: 'Rain splash erases rills of one cell, so that water gathers in larger valleys',
    text: '2/size=512;extent=12000;seed=33/simplex;relief=2400;scale=6000;octaves=9;slope=0:0.1,0.15:0.5,0.4:1,1:1;warp=1600;warp-scale=5000/grid-droplets@3;iterations=60;capacity=2;splash=0.03+thermal@2;every=5;talus=40?exaggeration=1.2&camera=24_28_1_0_0',
  },
  {
    title: 'Patches of hard rock',
    about: 'Rivers wear down soft patches to lowlands with lakes, and leave the hard ones as mountains',
    text: '2/size=512;extent=16000;seed=11/noise-mask;scale=5000;coverage=0.45;softness=0.2/simplex;relief=1900;scale=8000;octaves=8/stream-power;iterations=70;uplift=0.0004+thermal@2;talus=36;hard-talus=60?exaggeration=1.3&camera=24_30_1_0_0',
  },
  {
    title: 'Hard cliffs',
    about: 'A range whose steep flanks are hard: rivers cut the forelands, and the wall stays',
    text: '2/size=512;extent=14000;seed=19/shape;form=ridge;relief=1500;radius=9000;azimuth=40/simplex;blend=add;relief=1100/slope-mask;amount=0.92;from=18;to=90;softness=6/stream-power;iterations=60+thermal@2;talus=34;hard-talus=66?exaggeration=1.3&camera=300_28_1_0_0',
  },
  {
    title: 'A drowned northern coast',
    about: 'Rivers cut deeper towards the pole, and the sea has filled their valleys',
    corrected: 'The article hopes for fjords from stronger erosion. No river cuts below the sea, so the land has to sink',
    text: '2/size=512;extent=24000;seed=9/latitude-mask;equator=24000;quarter=24000;to=80/simplex;relief=2600;scale=9000;octaves=8;gain=0.45/stream-power;iterations=70;uplift=0.0004;channel-area=20000+thermal@2;talus=38/shape;blend=add;amount=-1;form=flat;relief=900?exaggeration=1.3&camera=90_32_1_0_0',
  },
  {
    title: 'Plates of hard and soft rock',
    about: 'Each tectonic plate has its own rock: hard plates are mountains, soft ones are gulfs',
    text: '2/size=512;extent=24000;seed=17/plates-mask;size=9000/plates;size=9000;relief=2600;foothills=5000;land=0.8/simplex;blend=add;relief=900;scale=6000/stream-power;iterations=60;uplift=0.0002+thermal@2;talus=36;hard-talus=60?exaggeration=1.3&camera=24_30_1_0_0',
  },
]

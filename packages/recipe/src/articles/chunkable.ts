/** The pictures of “Chunkable erosion simulation”. */
import type { ArticlePreset } from './article-preset'

export const chunkable: readonly ArticlePreset[] = [
  {
    title: 'Endless golf course',
    about: 'One octave of Perlin noise: round hills of one size',
    numbers: '1 octave',
    text: '2/seed=3;sea=none/perlin;relief=900;scale=2500;octaves=1?camera=24_32_1_0_0',
  },
  {
    title: 'Stone pillars',
    about: 'Four octaves of the same height: needles everywhere',
    numbers: '4 octaves of equal height',
    text: '2/seed=3;sea=none/perlin;octaves=4;lacunarity=4;amplitude=frequency;exponent=0?camera=24_32_1_0_0',
  },
  {
    title: 'Brownian hills',
    about: 'Each octave as much lower as it is finer',
    numbers: 'Height 1/k² at frequency k²',
    text: '2/seed=3;sea=none/perlin;relief=3500;amplitude=frequency?camera=24_32_1_0_0',
  },
  {
    title: 'Bowls between ridges',
    about: 'Voronoi noise: the squared distances to the nearest two points, added',
    numbers: 'c1 = 1, c2 = 1',
    corrected: 'Each cell looks at the points near it only, so large maps take no longer for each cell',
    text: '2/seed=5;sea=none/voronoi;scale=2500;layers=1;raggedness=0?camera=24_36_1_0_0',
  },
  {
    title: 'Plane-sided mountains',
    about: 'The difference of the two distances: plane flanks, and straight valleys',
    numbers: 'c1 = -1, c2 = 1',
    text: '2/seed=5;sea=none/voronoi;scale=2500;layers=1;c1=-1;raggedness=0?camera=24_36_1_0_0',
  },
  {
    title: 'Layers of cells',
    about: 'Five layers of Voronoi noise, with more and more points',
    numbers: 'Height 1/i of layer i',
    text: '2/seed=5;sea=none/voronoi;relief=4000;layers=5;lacunarity=1.4?camera=24_36_1_0_0',
  },
  {
    title: 'Filtered white noise',
    about: 'White noise whose short waves are damped: rough mountains with lakes in every hollow',
    numbers: 'Amplitude 1/f²',
    text: '2/seed=5;sea=none/spectral;relief=1600?camera=24_32_1_0_0',
  },
  {
    title: 'Drops that exchange rock',
    about: 'Rolling drops dissolve and deposit rock until their water is in balance: a light pass',
    numbers: '128 cells',
    corrected:
      'The listing does not run: it has undefined names, and the volume is multiplied by itself. Rill computes the equations of the text',
    text: '2/size=128;extent=5000;seed=5;sea=none/spectral;relief=800/mass-transfer-droplets@3;iterations=40;capacity=6000;transfer=0.3;lakes=sink?camera=24_34_1_0_0',
  },
  {
    title: 'Too many drops',
    about: 'The same drops for seven times as long: they wear the mountain down to a smooth plane',
    numbers: '128 cells',
    text: '2/size=128;extent=5000;seed=5;sea=none/spectral;relief=800/mass-transfer-droplets@3;iterations=300;capacity=6000;transfer=0.3;lakes=sink?camera=24_34_1_0_0',
  },
  {
    title: 'Slippage alone',
    about: 'Ground steeper than 25 degrees takes the blurred height of its surroundings',
    numbers: 'Blur with sigma 1.5 cells',
    text: '2/size=128;extent=5000;seed=5;sea=none/spectral;relief=1600/slippage@2;repose=25?camera=24_34_1_0_0',
  },
  {
    title: 'With and without slippage',
    about: 'Side by side: the same drops with slippage after each tenth iteration (A), and without (B)',
    corrected:
      'Slippage shows only where drops leave ground steeper than its angle: here it removes more than a third of the steep cells. After a heavy pass, few slopes are too steep, and it changes nothing',
    text: '2/size=128;extent=5000;seed=5;sea=none/spectral;relief=1600/mass-transfer-droplets@3;iterations=40;lakes=sink+slippage@2;every=10?palette=grey&water=hidden&camera=24_34_1_0_0&compare=recipe&with=2_2fsize_3d128_3bextent_3d5000_3bseed_3d5_3bsea_3dnone_2fspectral_3brelief_3d1600_2fmass-transfer-droplets_403_3biterations_3d40_3blakes_3dsink&layout=side-by-side',
  },
  {
    title: 'Branching ranges',
    about: 'Rain on every cell for 700 iterations: ranges branch like trees on smooth plains',
    numbers: '512 cells, 1.4 iterations for each cell of an edge, capacity 50',
    corrected: 'A few seconds instead of three minutes',
    text: '2/size=512;extent=20000;seed=5;edges=periodic;sea=none/spectral;relief=1000;repeats=map/grid-simulation@3;iterations=700;capacity=50;splash=0;lakes=sink?view=map&palette=grey',
  },
  {
    title: 'Head start',
    about: 'A sum of noise and ridges that looks eroded already: half of the iterations are enough',
    numbers: '0.85 × noise + 0.375 × Voronoi of 50 points',
    text: '2/size=512;extent=20000;seed=5;sea=none/headstart;relief=1000;exponent=2;scale=2830;raggedness=0/grid-simulation@3;iterations=350;capacity=50;splash=0;lakes=sink?exaggeration=3&camera=24_40_1_0_0',
  },
  {
    title: 'A world that repeats',
    about: 'The same simulation on high mountains: opposite edges match, so the map is a tile',
    text: '2/size=512;extent=20000;seed=14;edges=periodic/spectral;relief=3000;scale=12000;exponent=2.1;repeats=map/grid-simulation@3;iterations=500;capacity=50;splash=0;lakes=sink?exaggeration=1.5&camera=24_30_1_0_0',
  },
  {
    title: 'Ridges from a head start',
    about: 'Mass-transfer drops carve a head start, and slippage takes off the steep ground',
    text: '2/size=512;extent=14000;seed=8/headstart;relief=4200;scale=4200/mass-transfer-droplets@3;iterations=20;capacity=4000+slippage@2;every=10;repose=36?exaggeration=1.2&camera=24_28_1_0_0',
  },
  {
    title: 'Chunks that do not meet',
    about: 'Four chunks, each eroded alone: a wall wherever two of them meet',
    text: '2/size=128;extent=5000;seed=7;chunks=2;join=naive/headstart;exponent=2;raggedness=0/grid-simulation@3;iterations=300;capacity=50;splash=0;lakes=sink?view=map&palette=grey&water=hidden&hillshade=one',
  },
  {
    title: 'Chunks of one noise, blended',
    about: 'Each chunk erodes its piece of one ground, and neighbours are blended across their border',
    text: '2/size=128;extent=5000;seed=7;chunks=2;join=blend/headstart;exponent=2;raggedness=0/grid-simulation@3;iterations=300;capacity=50;splash=0;lakes=sink?exaggeration=1.5&camera=24_34_1_0_0',
  },
  {
    title: 'Chunks swept together',
    about: 'The dust pan: the ground across each border is eroded again, back and forth',
    text: '2/size=128;extent=5000;seed=7;chunks=2;join=dustpan/headstart;exponent=2;raggedness=0/grid-simulation@3;iterations=300;capacity=50;splash=0;lakes=sink?exaggeration=1.5&camera=24_34_1_0_0',
  },
  {
    title: 'Chunks with common borders',
    about: 'Neighbours erode their common border, and the two results are blended',
    text: '2/size=128;extent=5000;seed=7;chunks=2/headstart;exponent=2;raggedness=0/grid-simulation@3;iterations=300;capacity=50;splash=0;lakes=sink?exaggeration=1.5&camera=24_34_1_0_0',
  },
  {
    title: 'The article’s chunks in every join',
    about: 'The same four chunks in all ways of joining them, with the height of the seam as a number',
    corrected: 'For methods whose reach is known, such as slides, a margin makes neighbours match to the bit',
    text: '2/size=128;extent=5000;seed=7;chunks=2/headstart;exponent=2;raggedness=0/grid-simulation@3;iterations=300;capacity=50;splash=0;lakes=sink?compare=joins',
  },
]

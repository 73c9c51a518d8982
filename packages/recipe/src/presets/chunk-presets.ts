/** Examples of worlds that are larger than a map. */
export const chunkPresets = [
  {
    title: 'A continent',
    about: 'A world of 256 chunks with rivers that cross them: a plan of the whole world leads all water to the sea',
    words: 'chunks world larger rivers drainage basins ocean landmass',
    text: '2/size=64;extent=5120;seed=11;x=-38400;y=-38400;chunks=16;join=rivers/simplex;relief=900;scale=24000;octaves=12;gain=0.6/shape;blend=add;form=gaussian;relief=1100;radius=56000/shape;blend=add;amount=-1;form=flat;relief=850/stream-power;iterations=40;flow=steepest;erodibility=0.000003;uplift=0.0004;time-step=25000?sun-height=25&exaggeration=4&camera=30_38_1_0_0',
  },
  {
    title: 'Islands without an end',
    about: 'A part of an endless world: seas divide it into regions, and a plan of each leads all its water to the sea',
    words: 'chunks world endless infinite archipelago rivers coast bays walk fly ocean',
    text: '2/size=128;extent=5120;seed=5;x=-30720;y=-61440;sea=120;chunks=endless;join=rivers/simplex;relief=900;scale=9000;octaves=10/stream-power;iterations=60;flow=steepest;uplift=0.0004?sun-height=25&exaggeration=1.5',
  },
  {
    title: 'Ways to join chunks',
    about: 'A comparison of the ways to join four chunks that are eroded separately, from visible seams to none',
    words: 'seam border tiles world larger endless',
    isComparison: true as const,
    text: '2/size=128;extent=5000;seed=7;chunks=2;join=halo/simplex;relief=1500;scale=3000/thermal@2;iterations=60;talus=20?compare=joins',
  },
]

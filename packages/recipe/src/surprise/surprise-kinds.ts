/** The kinds of places that "Surprise me" makes, as recipes whose numbers come from a random source. */
import { morePlaceKinds } from './surprise-more-kinds'
import { sink, type Chance, type Place } from './surprise-place'

/** The kinds of places by id, each with ranges of numbers that preserve its character. */
export const placeKinds = {
  alpineLakes({ from }) {
    const land = `spectral;relief=${from(2000, 2900)};scale=${from(11000, 16000)};exponent=${from(2.05, 2.2)}`
    const rivers = `stream-power;iterations=60;uplift=${from(0.0006, 0.0011)};channel-area=20000;deposition=${from(0.3, 0.8)}`
    const lakes = `simplex;relief=${from(180, 340)};scale=${from(6000, 9000)};octaves=2;blend=add`
    return { extent: 24000, stages: `${land}/${rivers}/droplets@3;iterations=10+thermal@2;talus=40/${lakes}`, exaggeration: 1.2 }
  },
  archipelago({ from }) {
    const land = `simplex;relief=2400;scale=${from(6000, 9000)};octaves=7;warp=${from(500, 1800)};warp-scale=6000/${sink(from(1050, 1200))}`
    const rivers = 'stream-power;iterations=50;uplift=0.0002;channel-area=8000/thermal@2;iterations=20'
    return { extent: 24000, stages: `${land}/${rivers}/${sink(60)}`, exaggeration: 1.4 }
  },
  volcanicIsland({ from }) {
    const cone = `shape;form=gaussian;relief=${from(2200, 2800)};radius=${from(7500, 9000)}/shape;form=gaussian;relief=${from(500, 1000)};radius=3000;blend=add`
    const coast = `simplex;relief=${from(900, 1500)};scale=${from(5000, 7500)};blend=add/${sink(1150)}`
    const rain = 'stream-power;iterations=40;uplift=0.0002;channel-area=5000/droplets@3;iterations=10+thermal@2;talus=42'
    return { extent: 20000, stages: `${cone}/${coast}/${rain}`, exaggeration: 1.2 }
  },
  fjords({ from, whole }) {
    const land = `simplex;relief=2600;scale=${from(8000, 11000)};gain=0.45/shape;form=ramp;relief=1200;radius=14000;azimuth=${whole(0, 359)};blend=add`
    const ice = 'stream-power;iterations=60;uplift=0.0004;channel-area=60000/thermal@2;iterations=60;talus=38'
    return { extent: 26000, stages: `${land}/${ice}/${sink(from(900, 1100))}`, exaggeration: 1.3 }
  },
  riftValley({ from, whole }) {
    const azimuth = whole(0, 179)
    const shoulders = `shape;form=flat;relief=900/shape;form=ridge;relief=${from(700, 1100)};radius=16000;azimuth=${azimuth};blend=add`
    const floor = `shape;form=ridge;relief=2400;radius=${from(5000, 8000)};azimuth=${azimuth};blend=add;amount=-1/simplex;relief=700;scale=${from(6000, 9000)};blend=add/shape;form=flat;relief=500;blend=max/simplex;relief=90;scale=3000;blend=add`
    const rivers = 'stream-power;iterations=70;uplift=0.0001;channel-area=20000;deposition=1+thermal@2;talus=36'
    const lakes = 'simplex;relief=160;scale=9000;octaves=2;blend=add'
    return { extent: 30000, stages: `${shoulders}/${floor}/${rivers}/${lakes}`, exaggeration: 1.4, bestSide: azimuth - 8 }
  },
  caldera({ from }) {
    const land = `simplex;relief=${from(500, 800)};scale=5000/shape;form=cone;relief=${from(1300, 1700)};radius=${from(6000, 6800)};blend=add`
    const summit = `shape;form=gaussian;relief=${from(800, 1200)};radius=4200;blend=add/shape;form=gaussian;relief=${from(1600, 2000)};radius=${from(1700, 2200)};blend=add;amount=-1`
    const rain = `stream-power;iterations=40;uplift=0;erodibility=0.00002;channel-area=4000/droplets@3;iterations=12+thermal@2;talus=38`
    return { extent: 14000, stages: `${land}/${summit}/${rain}`, exaggeration: 1.2 }
  },
  badlands({ from }) {
    const clay = `simplex;relief=${from(80, 140)};scale=${from(1200, 1800)}/strata-mask;amount=0.4;thickness=${from(5, 9)};hard=0.4;dip=1;folding=3;fold-length=900`
    const showers = `stream-power;uplift=${from(0.0007, 0.001)};erodibility=0.0001;time-step=1000;channel-area=150+thermal@2;talus=42;hard-talus=52`
    return { extent: 3000, stages: `${clay}/${showers}`, exaggeration: 1.4, sunHeight: 26 }
  },
  gullies({ from }) {
    const land = `simplex;relief=${from(200, 320)};scale=${from(7000, 11000)};gain=0.35`
    const rivers = `stream-power;iterations=120;uplift=${from(0.0007, 0.0011)};erodibility=0.00003;channel-area=${from(1500, 5000)}`
    return { extent: 9000, stages: `${land}/${rivers}`, exaggeration: 1.3, sunHeight: 27 }
  },
  canyons({ from, whole }) {
    const gorges = `voronoi;c1=-1;c2=1;layers=1;scale=${from(3800, 5200)};raggedness=0.5;relief=4500/shape;form=flat;relief=${from(350, 430)};blend=min`
    const plateau = `simplex;relief=65;scale=3500;octaves=5;blend=add/shape;form=ramp;relief=175;radius=4000;azimuth=${whole(0, 359)};blend=add`
    const beds = `strata-mask;amount=0.85;thickness=${from(30, 50)};hard=0.45;dip=0;folding=0`
    const rivers = 'stream-power;iterations=80;uplift=0;erodibility=0.000012;channel-area=3000+thermal@2;talus=34;hard-talus=66'
    return { extent: 8000, stages: `${gorges}/${plateau}/${beds}/${rivers}`, exaggeration: 1.2 }
  },
  escarpment({ from, whole }) {
    const azimuth = whole(0, 359)
    const edge = `shape;form=ramp;relief=${from(1100, 1400)};radius=${from(1400, 2400)};azimuth=${azimuth}/simplex;relief=500;scale=6000;blend=add`
    const cap = `height-mask;amount=0.65;from=${from(1200, 1450)};softness=150`
    const rivers =
      'stream-power;iterations=90;uplift=0.0001;erodibility=0.000025;channel-area=10000+thermal@2;talus=36;hard-talus=60'
    return { extent: 20000, stages: `${edge}/${cap}/${rivers}`, exaggeration: 1.2, bestSide: azimuth - 10 }
  },
  ridgeAndValley({ from, whole }) {
    const azimuth = whole(0, 359)
    const beds = `strata-mask;amount=0.8;thickness=${from(550, 850)};hard=0.4;dip=${whole(52, 68)};azimuth=${azimuth};folding=${from(600, 1000)};fold-length=${from(8000, 14000)}`
    const rivers =
      'stream-power;iterations=130;uplift=0.0005;erodibility=0.00002;channel-area=30000+thermal@2;talus=30;hard-talus=38'
    return {
      extent: 30000,
      stages: `simplex;relief=500;scale=12000;gain=0.4/${beds}/${rivers}`,
      exaggeration: 1.5,
      bestSide: azimuth - 65,
    }
  },
  drownedKarst({ from }) {
    const towers = `voronoi;c1=1;c2=0;layers=1;scale=${from(330, 430)};relief=${from(900, 1060)};amount=-1;raggedness=0.35/simplex;relief=${from(180, 240)};scale=${from(1300, 2000)};blend=add`
    return {
      extent: 4500,
      stages: `${towers}/thermal@2;iterations=60;talus=62/droplets@3;iterations=6;radius=20`,
      exaggeration: 1.2,
    }
  },
  rollingHills({ from }) {
    const land = `simplex;relief=${from(550, 800)};scale=${from(2200, 3200)};gain=0.4`
    const soil = `stream-power;uplift=${from(0.0005, 0.0007)};erodibility=0.00002;channel-area=30000+creep@3;diffusivity=${from(0.02, 0.04)}`
    return { extent: 6000, stages: `${land}/${soil}`, exaggeration: 1.4, sunHeight: 24 }
  },
  greatRange({ from, whole }) {
    const land = `simplex;relief=${from(2600, 3200)};scale=${from(13000, 18000)}/shape;form=ridge;relief=${from(1400, 2000)};radius=16000;azimuth=${whole(0, 179)};blend=add`
    const weather =
      'stream-power;iterations=80;uplift=0.0006;erodibility=0.000012;channel-area=20000/droplets@3;iterations=10;radius=120+thermal@2;talus=40'
    return { extent: 40000, stages: `${land}/${weather}`, exaggeration: 1.3 }
  },
  lakeland({ from }) {
    const land = `simplex;relief=${from(2200, 2800)};scale=${from(11000, 15000)}`
    return {
      extent: 30000,
      stages: `${land}/stream-power;iterations=80;uplift=0.0002/droplets@3;iterations=12;radius=120+thermal@2`,
      exaggeration: 1.5,
    }
  },
  lagoonIsland({ from }) {
    const ring = `shape;form=gaussian;relief=${from(1700, 2100)};radius=${from(13000, 15000)}/shape;form=gaussian;relief=${from(1900, 2300)};radius=${from(7000, 8500)};blend=add;amount=-1`
    const coast = `simplex;relief=${from(900, 1300)};scale=${from(3500, 5500)};blend=add/${sink(1050)}`
    const rain = 'stream-power;iterations=50;uplift=0.0002;channel-area=5000/thermal@2;iterations=20;talus=40'
    return { extent: 20000, stages: `${ring}/${coast}/${rain}`, exaggeration: 1.3 }
  },
  longCape({ from, whole }) {
    const azimuth = whole(0, 179)
    const spine = `shape;form=ridge;relief=${from(1500, 2000)};radius=${from(7000, 9500)};azimuth=${azimuth}/simplex;relief=${from(1000, 1500)};scale=${from(4500, 7000)};blend=add`
    const rivers = 'stream-power;iterations=50;uplift=0.0002;channel-area=6000/droplets@3;iterations=10+thermal@2;talus=38'
    return { extent: 22000, stages: `${spine}/${sink(1150)}/${rivers}`, exaggeration: 1.3, bestSide: azimuth - 50 }
  },
  continentalEdge({ from }) {
    const land = `plates;size=${from(24000, 34000)};relief=${from(3600, 4600)};foothills=${from(9000, 13000)};land=${from(0.55, 0.7)}`
    const rivers = 'stream-power;iterations=80;uplift=0.0002;deposition=0.5/thermal@2;iterations=20'
    return { extent: 60000, stages: `${land}/${rivers}`, exaggeration: 1.5 }
  },
  layeredHills({ from, whole }) {
    const land = `simplex;relief=${from(750, 1000)};scale=${from(3600, 5200)};gain=0.4`
    const beds = `strata-mask;amount=0.85;thickness=${from(45, 75)};hard=0.4;dip=${from(0, 2)};azimuth=${whole(0, 359)};folding=0`
    const rivers = 'stream-power;iterations=70;uplift=0.0002;erodibility=0.00002;channel-area=5000+thermal@2;talus=32;hard-talus=62'
    return { extent: 9000, stages: `${land}/${beds}/${rivers}`, exaggeration: 1.3 }
  },
  deltaCoast({ from, whole }) {
    const azimuth = whole(0, 359)
    const land = `shape;form=ramp;radius=9000;azimuth=${azimuth}/simplex;relief=${from(600, 850)};scale=${from(4500, 6500)};blend=add/${sink(1150)}`
    const shelf = 'shape;form=flat;relief=45;blend=max;amount=-1'
    const rivers = `stream-power;iterations=120;uplift=0.0004;erodibility=0.00002;channel-area=6000;deposition=${from(1.3, 1.7)}`
    return { extent: 16000, stages: `${land}/${shelf}/${rivers}`, exaggeration: 1.2, bestSide: azimuth + 40 }
  },
  ...morePlaceKinds,
} satisfies Record<string, (chance: Chance) => Place>

export type PlaceKind = keyof typeof placeKinds

export const placeKindIds = Object.keys(placeKinds) as PlaceKind[]

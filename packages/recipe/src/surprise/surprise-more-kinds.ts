/** Kinds of places of "Surprise me" whose sources, masks and erosion methods no other kind has. */
import { sink, type Chance, type Place } from './surprise-place'

export const morePlaceKinds = {
  icyRange({ from }) {
    const land = `simplex;relief=${from(1700, 2300)};scale=${from(6000, 8000)};octaves=8`
    const rivers = 'stream-power;iterations=50;uplift=0.0003+thermal@2;talus=36'
    const ice = `glacier;iterations=100;ela=${from(900, 1200)};uplift=0.0003+thermal@2;talus=36`
    return { extent: 25000, stages: `${land}/${rivers}/${ice}`, exaggeration: 1.2 }
  },
  rainRange({ from }) {
    const land = `perlin;relief=${from(4200, 5200)};scale=${from(6500, 8500)};gain=0.47`
    const walls = 'slope-mask;from=24;to=90;softness=8;amount=0.8'
    const rain = 'grid-droplets@3;iterations=40;capacity=1+thermal@2;talus=38'
    return { extent: 16000, stages: `${land}/${walls}/stream-power;iterations=30;uplift=0.0002/${rain}`, exaggeration: 1.2 }
  },
  hardPatches({ from }) {
    const rock = `noise-mask;scale=${from(4200, 5800)};coverage=${from(0.4, 0.5)};softness=0.2`
    const land = `simplex;relief=${from(1700, 2100)};scale=8000;octaves=8`
    const rivers = 'stream-power;iterations=70;uplift=0.0004+thermal@2;talus=36;hard-talus=60'
    return { extent: 16000, stages: `${rock}/${land}/${rivers}`, exaggeration: 1.3 }
  },
  pouringRain({ from }) {
    const land = `simplex;relief=${from(1800, 2400)};scale=${from(5500, 7000)};gain=0.45`
    return { extent: 12000, stages: `${land}/pipes@3;iterations=120+thermal@2;talus=38`, exaggeration: 1.2 }
  },
  branchingRange({ from }) {
    const land = `headstart;relief=${from(2200, 3000)};scale=${from(4200, 6000)};exponent=2.2`
    return { extent: 20000, stages: `${land}/grid-simulation@3;iterations=120+thermal@2;talus=38`, exaggeration: 1.3 }
  },
  smoothPeaks({ from }) {
    const land = `simplex;relief=${from(2300, 2900)};scale=${from(5800, 7200)};gain=0.48;warp=900`
    return { extent: 12000, stages: `${land}/normal-droplets@3;iterations=60+thermal@2;talus=40`, exaggeration: 1.2 }
  },
  ridgedMassif({ from }) {
    const land = `headstart;relief=${from(3600, 4600)};scale=${from(3800, 4800)}`
    const drops = 'mass-transfer-droplets@3;iterations=20;capacity=4000+slippage@2;every=10;repose=36'
    return { extent: 14000, stages: `${land}/${drops}`, exaggeration: 1.2 }
  },
  northernCoast({ from }) {
    const rock = 'latitude-mask;equator=24000;quarter=24000;to=80'
    const land = `coast;relief=${from(800, 1100)};scale=14000;reach=4000/simplex;blend=add;relief=${from(1000, 1400)};scale=6000`
    const rivers = 'stream-power;iterations=50;uplift=0.0004;channel-area=20000+thermal@2;talus=38'
    return { extent: 24000, stages: `${rock}/${land}/${rivers}/${sink(from(300, 450))}`, exaggeration: 1.4 }
  },
  plateCountry({ from }) {
    const size = from(8000, 11000)
    const rock = `plates-mask;size=${size}`
    const land = `plates;size=${size};relief=${from(2200, 2800)};foothills=5000;land=0.8/simplex;blend=add;relief=900;scale=6000`
    const rivers = 'stream-power;iterations=60;uplift=0.0002+thermal@2;talus=36;hard-talus=60'
    return { extent: 24000, stages: `${rock}/${land}/${rivers}`, exaggeration: 1.3 }
  },
  measuredHills({ from }) {
    const land = `image;base=236;relief=${from(700, 1100)};left=${from(5, 25)};right=${from(5, 25)};top=${from(5, 25)};bottom=${from(5, 25)}`
    const age = 'blurosion@4;iterations=4/stream-power;iterations=20;uplift=0.0001/droplets@3;iterations=10'
    return { extent: 20000, stages: `${land}/${age}`, exaggeration: 1.6 }
  },
  sketchedHills({ from }) {
    const land = `shape;form=flat;relief=250/simplex;blend=add;relief=${from(800, 1000)};scale=${from(5800, 7200)}`
    const strokes =
      'paint;strokes=r3600:1500:cKxEuBQpBwG.r2200:900:cowySXJP.r2200:800:cw6wqJaMM.r2000:800:bziyEewHTT.r2000:700:bzyxkMwGcI.l1500:260:bx4xUYldwHWwW'
    const rivers = 'stream-power;iterations=50;uplift=0.0002;channel-area=8000/thermal@2;iterations=20'
    return { extent: 24000, stages: `${land}/${strokes}/${rivers}`, exaggeration: 1.5 }
  },
} satisfies Record<string, (chance: Chance) => Place>

/** Presets with glaciers: rivers carve a range for millions of years before the ice comes, since ice deepens valleys that exist. */
export const glacierPresets = [
  {
    title: 'Glaciers',
    about: 'A high range in an ice age: glaciers fill its upper valleys and end in bare ice, and rivers drain the rest',
    words: 'alps ice age snow line u-shaped trough cirque arete moraine mountains',
    text: '2/size=512;extent=25600;seed=4;sea=none/simplex;relief=400;scale=7000/stream-power;iterations=60;erodibility=0.000004;uplift=0.001;time-step=50000;channel-area=200000+thermal@2;talus=32/glacier;iterations=60;ela=1100;ice-erosion=0.00003;widening=1;moraine=0.3;erodibility=0.000004;uplift=0.0005;time-step=2000;channel-area=200000+thermal@2;talus=36?sun-height=25&exaggeration=1.2&camera=24_28_1_0_0',
  },
  {
    title: 'Glacier coast',
    about: 'A range by the sea in an ice age: ice covers its heights, and the sea reaches far into its valleys',
    words: 'norway patagonia fjord ice age snow bay inlet mountains',
    text: '2/size=512;extent=25600;seed=9/simplex;relief=900;scale=9000;gain=0.45/shape;blend=add;form=ramp;relief=700;radius=14000;azimuth=60/stream-power;iterations=50;erodibility=0.0000025;uplift=0.0008;time-step=50000;channel-area=100000/shape;blend=add;amount=-1;form=flat;relief=300/glacier;iterations=60;ela=500;ice-erosion=0.00008;erodibility=0.0000025;time-step=2000;channel-area=100000?sun-height=25&exaggeration=1.2&camera=40_30_1_0_0',
  },
  {
    title: 'After the ice',
    about: 'The range of “Glaciers” after an ice age: lakes fill the basins that the ice has dug, and the valleys are wide',
    words: 'alps ice age lakes over-deepened basins u-shaped trough finger lake melted mountains',
    text: '2/size=512;extent=25600;seed=4;sea=none/simplex;relief=400;scale=7000/stream-power;iterations=60;erodibility=0.000004;uplift=0.001;time-step=50000;channel-area=200000+thermal@2;talus=32/glacier;iterations=80;ela=300;ela-rise=1500;period=80000;ice-erosion=0.0001;erodibility=0.000004;channel-area=200000+thermal@2;talus=36?sun-height=25&exaggeration=1.2&camera=24_32_1_0_0',
  },
  {
    title: 'From V to U',
    about: 'Valleys that rivers have cut into a V, and that ice makes wide, with the ice hidden: play it from the middle',
    words: 'valley cross profile u-shaped trough hanging waterfall glacier ice age mountains',
    text: '2/extent=12800;seed=9;sea=none/simplex;relief=300;scale=6000/stream-power;iterations=60;erodibility=0.0000025;uplift=0.001;time-step=50000;channel-area=100000/glacier;ela=1100;erodibility=0.0000025;uplift=0.001;channel-area=100000?sun-height=25&ice=hidden&exaggeration=1&camera=60_28_1_0_0',
  },
  {
    title: 'Cirques',
    about: 'Small glaciers below the peaks eat backwards into their walls: hollows like armchairs, with sharp ridges between them',
    words: 'cirque arete horn glacier ice snow line corrie peaks mountains',
    text: '2/size=512;extent=12800;seed=9;sea=none/simplex;relief=300;scale=6000/stream-power;iterations=60;erodibility=0.0000025;uplift=0.001;time-step=50000;channel-area=100000/glacier;ela=1500;ice-erosion=0.00005;erodibility=0.0000025;uplift=0.0005;channel-area=100000?sun-height=22&exaggeration=1&camera=60_28_1_0_0',
  },
  {
    title: 'Ice cap',
    about: 'Ice covers a high dome of land, and flows out of it on all sides through the valleys',
    words: 'iceland plateau ice sheet outlet glacier snow dome',
    text: '2/size=512;extent=25600;seed=3;sea=none/simplex;relief=350;scale=7000/shape;blend=add;form=gaussian;relief=1100;radius=14000/stream-power;iterations=20;erodibility=0.0000025;uplift=0.0001;time-step=20000/glacier;iterations=60;ela=800?sun-height=20&exaggeration=1.2&camera=30_28_1_0_0',
  },
]

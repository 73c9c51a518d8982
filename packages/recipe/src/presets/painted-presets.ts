/** Example recipes with strokes that were painted by hand: of heights, of uplift and of rain. */
export const paintedPresets = [
  {
    title: 'Sketched range',
    about: 'Painted by hand: a few strokes for ridges and valleys, which rivers have made into a mountain range',
    words: 'paint draw sketch brush strokes sculpt mountains lakes',
    text: '2/size=512;extent=24000;seed=5/shape;form=flat;relief=250/simplex;blend=add;relief=900;scale=6500/paint;strokes=r3600:1500:cKxEuBQpBwG.r2200:900:cowySXJP.r2200:800:cw6wqJaMM.r2000:800:bziyEewHTT.r2000:700:bzyxkMwGcI.l1500:260:bx4xUYldwHWwW.l1300:240:bzGyiFwGsWlR/stream-power;iterations=50;uplift=0.0002;channel-area=8000/thermal@2;iterations=20?exaggeration=1.5&camera=24_35_1_0_0',
  },
  {
    title: 'Painted uplift',
    about: 'A plain under which uplift was painted: it grows into two mountain ranges while it plays',
    words: 'paint draw brush strokes tectonic mountains growing',
    text: '2/size=512;extent=24000;seed=3/simplex;relief=160;scale=6000/paint;strokes=u4500:8:dMwUWDAVCU.u2800:5:cwKkWMAH/stream-power;iterations=80;uplift=0.0002;channel-area=8000/thermal@2;iterations=20?exaggeration=2&camera=24_35_1_0_0',
  },
  {
    title: 'Rain shadow',
    about: 'Much rain painted on one flank of a range and little on the other: it cuts deeper valleys on the wet side',
    words: 'paint draw brush strokes climate weather windward leeward',
    text: '2/size=512;extent=24000;seed=8/shape;form=ridge;relief=1800;radius=11000;azimuth=90/simplex;blend=add;relief=700;scale=6000/paint;strokes=p9000:6:0.25:eRowiA.p9000:0.3:0.25:eRGwiA/stream-power;iterations=50;uplift=0.0001;channel-area=20000/thermal@2;iterations=20?exaggeration=1.5&camera=300_35_1_0_0',
  },
]

/** The real elevation models of the reference. */

export interface ModelDescription {
  id: string
  /** The place. */
  name: string
  /** Kind of land. */
  land: string
  /** What must be named where the numbers are shown. */
  credit: string
  /** Shaped by glaciers, now or in the last ice age. */
  hasIce: boolean
  /** In the public domain or under CC0: `tests/landscapes/` has the file, and `public/landscapes/` a picture. */
  isFree?: true
  /** Its makers have filled the closed depressions. */
  isFilled?: true
}

const ordnanceSurvey = 'Contains OS data © Crown copyright and database right 2014 (OGL v3)'
const copernicus =
  '© DLR e.V. 2010-2014 and © Airbus Defence and Space GmbH 2014-2018 provided under COPERNICUS by the European Union and ESA; all rights reserved'

export const modelDescriptions: readonly ModelDescription[] = [
  {
    id: 'aletsch-switzerland',
    name: 'Aletsch and Jungfrau, Bernese Alps',
    land: 'alpine, glaciers',
    credit: 'DHM25 © swisstopo',
    hasIce: true,
  },
  {
    id: 'ben-nevis-lochaber-scotland',
    name: 'Ben Nevis and Loch Linnhe',
    land: 'glaciated mountains, sea loch',
    credit: ordnanceSurvey,
    hasIce: true,
  },
  {
    id: 'big-tujunga-california',
    name: 'Big Tujunga, San Gabriel Mountains',
    land: 'unglaciated steep mountains',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'brecon-beacons-wales',
    name: 'Brecon Beacons',
    land: 'sandstone scarp, cirques, dip slopes',
    credit: ordnanceSurvey,
    hasIce: true,
  },
  {
    id: 'cagayan-plain-philippines',
    name: 'Cagayan River near Tuguegarao, Luzon',
    land: 'meandering river, flood plain, low hills',
    credit: 'NASA NASADEM (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'cairngorms-scotland',
    name: 'Cairngorms',
    land: 'dissected granite plateau, troughs, cirques',
    credit: ordnanceSurvey,
    hasIce: true,
  },
  {
    id: 'dartmoor-england',
    name: 'Dartmoor',
    land: 'unglaciated granite upland (periglacial)',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'eden-valley-drumlins-england',
    name: 'Eden Valley, Cumbria',
    land: 'drumlin lowland between fells',
    credit: ordnanceSurvey,
    hasIce: true,
  },
  {
    id: 'fens-england',
    name: 'Fens near Peterborough',
    land: 'drained plain near sea level',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'fuji-japan',
    name: 'Mount Fuji and Hakone',
    land: 'stratovolcano, caldera, mountains',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'grand-canyon-arizona',
    name: 'Grand Canyon, Bright Angel to Havasupai Point',
    land: 'plateau canyon, desert',
    credit: 'Mapzen, USGS (public domain)',
    hasIce: false,
    isFree: true,
  },
  { id: 'lake-district-england', name: 'Lake District', land: 'glaciated mountains, lakes', credit: ordnanceSurvey, hasIce: true },
  {
    id: 'mammoth-lakes-sierra-nevada',
    name: 'Mammoth Lakes basin, Sierra Nevada',
    land: 'glaciated alpine basin',
    credit: 'USDA-ARS (CC0)',
    hasIce: true,
    isFree: true,
  },
  {
    id: 'mandakini-himalaya',
    name: 'Mandakini valley, Garhwal Himalaya',
    land: 'high mountains, deep valleys',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: true,
    isFree: true,
    isFilled: true,
  },
  {
    id: 'mangfall-alps-bavaria',
    name: 'Tegernsee and Schliersee, Bavaria',
    land: 'limestone Alps, lakes',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: true,
    isFree: true,
  },
  {
    id: 'moraine-foreland-bavaria',
    name: 'Holzkirchen to Miesbach, Bavaria',
    land: 'moraine and outwash foreland',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: true,
    isFree: true,
  },
  {
    id: 'negev-israel',
    name: 'Northern Negev and its erosion cirques',
    land: 'desert, folded limestone, canyons',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'norfolk-till-plain-england',
    name: 'North Norfolk',
    land: 'old till plain, low valleys',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'peak-district-england',
    name: 'Kinder Scout, Peak District',
    land: 'gritstone plateau, scarps',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'penwith-coast-cornwall',
    name: "Land's End peninsula",
    land: 'coast, granite platform',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'porto-alegre-brazil',
    name: 'Porto Alegre and Guaiba',
    land: 'granite hills, lagoon, coastal plain',
    credit: 'NASA/USGS SRTM (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'san-francisco-california',
    name: 'San Francisco',
    land: 'coast, steep hills, city',
    credit: 'USGS 3DEP (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'south-downs-chalk-england',
    name: 'South Downs',
    land: 'chalk scarp, dry valleys, coastal plain',
    credit: ordnanceSurvey,
    hasIce: false,
  },
  {
    id: 'southern-uplands-scotland',
    name: 'Tweedsmuir and Moffat Hills',
    land: 'rounded glaciated hills',
    credit: ordnanceSurvey,
    hasIce: true,
  },
  {
    id: 'tagus-estuary-portugal',
    name: 'Tagus at Vila Franca de Xira, Lisbon',
    land: 'low hills, estuary, alluvial plain',
    credit: copernicus,
    hasIce: false,
  },
  {
    id: 'y-mountain-wasatch-utah',
    name: 'Y Mountain, Provo',
    land: 'fault-scarp mountain front',
    credit: 'USGS 3DEP (public domain)',
    hasIce: false,
    isFree: true,
  },
  {
    id: 'yorkshire-dales-karst-england',
    name: 'Ribblesdale and Wharfedale',
    land: 'limestone karst, drumlins, flat-topped fells',
    credit: ordnanceSurvey,
    hasIce: true,
  },
]

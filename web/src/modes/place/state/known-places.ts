/**
 * Places that the search of the dialog finds: names and coordinates, which are facts without copyright, with a width that shows the
 * landform. One place a line: name, region, degrees north, degrees east, width in km.
 */

export interface KnownPlace {
  name: string
  region: string
  latitude: number
  longitude: number
  /** In km. */
  width: number
}

/** What the places of a list are. */
export interface PlaceGroup {
  title: string
  places: readonly KnownPlace[]
}

function listed(title: string, lines: string): PlaceGroup {
  const places = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name, region, ...numbers] = line.split('|').map((part) => part.trim()) as [string, string, ...string[]]
      const [latitude, longitude, width] = numbers.map(Number) as [number, number, number]
      return { name, region, latitude, longitude, width }
    })
  return { title, places }
}

const mountains = listed(
  'Mountains',
  `
  Aconcagua | Argentina | -32.653 | -70.011 | 20
  Aiguille du Midi and Mont Blanc | France, Italy | 45.845 | 6.885 | 16
  Ama Dablam | Nepal | 27.861 | 86.861 | 14
  Annapurna | Nepal | 28.596 | 83.820 | 30
  Aoraki / Mount Cook | New Zealand | -43.595 | 170.142 | 20
  Aneto | Spain | 42.631 | 0.657 | 16
  Ben Nevis | Scotland | 56.797 | -5.004 | 12
  Bernina | Switzerland, Italy | 46.382 | 9.908 | 16
  Cerro Torre and Fitz Roy | Argentina, Chile | -49.280 | -73.050 | 24
  Croagh Patrick | Ireland | 53.760 | -9.659 | 10
  Denali | Alaska | 63.069 | -151.007 | 40
  Dhaulagiri | Nepal | 28.697 | 83.487 | 24
  Eiger, Mönch and Jungfrau | Switzerland | 46.558 | 7.985 | 14
  Elbrus | Russia | 43.352 | 42.437 | 24
  Everest and Lhotse | Nepal, China | 27.983 | 86.925 | 24
  Galdhøpiggen | Norway | 61.636 | 8.312 | 20
  Gran Paradiso | Italy | 45.518 | 7.266 | 16
  Grand Teton | Wyoming | 43.741 | -110.802 | 20
  Gross Glockner | Austria | 47.074 | 12.694 | 16
  Half Dome and Yosemite Valley | California | 37.740 | -119.570 | 14
  Huascarán | Peru | -9.122 | -77.604 | 24
  Illimani | Bolivia | -16.633 | -67.790 | 20
  K2 and Broad Peak | Pakistan, China | 35.845 | 76.540 | 24
  Kangchenjunga | Nepal, India | 27.702 | 88.147 | 30
  Kebnekaise | Sweden | 67.901 | 18.528 | 16
  Mount Kenya | Kenya | -0.152 | 37.308 | 24
  Longs Peak | Colorado | 40.255 | -105.615 | 14
  Machapuchare | Nepal | 28.495 | 83.949 | 14
  Mount Logan | Canada | 60.567 | -140.405 | 50
  Matterhorn | Switzerland, Italy | 45.976 | 7.658 | 14
  Monte Rosa | Switzerland, Italy | 45.937 | 7.867 | 16
  Mulhacén | Spain | 37.053 | -3.311 | 20
  Musala | Bulgaria | 42.179 | 23.585 | 16
  Nanga Parbat | Pakistan | 35.238 | 74.589 | 30
  Nanda Devi | India | 30.376 | 79.971 | 24
  Olympus | Greece | 40.085 | 22.358 | 20
  Ortler | Italy | 46.509 | 10.545 | 16
  Pikes Peak | Colorado | 38.841 | -105.042 | 20
  Puncak Jaya | Indonesia | -4.079 | 137.158 | 24
  Mount Robson | Canada | 53.110 | -119.156 | 16
  Rysy and the High Tatras | Slovakia, Poland | 49.179 | 20.088 | 20
  Scafell Pike | England | 54.454 | -3.212 | 14
  Schiehallion | Scotland | 56.667 | -4.098 | 10
  Snowdon | Wales | 53.068 | -4.076 | 12
  Stok Kangri | India | 33.986 | 77.478 | 16
  Mount Temple | Canada | 51.351 | -116.206 | 14
  Triglav | Slovenia | 46.378 | 13.837 | 16
  Vinson Massif | Antarctica | -78.525 | -85.617 | 50
  Mount Washington | New Hampshire | 44.270 | -71.303 | 14
  Watzmann and Königssee | Germany | 47.555 | 12.922 | 14
  Mount Whitney | California | 36.579 | -118.292 | 14
  Zugspitze | Germany, Austria | 47.421 | 10.985 | 14
`,
)

const volcanoes = listed(
  'Volcanoes',
  `
  Arenal | Costa Rica | 10.463 | -84.703 | 12
  Ararat | Türkiye | 39.702 | 44.298 | 30
  Bromo and Semeru | Indonesia | -8.020 | 112.940 | 30
  Chimborazo | Ecuador | -1.469 | -78.817 | 20
  Cotopaxi | Ecuador | -0.681 | -78.438 | 20
  Crater Lake | Oregon | 42.941 | -122.109 | 20
  Mount Erebus | Antarctica | -77.530 | 167.153 | 40
  Etna | Italy | 37.751 | 14.994 | 40
  Eyjafjallajökull | Iceland | 63.633 | -19.621 | 30
  Mount Fuji | Japan | 35.361 | 138.727 | 30
  Haleakalā | Hawaii | 20.710 | -156.253 | 30
  Hekla | Iceland | 63.992 | -19.666 | 24
  Mount Hood | Oregon | 45.374 | -121.696 | 16
  Katla and Mýrdalsjökull | Iceland | 63.640 | -19.100 | 40
  Kilauea | Hawaii | 19.421 | -155.287 | 20
  Kilimanjaro | Tanzania | -3.067 | 37.356 | 50
  Klyuchevskaya Sopka | Russia | 56.056 | 160.642 | 40
  Krakatau | Indonesia | -6.102 | 105.423 | 14
  Lassen Peak | California | 40.488 | -121.505 | 16
  Mauna Kea | Hawaii | 19.821 | -155.468 | 50
  Mauna Loa | Hawaii | 19.475 | -155.608 | 60
  Mayon | Philippines | 13.257 | 123.686 | 20
  Merapi | Indonesia | -7.541 | 110.446 | 20
  Misti | Peru | -16.294 | -71.409 | 20
  Ngorongoro | Tanzania | -3.208 | 35.583 | 30
  Nyiragongo | DR Congo | -1.521 | 29.250 | 24
  Ol Doinyo Lengai | Tanzania | -2.764 | 35.914 | 16
  Pacaya and Lake Amatitlán | Guatemala | 14.420 | -90.600 | 20
  Pico de Orizaba | Mexico | 19.030 | -97.268 | 24
  Pinatubo | Philippines | 15.143 | 120.350 | 24
  Piton de la Fournaise | Réunion | -21.244 | 55.714 | 24
  Popocatépetl | Mexico | 19.023 | -98.622 | 24
  Mount Rainier | Washington | 46.853 | -121.760 | 24
  Mount Ruapehu | New Zealand | -39.282 | 175.563 | 24
  Sakurajima | Japan | 31.585 | 130.657 | 20
  Mount Shasta | California | 41.409 | -122.195 | 24
  Mount St. Helens | Washington | 46.200 | -122.189 | 14
  Stromboli | Italy | 38.789 | 15.213 | 6
  Taal | Philippines | 14.002 | 120.993 | 30
  Mount Taranaki | New Zealand | -39.296 | 174.064 | 24
  Teide | Tenerife | 28.272 | -16.642 | 40
  Toba | Indonesia | 2.650 | 98.850 | 110
  Tongariro and Ngauruhoe | New Zealand | -39.144 | 175.637 | 14
  Vesuvius | Italy | 40.821 | 14.426 | 14
  Villarrica | Chile | -39.421 | -71.939 | 20
`,
)

const valleys = listed(
  'Canyons, valleys and deserts',
  `
  Badlands | South Dakota | 43.750 | -102.500 | 20
  Arches | Utah | 38.733 | -109.592 | 14
  Black Canyon of the Gunnison | Colorado | 38.575 | -107.725 | 14
  Blyde River Canyon | South Africa | -24.580 | 30.800 | 20
  Bryce Canyon | Utah | 37.593 | -112.187 | 10
  Canyonlands, Island in the Sky | Utah | 38.390 | -109.880 | 24
  Capitol Reef | Utah | 38.200 | -111.170 | 24
  Cheddar Gorge | England | 51.286 | -2.760 | 6
  Colca Canyon | Peru | -15.610 | -71.880 | 24
  Copper Canyon | Mexico | 27.520 | -107.760 | 24
  Danakil Depression | Ethiopia | 14.240 | 40.300 | 60
  Dead Sea | Israel, Jordan | 31.500 | 35.480 | 80
  Death Valley | California | 36.350 | -116.870 | 60
  Drakensberg Amphitheatre | South Africa, Lesotho | -28.755 | 28.890 | 14
  Fish River Canyon | Namibia | -27.620 | 17.600 | 30
  Glen Coe | Scotland | 56.665 | -5.010 | 12
  Goosenecks of the San Juan | Utah | 37.174 | -109.927 | 6
  Gorges de l'Ardèche | France | 44.370 | 4.480 | 16
  Gorges du Verdon | France | 43.765 | 6.350 | 14
  Grand Canyon, Bright Angel | Arizona | 36.105 | -112.095 | 24
  Grand Canyon, Toroweap | Arizona | 36.215 | -113.060 | 20
  Great Rift Valley, Lake Natron | Kenya, Tanzania | -2.350 | 36.030 | 60
  Gullfoss and Hvítá | Iceland | 64.326 | -20.120 | 8
  Hells Canyon | Idaho, Oregon | 45.370 | -116.640 | 24
  Indus Gorge | Pakistan | 35.560 | 74.640 | 30
  Iron Gates | Romania, Serbia | 44.650 | 22.290 | 20
  Kali Gandaki Gorge | Nepal | 28.690 | 83.600 | 30
  Karijini | Australia | -22.480 | 118.290 | 20
  Kings Canyon | California | 36.810 | -118.640 | 20
  Lauterbrunnen | Switzerland | 46.580 | 7.910 | 10
  Mesa Verde | Colorado | 37.230 | -108.470 | 24
  Monument Valley | Utah, Arizona | 36.985 | -110.100 | 16
  Namib dunes, Sossusvlei | Namibia | -24.730 | 15.300 | 24
  Ouarzazate and the High Atlas | Morocco | 31.060 | -7.915 | 30
  Painted Hills | Oregon | 44.660 | -120.260 | 8
  Pamukkale | Türkiye | 37.925 | 29.120 | 8
  Rhine Gorge, Loreley | Germany | 50.140 | 7.730 | 12
  Richat Structure | Mauritania | 21.124 | -11.398 | 50
  Samariá Gorge | Crete | 35.290 | 23.965 | 14
  Saxon Switzerland | Germany | 50.920 | 14.100 | 14
  Sutlej Gorge | India | 31.520 | 78.000 | 30
  Tara River Canyon | Montenegro | 43.180 | 19.120 | 20
  Tiger Leaping Gorge | China | 27.220 | 100.130 | 20
  Three Gorges | China | 31.030 | 110.000 | 40
  Todra Gorge | Morocco | 31.590 | -5.590 | 14
  Desolation Canyon | Utah | 39.500 | -110.000 | 24
  Valley of Fire | Nevada | 36.480 | -114.530 | 12
  Vikos Gorge | Greece | 39.930 | 20.730 | 14
  Waimea Canyon | Hawaii | 22.060 | -159.660 | 14
  Yarlung Tsangpo Grand Canyon | China | 29.770 | 95.050 | 60
  Yellowstone Canyon | Wyoming | 44.720 | -110.480 | 12
  Zhangjiajie | China | 29.330 | 110.450 | 12
  Zion Canyon | Utah | 37.270 | -112.950 | 14
`,
)

const coasts = listed(
  'Islands, coasts and fjords',
  `
  Azores, São Miguel | Portugal | 37.790 | -25.500 | 70
  Bora Bora | French Polynesia | -16.500 | -151.740 | 16
  Cape Horn | Chile | -55.960 | -67.270 | 30
  Capri | Italy | 40.550 | 14.240 | 8
  Cinque Terre | Italy | 44.130 | 9.710 | 14
  Cliffs of Moher | Ireland | 52.970 | -9.430 | 8
  Corsica | France | 42.150 | 9.080 | 190
  Crete, White Mountains | Greece | 35.290 | 24.030 | 40
  Cyprus, Troodos | Cyprus | 34.920 | 32.870 | 60
  Easter Island | Chile | -27.120 | -109.360 | 26
  Faroe Islands, Streymoy | Faroe Islands | 62.150 | -7.050 | 50
  Fogo | Cape Verde | 14.930 | -24.370 | 36
  Galápagos, Isabela | Ecuador | -0.500 | -91.150 | 130
  Geirangerfjord | Norway | 62.100 | 7.090 | 24
  Gibraltar | Gibraltar | 36.130 | -5.345 | 8
  Gran Canaria | Canary Islands | 27.960 | -15.600 | 60
  Guilin, Li River | China | 24.980 | 110.480 | 24
  Hạ Long Bay | Vietnam | 20.880 | 107.100 | 40
  Hawaiʻi | Hawaii | 19.600 | -155.500 | 160
  Iceland | Iceland | 64.960 | -18.700 | 520
  Isle of Arran | Scotland | 55.590 | -5.240 | 34
  Isle of Skye, Cuillin | Scotland | 57.220 | -6.220 | 20
  Jan Mayen | Norway | 71.000 | -8.500 | 60
  Kauaʻi | Hawaii | 22.060 | -159.530 | 60
  Kerguelen | French Southern Lands | -49.300 | 69.300 | 150
  Kotor Bay | Montenegro | 42.460 | 18.720 | 24
  La Palma | Canary Islands | 28.680 | -17.860 | 50
  Lofoten, Moskenesøya | Norway | 67.950 | 13.050 | 36
  Lysefjord | Norway | 59.000 | 6.260 | 30
  Madagascar, Tsaratanana | Madagascar | -14.030 | 48.980 | 60
  Madeira | Portugal | 32.750 | -17.000 | 60
  Mallorca, Serra de Tramuntana | Spain | 39.800 | 2.800 | 40
  Mauritius | Mauritius | -20.290 | 57.570 | 66
  Milford Sound | New Zealand | -44.630 | 167.880 | 24
  Moorea | French Polynesia | -17.530 | -149.830 | 20
  Nærøyfjord | Norway | 60.900 | 6.980 | 24
  Nā Pali Coast | Hawaii | 22.170 | -159.640 | 16
  Rarotonga | Cook Islands | -21.230 | -159.780 | 14
  Réunion | France | -21.120 | 55.530 | 76
  Rio de Janeiro | Brazil | -22.950 | -43.220 | 24
  San Francisco Bay | California | 37.800 | -122.400 | 60
  Santorini | Greece | 36.400 | 25.400 | 22
  Scoresby Sund | Greenland | 70.600 | -25.500 | 300
  Senja | Norway | 69.350 | 17.400 | 70
  Socotra | Yemen | 12.500 | 53.950 | 140
  South Georgia | South Georgia | -54.400 | -36.700 | 170
  St. Helena | St. Helena | -15.965 | -5.705 | 18
  Svalbard, Hornsund | Norway | 77.000 | 15.700 | 60
  Table Mountain | South Africa | -33.970 | 18.420 | 20
  Tahiti | French Polynesia | -17.650 | -149.430 | 64
  Tasmania, Cradle Mountain | Australia | -41.680 | 145.950 | 20
  Tenerife | Canary Islands | 28.280 | -16.560 | 90
  Torres del Paine | Chile | -50.970 | -73.000 | 30
  Tristan da Cunha | Tristan da Cunha | -37.110 | -12.290 | 16
  Vancouver Island, Strathcona | Canada | 49.670 | -125.750 | 40
  Whitsunday Islands | Australia | -20.250 | 149.000 | 40
`,
)

export const placeGroups: readonly PlaceGroup[] = [mountains, volcanoes, valleys, coasts]

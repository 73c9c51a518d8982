import { run } from '@rill-terrain/engine'
import { encode } from 'fast-png'
import { addProtocol, Map, setWorkerUrl } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

setWorkerUrl(worker)
// The extent is the width of a zoom-12 tile at the equator, so the map covers 2 x 2 tiles of 256 pixels at zoom 13.
const { heights } = await run('2/size=512;extent=9784/simplex;relief=1500/grid-droplets@3;iterations=40+thermal@2')
const [zoom, side, west, north] = [13, 256, 4096, 4094]

addProtocol('rill', async ({ url }) => {
  const [column, row] = url.match(/\d+/g).map(Number)
  const first = ((row - north) * 512 + (column - west)) * side
  const data = new Uint8Array(3 * side * side)
  for (let cell = 0; cell < side * side; cell++) {
    // Terrarium encoding: metres above -32768 in red and green, 1/256 m in blue.
    const metres = heights[first + Math.floor(cell / side) * 512 + (cell % side)] + 32768
    data.set([metres / 256, metres % 256, (metres % 1) * 256], 3 * cell)
  }
  return { data: encode({ width: side, height: side, data, channels: 3 }) }
})

const place = { tiles: ['rill://{x}/{y}'], tileSize: side, minzoom: zoom, maxzoom: zoom, bounds: [0, 0, 0.0878, 0.0878] }
const source = { type: 'raster-dem', encoding: 'terrarium', ...place }
const tints = ['interpolate', ['linear'], ['elevation'], 0, '#6f8f6a', 500, '#a9a26f', 1000, '#b39c86', 1500, '#f4f1ea']
const layers = [
  { id: 'sky', type: 'background', paint: { 'background-color': '#cfdbe3' } },
  { id: 'tints', type: 'color-relief', source: 'ground', paint: { 'color-relief-color': tints } },
  { id: 'light', type: 'hillshade', source: 'ground' },
]
const style = { version: 8, sources: { ground: source, relief: source }, terrain: { source: 'relief' }, layers }
export const map = new Map({ container: document.body, style, center: [0.044, 0.044], zoom: 12.6, pitch: 60 })

/** Resamples a grid to the sizes that game engines need. */

/**
 * Where the samples of the result are, in cells of the source, whose centres are at whole numbers: `vertices`: from the first cell
 * centre to the last; `texels-between`: the middles of equal parts of that span; `texels`: the middles of equal parts of the whole
 * grid, whose border is half a cell outside of the outer cell centres.
 */
export type SamplePlaces = 'vertices' | 'texels-between' | 'texels'

export interface Grid {
  width: number
  height: number
  values: Float32Array
}

/** Name of the filter that changes a length of `from` cells to `to` samples. */
export function filterName(from: number, to: number): 'none' | 'area' | 'bilinear' {
  return to === from ? 'none' : to < from ? 'area' : 'bilinear'
}

/**
 * Resamples a grid to `width` x `height` samples: where they are closer together than cells, linearly between cells (bilinear
 * filter), otherwise as the mean of the area around each sample (box filter). Equal sizes give the same values.
 */
export function resample(grid: Grid, width: number, height: number, places: SamplePlaces): Grid {
  if (width === grid.width && height === grid.height && places !== 'texels-between') return grid
  const columns = weightsOf(grid.width, width, places)
  const rows = weightsOf(grid.height, height, places)
  const values = new Float32Array(width * height)
  const line = new Float64Array(grid.width)
  for (let row = 0; row < height; row++) {
    mixRows(grid, rows[row]!, line)
    for (let column = 0; column < width; column++) {
      const { first, shares } = columns[column]!
      let sum = 0
      for (let index = 0; index < shares.length; index++) sum += shares[index]! * line[first + index]!
      values[row * width + column] = sum
    }
  }
  return { width, height, values }
}

/** Shares, of a sum of 1, of consecutive cells in a sample. */
interface Weights {
  first: number
  shares: number[]
}

function mixRows({ width, values }: Grid, { first, shares }: Weights, line: Float64Array): void {
  line.fill(0)
  shares.forEach((share, index) => {
    const start = (first + index) * width
    for (let column = 0; column < width; column++) line[column]! += share * values[start + column]!
  })
}

function weightsOf(cells: number, samples: number, places: SamplePlaces): Weights[] {
  return Array.from({ length: samples }, (_, index) => {
    const [place, step] = sampleAt(cells, samples, index, places)
    return step > 1 ? areaWeights(cells, place, step) : linearWeights(cells, place)
  })
}

/** Place of a sample, and the distance between samples. */
function sampleAt(cells: number, samples: number, index: number, places: SamplePlaces): [place: number, step: number] {
  if (places === 'vertices') {
    const step = samples > 1 ? (cells - 1) / (samples - 1) : 0
    return [index * step, step]
  }
  const step = (places === 'texels' ? cells : cells - 1) / samples
  return [(index + 0.5) * step - (places === 'texels' ? 0.5 : 0), step]
}

function linearWeights(cells: number, place: number): Weights {
  const inside = Math.min(cells - 1, Math.max(0, place))
  const first = Math.floor(inside)
  const share = inside - first
  return share === 0 ? { first, shares: [1] } : { first, shares: [1 - share, share] }
}

/** Cell `index` covers the places from `index` - 0.5 to `index` + 0.5. */
function areaWeights(cells: number, place: number, step: number): Weights {
  const start = Math.max(-0.5, place - step / 2)
  const end = Math.min(cells - 0.5, place + step / 2)
  const first = Math.max(0, Math.floor(start + 0.5))
  const last = Math.min(cells - 1, Math.ceil(end + 0.5) - 1)
  const shares: number[] = []
  for (let cell = first; cell <= last; cell++) {
    shares.push((Math.min(end, cell + 0.5) - Math.max(start, cell - 0.5)) / (end - start))
  }
  return { first, shares }
}

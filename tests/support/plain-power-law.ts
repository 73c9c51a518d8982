/** The power law of wasm/analysis/area_law.h in plain TypeScript, without its standard errors. */

export interface AreaSample {
  /** Any name of the river; the same for all of its samples. */
  river: number
  area: number
  /** Null where the value cannot be measured. */
  value: number | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

/** `reference`: the exponent of `atReference`. */
export function plainPowerLaw(samples: readonly AreaSample[], reference: number) {
  const classes = new Map<number, AreaSample[]>()
  for (const sample of samples) {
    const index = Math.floor(4 * Math.log10(sample.area))
    if (!classes.has(index)) classes.set(index, [])
    classes.get(index)!.push(sample)
  }
  const points = [...classes]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([index, all]) => {
      const measured = all.filter(({ value }) => value !== null)
      if (measured.length < 12 || 2 * measured.length < all.length) return []
      const x = mean(measured.map(({ area }) => Math.log(area)))
      const y = mean(measured.map(({ value }) => Math.log(value!)))
      return [{ index, x, y, count: measured.length, streams: new Set(measured.map(({ river }) => river)).size }]
    })
  const weight = sum(points.map(({ streams }) => streams))
  const weighted = (of: (point: (typeof points)[number]) => number) =>
    sum(points.map((point) => point.streams * of(point))) / weight
  const [meanX, meanY] = [weighted(({ x }) => x), weighted(({ y }) => y)]
  const xx = weighted(({ x }) => (x - meanX) ** 2)
  const xy = weighted(({ x, y }) => (x - meanX) * (y - meanY))
  const yy = weighted(({ y }) => (y - meanY) ** 2)
  const span = points.length > 1 ? points.at(-1)!.index + 1 - points[0]!.index : 0
  return {
    area: points.map(({ x }) => Math.exp(x)),
    value: points.map(({ y }) => Math.exp(y)),
    count: points.map(({ count }) => count),
    streams: points.map(({ streams }) => streams),
    exponent: xy / xx,
    coefficient: Math.exp(meanY - (xy / xx) * meanX),
    atReference: Math.exp(meanY - reference * meanX),
    rSquared: yy > 0 ? xy ** 2 / (xx * yy) : 1,
    isFitted: points.length >= 5 && span >= 6,
  }
}

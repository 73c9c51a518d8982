import type { Row } from './results'

const barHeight = 9
const rowGap = 9
const labelWidth = 190
const plotWidth = 560
const top = 44
/** Multiples of the native time that have a line. */
const marks = [0.25, 0.5, 1, 2, 4, 8]

const bars = [
  {
    label: 'plain reference',
    colour: '#9a8c7c',
    time: ({ times, hasReference }: Row) => (hasReference ? times.plain.median : undefined),
  },
  { label: 'wasm, one thread', colour: '#5b8fb0', time: ({ times }: Row) => times.wasm1.median },
  { label: 'wasm, two threads', colour: '#2b5876', time: ({ times }: Row) => times.wasm2.median },
]

/** Bars of each row's times as multiples of the native core's on one thread; the axis is logarithmic. */
export function performanceChart(rows: Row[]): string {
  const rowHeight = bars.length * barHeight + rowGap
  const height = top + rows.length * rowHeight + 8
  const width = labelWidth + plotWidth + 60
  const [least, most] = [Math.log2(marks[0]!), Math.log2(marks.at(-1)!)]
  const at = (multiple: number) => {
    const share = (Math.log2(multiple) - least) / (most - least)
    return labelWidth + plotWidth * Math.min(Math.max(share, 0), 1)
  }
  const text = (x: number, y: number, content: string, anchor = 'start') =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${content}</text>`
  const rectangle = (x: number, y: number, w: number, h: number, colour: string) =>
    `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h}" fill="${colour}"/>`
  const legend = bars.flatMap(({ label, colour }, index) => {
    const x = labelWidth + index * 150
    return [rectangle(x, 6, 10, 10, colour), text(x + 15, 15, label)]
  })
  const grid = marks.flatMap((mark) => [
    `<path d="M${at(mark).toFixed(1)} ${top - 8}V${height - 8}" stroke="${mark === 1 ? '#333' : '#ddd'}"/>`,
    text(at(mark), top - 12, mark === 1 ? 'native' : `${mark} times`, 'middle'),
  ])
  const drawn = rows.flatMap((row, index) => {
    const y = top + index * rowHeight
    const name = text(labelWidth - 8, y + rowHeight / 2 - 1, `${row.method} ${row.width} x ${row.height}`, 'end')
    return [
      name,
      ...bars.flatMap(({ time, colour }, bar) => barsOf(time(row), row.times.native1.median, y + bar * barHeight, colour)),
    ]
  })
  function barsOf(time: number | undefined, native: number, y: number, colour: string): string[] {
    if (time === undefined) return []
    const multiple = time / native
    const from = at(marks[0]!)
    const end = at(multiple)
    return [rectangle(from, y, end - from, barHeight - 1, colour), text(end + 4, y + barHeight - 1, multiple.toFixed(2))]
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="10" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...grid, ...drawn].join('\n')}
</svg>
`
}

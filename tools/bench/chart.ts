import { scaleLog } from 'd3-scale'
import type { Row } from './results'

const barHeight = 9
const rowGap = 9
const labelWidth = 190
const plotWidth = 560
const top = 44
const margin = 8
/** Multiples of the native time at which the chart has a grid line. */
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

const multiples = scaleLog([marks[0]!, marks.at(-1)!], [labelWidth, labelWidth + plotWidth])
  .base(2)
  .clamp(true)

const text = (x: number, y: number, content: string, anchor = 'start') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${content}</text>`

const rectangle = (x: number, y: number, w: number, h: number, colour: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h}" fill="${colour}"/>`

/** Bar chart of each row's times as multiples of the native core's time on one thread. The axis is logarithmic. */
export function performanceChart(rows: Row[]): string {
  const rowHeight = bars.length * barHeight + rowGap
  const height = top + rows.length * rowHeight + margin
  const width = labelWidth + plotWidth + 60
  const drawn = rows.flatMap((row, index) => rowOf(row, top + index * rowHeight, rowHeight))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="10" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
${[...legend(), ...grid(height), ...drawn].join('\n')}
</svg>
`
}

function legend(): string[] {
  return bars.flatMap(({ label, colour }, index) => {
    const x = labelWidth + index * 150
    return [rectangle(x, 6, 10, 10, colour), text(x + 15, 15, label)]
  })
}

function grid(height: number): string[] {
  return marks.flatMap((mark) => [
    `<path d="M${multiples(mark).toFixed(1)} ${top - margin}V${height - margin}" stroke="${mark === 1 ? '#333' : '#ddd'}"/>`,
    text(multiples(mark), top - 12, mark === 1 ? 'native' : `${mark} times`, 'middle'),
  ])
}

function rowOf(row: Row, y: number, rowHeight: number): string[] {
  const native = row.times.native1.median
  const name = text(labelWidth - 8, y + rowHeight / 2 - 1, `${row.method} ${row.width} x ${row.height}`, 'end')
  return [name, ...bars.flatMap(({ time, colour }, bar) => barOf(time(row), native, y + bar * barHeight, colour))]
}

function barOf(time: number | undefined, native: number, y: number, colour: string): string[] {
  if (time === undefined) return []
  const end = multiples(time / native)
  return [
    rectangle(labelWidth, y, end - labelWidth, barHeight - 1, colour),
    text(end + 4, y + barHeight - 1, (time / native).toFixed(2)),
  ]
}

import type { DrawingCount } from './frame-counts'
import type { PassTime } from './pass-times'
import { formatTime } from './report'
import { quantile } from './statistics'

export interface FrameCount extends DrawingCount {
  /** Of processor. */
  milliseconds: number
}

export interface FrameRow {
  size: number
  textureBytes: number
  turning: FrameCount
  sun: FrameCount
  rest: FrameCount
}

export interface FramesCircumstances {
  machine: string
  graphics: string
  browser: string
  /** Processes that wanted to run when it began. */
  load: number
  measured: string
  recipe: string
  /** That passes were timed by. */
  timed: string
}

/** The text of `docs/performance/frames.md`. */
export function framesReport(
  rows: readonly FrameRow[],
  passes: ReadonlyMap<number, readonly PassTime[]>,
  where: FramesCircumstances,
): string {
  const thousands = (value: number) => Math.round(value / 1000).toLocaleString('en')
  const cells = ({ drawCalls, triangles, texels, milliseconds }: FrameCount) => [
    drawCalls.toFixed(drawCalls < 10 ? 1 : 0),
    thousands(triangles),
    thousands(texels),
    formatTime(milliseconds),
  ]
  const line = (size: number, what: string, count: FrameCount) => `| ${[size, what, ...cells(count)].join(' | ')} |`
  return `# Pictures

Written by \`npm run bench -- frames\` on ${where.measured}: ${where.machine}; Chromium ${where.browser}, ${where.graphics}. The machine’s load when it
began was ${where.load.toFixed(1)}.

What the page has WebGL draw of \`${where.recipe}\` and of the same at other sizes, in a window of 1280 x 800: a picture for each press of a key that
turns the terrain, the pictures that follow when the sun has been moved until one is complete, and until light was gathered as well. Counts are exact; milliseconds
are those of processor that the process which draws has taken, with two cores: on a graphics chip they tell of the driver alone. What each pass reads
is in [rendering.md](../rendering.md).

| cells | what | draw calls | thousand triangles | thousand pixels of passes over all of a texture or picture | ms |
| --- | --- | --- | --- | --- | --- |
${rows
  .flatMap(({ size, turning, sun, rest }) => [
    line(size, 'turning', turning),
    line(size, 'moving the sun', sun),
    line(size, 'the same, until light is gathered', rest),
  ])
  .join('\n')}

## Each pass

The passes of one complete picture at rest of \`${where.timed}\`, and of the same at the other size; milliseconds on the clock with nothing else to be drawn at the
time, the median where a pass is drawn more than once so. \`pixels\` are those of what is drawn into, in thousands.

| pass | ${[...passes.keys()].map((size) => `pixels at ${size} | ms`).join(' | ')} |
| --- | ${[...passes.keys()].map(() => '--- | ---').join(' | ')} |
${passRows(passes, thousands)}

Textures take ${rows.map(({ size, textureBytes }) => `${Math.round(textureBytes / 2 ** 20)} MiB at ${size}`).join(', ')}.
`
}

/** One line for each pass: of its largest pictures, since those of reduced quality come before. */
function passRows(passes: ReadonlyMap<number, readonly PassTime[]>, thousands: (value: number) => string): string {
  const names = [...new Set([...passes.values()].flat().map(({ pass }) => pass))]
  const cell = (times: readonly PassTime[], name: string) => {
    const own = times.filter(({ pass }) => pass === name)
    const pixels = Math.max(...own.map((time) => time.pixels))
    const full = own.filter((time) => time.pixels === pixels).map(({ milliseconds }) => milliseconds)
    return own.length === 0
      ? ' | '
      : `${thousands(pixels)} | ${formatTime(
          quantile(
            full.toSorted((a, b) => a - b),
            0.5,
          ),
        )}`
  }
  return names.map((name) => `| ${[name, ...[...passes.values()].map((times) => cell(times, name))].join(' | ')} |`).join('\n')
}

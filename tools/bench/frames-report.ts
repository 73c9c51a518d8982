import type { DrawingCount } from './frame-counts'
import type { PassTime } from './pass-times'
import { formatTime } from './report'
import { quantile } from './statistics'

export interface FrameCount extends DrawingCount {
  /** Processor time. */
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
  /** Load average of the machine at the start. */
  load: number
  measured: string
  recipe: string
  /** Recipe with which passes were timed. */
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

Written by \`npm run bench -- frames\` on ${where.measured}: ${where.machine}; Chromium ${where.browser}, ${where.graphics}. The machine’s load at the
start was ${where.load.toFixed(1)}.

What the page draws with WebGL for \`${where.recipe}\`, and for the same recipe at other
sizes, in a window of 1280 x 800: the picture after each key press that turns the terrain, the pictures after the sun is
moved until one is complete, and the pictures until light is gathered as well. Counts are exact. Milliseconds are processor
time of the browser's GPU process on two cores; with a graphics card they would measure the driver only.
[rendering.md](../rendering.md) lists what each pass reads.

| cells | action | draw calls | thousand triangles | thousand pixels of passes over a whole texture or picture | ms |
| --- | --- | --- | --- | --- | --- |
${rows
  .flatMap(({ size, turning, sun, rest }) => [
    line(size, 'turning', turning),
    line(size, 'moving the sun', sun),
    line(size, 'the same, until light is gathered', rest),
  ])
  .join('\n')}

## Each pass

The passes of one complete picture of \`${where.timed}\`
at rest, and of the same recipe at the other size. Milliseconds are wall-clock time while nothing else is drawn, and the
median if a pass is drawn several times. \`pixels\` are thousands of pixels of the pass's framebuffer.

| pass | ${[...passes.keys()].map((size) => `pixels at ${size} | ms`).join(' | ')} |
| --- | ${[...passes.keys()].map(() => '--- | ---').join(' | ')} |
${passRows(passes, thousands)}

Textures take ${rows.map(({ size, textureBytes }) => `${Math.round(textureBytes / 2 ** 20)} MiB at ${size}`).join(', ')}.
`
}

/** One line for each pass, with the times of its largest framebuffer, since pictures of reduced quality are drawn first. */
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

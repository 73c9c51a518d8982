import type { DrawingCount } from './frame-counts'
import { formatTime } from './report'

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
}

/** The text of `docs/performance/frames.md`. */
export function framesReport(rows: readonly FrameRow[], where: FramesCircumstances): string {
  const thousands = (value: number) => Math.round(value / 1000).toLocaleString('en')
  const cells = ({ drawCalls, triangles, texels, milliseconds }: FrameCount) => [
    drawCalls.toFixed(drawCalls < 10 ? 1 : 0),
    thousands(triangles),
    thousands(texels),
    formatTime(milliseconds),
  ]
  const line = (size: number, what: string, count: FrameCount) => `| ${[size, what, ...cells(count)].join(' | ')} |`
  return `# Pictures

Written by \`npm run bench:frames\` on ${where.measured}: ${where.machine}; Chromium ${where.browser}, ${where.graphics}. The machine’s load when it
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

Textures take ${rows.map(({ size, textureBytes }) => `${Math.round(textureBytes / 2 ** 20)} MiB at ${size}`).join(', ')}.
`
}

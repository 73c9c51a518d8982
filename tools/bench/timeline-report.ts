/** The text of `docs/performance/timeline.md`. */
import { formatTime } from './report'
import type { WayBack } from './timeline-runs'

interface Circumstances {
  machine: string
  threads: number
  /** Processes that wanted to run when it began. */
  load: number
  /** The day, as 2026-01-31. */
  measured: string
  /** Bytes for checkpoints. */
  budget: number
}

/** From this load on, the clock tells of other work more than of the engine. */
const mostLoad = 1
const busy = `**The machine was busy: of what follows only the numbers of iterations are a result. Run it again on one that does nothing else.**

`

export function timelineReport(ways: readonly WayBack[], { machine, threads, load, measured, budget }: Circumstances): string {
  const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)}%`
  const rows = ways.map((way) =>
    [
      `${way.method}, ${way.size}`,
      way.iterations,
      `${formatTime(way.run)} ms`,
      percent(way.keeping),
      `${way.checkpoints}, ${way.mebibytes.toFixed(0)} MiB`,
      `${formatTime(way.step)} ms`,
      `${way.longestIterations}, ${percent(way.longestIterations / way.iterations)}`,
      `${formatTime(way.longest)} ms, ${percent(way.longest / way.run)}`,
    ].join(' | '),
  )
  return `# Going back

Written by \`npm run bench -- timeline\` on ${measured}: ${machine}; Node, ${threads} threads. The machine’s load when it began was
${load.toFixed(1)}. One run each, of \`1/size=SIZE/simplex/METHOD\` to its end, with ${budget / 2 ** 20} MiB for checkpoints.

"Keeping" is what leaving checkpoints took of the run. "A step back" goes from the end to the iteration before. "The longest way" is
that from a checkpoint to the place which is furthest behind one: its iterations, and what going there from the end took, as a share of the
run. No way is longer than a quarter of the iterations where four moments fit; single iterations of a run take more or less time than others.

${load < mostLoad ? '' : busy}| run | iterations | takes | keeping | checkpoints | a step back | longest way | which takes |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

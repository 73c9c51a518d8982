/** The text of `docs/performance/timeline.md`. */
import { formatTime } from './report'
import type { WayBack } from './timeline-runs'

interface Circumstances {
  machine: string
  threads: number
  /** Load average of the machine at the start. */
  load: number
  /** The day, as 2026-01-31. */
  measured: string
  /** Maximum size of all checkpoints, in bytes. */
  budget: number
}

/** From this load on, wall-clock times depend on other work more than on the engine. */
const maxLoad = 1
const busy = `**The machine was busy, so only the numbers of iterations are valid results. Repeat the measurement on an idle machine.**

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
      `${way.maxRecomputation}, ${percent(way.maxRecomputation / way.iterations)}`,
      `${formatTime(way.longest)} ms, ${percent(way.longest / way.run)}`,
    ].join(' | '),
  )
  return `# Going back

Written by \`npm run bench -- timeline\` on ${measured}: ${machine}; Node, ${threads} threads. The machine’s load at the start was
${load.toFixed(1)}. Each row is one run of \`size=SIZE/simplex/METHOD\` to its end, with a checkpoint budget of
${budget / 2 ** 20} MiB.

"Saving" is the share of the run that saving checkpoints takes. "Step back" is the time to go from the end to the iteration
before it. "Longest recomputation" is the largest number of iterations between a checkpoint and an iteration after it, with
its share of the run; the last column is the time to go there from the end. If four checkpoints fit into the budget, no
recomputation is longer than a quarter of the iterations. The iterations of a run take different times.

${load < maxLoad ? '' : busy}| run | iterations | time | saving | checkpoints | step back | longest recomputation | its time |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

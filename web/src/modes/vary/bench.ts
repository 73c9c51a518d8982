/** Computes terrains next to the open one in an engine of their own, whose memory is freed as soon as no terrain is computed. */
import { EngineClient } from '@rill-terrain/engine/client'
import type { EngineInfo, Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { Host } from '../../app/host'
import { drawSheet } from './scene/sheet'
import { TerrainPainter, type PaintableTerrain } from './scene/terrain-painter'
import { EngineImages } from '../../state/files/engine-images'
import type { TerrainBench } from './state/small-multiples'

interface RunningBench {
  engine: EngineClient
  info: EngineInfo
  images: EngineImages
}

/** Checkpoints let terrains share the stages before the varied one. */
const checkpointBytes = 32 * 2 ** 20

/** Makes a bench with the present view of the open terrain. */
export function openBench(host: Host): TerrainBench<PaintableTerrain> {
  const { workspace } = host.open
  const painter = new TerrainPainter(host.display, workspace.view)
  let running: Promise<RunningBench> | null = null
  let engine: EngineClient | null = null
  let stopped = new AbortController()
  let jobs = 0

  const rest = () => {
    stopped.abort()
    stopped = new AbortController()
    engine?.stop()
    engine = null
    running = null
  }
  return {
    async compute(recipe, progress) {
      if (!running) {
        engine = new EngineClient(host.settings, host.createWorker)
        running = startEngine(engine, workspace.engineInfo.peek()?.release ?? null, painter.layers, new EngineImages(engine))
      }
      const own = running
      try {
        const started = await own
        const refusal = await host.images.provide(recipe, started.images, workspace.messages)
        if (refusal) throw new Error(refusal.text)
        const frame = await runToEnd(started.engine, recipe, ++jobs, progress, stopped.signal)
        return await painter.terrainOf(frame, recipe, started.info.registry)
      } catch (error) {
        // The next terrain gets a new engine, unless it has one already.
        if (running === own) rest()
        throw error
      }
    },
    paint: (terrain, look) => painter.paint(terrain, look),
    scaleOf: (look) => painter.scaleOf(look),
    drawSheet,
    rest,
    close() {
      rest()
      painter.close()
    },
  }
}

async function startEngine(
  engine: EngineClient,
  release: string | null,
  layers: readonly string[],
  images: EngineImages,
): Promise<RunningBench> {
  const info = await (release === null ? engine.start() : engine.use(release))
  images.start(info.registry)
  await Promise.all([engine.watch([...layers]), engine.setCheckpointBudget(checkpointBytes)])
  return { engine, info, images }
}

/** The frame of the last iteration. Before, the engine reports its progress without layers. */
function runToEnd(
  engine: EngineClient,
  { text }: ParsedRecipe,
  job: number,
  progress: (share: number) => void,
  stopped: AbortSignal,
): Promise<Frame> {
  return new Promise((resolve, reject) => {
    const fail = (sentence: string) => reject(new Error(sentence))
    stopped.addEventListener('abort', () => fail('The run was stopped.'))
    engine.onLost = ({ message }) => fail(message)
    engine.onFailed = fail
    engine.onFrame = async (frame) => {
      const buffers = frame.layers.map(({ values }) => values.buffer)
      const reply = { buffers, softwareRenderMilliseconds: 0 }
      if (frame.job !== job) return reply
      const { iteration, iterations, done } = frame.progress
      if (frame.problem) fail(frame.problem.message)
      else if (!done || frame.layers.length === 0) progress(iterations > 0 ? iteration / iterations : 0)
      else {
        resolve(frame)
        return { ...reply, buffers: [] }
      }
      return reply
    }
    const course = { playing: false, fastForwardTo: Infinity, playbackRate: 0, loop: false }
    engine.open({ job, text, keepsPicture: true, ...course }).then((outcome) => {
      if (!outcome.ok) fail(outcome.problem.message)
    }, reject)
  })
}

/** Writes pictures as a video with WebCodecs, or with MediaRecorder in browsers without WebCodecs. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { FilmFormat } from '../state/files/picture-files'

export interface VideoShape {
  width: number
  height: number
  framesPerSecond: number
}

export interface VideoWriter {
  /** The next picture, RGBA. */
  add(pixels: Uint8ClampedArray<ArrayBuffer>): Promise<void>
  finish(): Promise<{ content: Blob; format: FilmFormat }>
  /** Cancels the video; no file is made. */
  cancel(): void
}

const encoderModule = lazyModule(
  () => import('mediabunny'),
  'The part of the page that writes videos could not be loaded: check the network and try again.',
)

const noVideo = 'This browser cannot write a video of that size: choose a smaller size, or save a picture.'

export async function openVideo(shape: VideoShape): Promise<VideoWriter> {
  const writer = 'VideoEncoder' in globalThis ? await openEncoder(shape) : null
  return writer ?? openRecorder(shape)
}

/** Prefers H.264 in MP4, which all players support, then VP9 and AV1 in WebM. Resolves to null if the browser has no encoder. */
async function openEncoder({ width, height, framesPerSecond }: VideoShape): Promise<VideoWriter | null> {
  const video = await encoderModule.load()
  const codec = await video.getFirstEncodableVideoCodec(['avc', 'vp9', 'av1', 'vp8'], {
    width,
    height,
    bitrate: video.QUALITY_VERY_HIGH,
  })
  if (!codec) return null
  const format: FilmFormat = codec === 'avc' ? 'mp4' : 'webm'
  const target = new video.BufferTarget()
  const output = new video.Output({
    format: format === 'mp4' ? new video.Mp4OutputFormat({ fastStart: 'in-memory' }) : new video.WebMOutputFormat(),
    target,
  })
  const source = new video.VideoSampleSource({ codec, bitrate: video.QUALITY_VERY_HIGH, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: framesPerSecond })
  await output.start()
  let frame = 0
  return {
    async add(pixels) {
      const [timestamp, duration] = [frame++ / framesPerSecond, 1 / framesPerSecond]
      const sample = new video.VideoSample(pixels, { format: 'RGBA', codedWidth: width, codedHeight: height, timestamp, duration })
      // Resolves once the encoder can accept more frames.
      await source.add(sample)
      sample.close()
    },
    async finish() {
      await output.finalize()
      return { content: new Blob([target.buffer!], { type: `video/${format}` }), format }
    },
    cancel: () => void output.cancel(),
  }
}

/** Records a canvas in real time while pictures are drawn on it: a frame that takes longer to draw lasts longer in the video. */
function openRecorder({ width, height, framesPerSecond }: VideoShape): VideoWriter {
  const mimeType = ['video/mp4', 'video/webm;codecs=vp9', 'video/webm'].find(
    (type) => 'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(type),
  )
  if (!mimeType) throw new Error(noVideo)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const recorder = new MediaRecorder(canvas.captureStream(framesPerSecond), { mimeType, videoBitsPerSecond: width * height * 6 })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  let due = 0
  return {
    async add(pixels) {
      context.putImageData(new ImageData(pixels, width, height), 0, 0)
      if (recorder.state === 'inactive') recorder.start()
      const now = performance.now()
      due = Math.max(now, due) + 1000 / framesPerSecond
      await new Promise((resolve) => setTimeout(resolve, due - now))
    },
    async finish() {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
      recorder.stop()
      await stopped
      const format: FilmFormat = mimeType.startsWith('video/mp4') ? 'mp4' : 'webm'
      return { content: new Blob(parts, { type: `video/${format}` }), format }
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

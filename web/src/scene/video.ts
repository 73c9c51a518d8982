/** Writes pictures as a video with WebCodecs, or with MediaRecorder in browsers without WebCodecs. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { FilmEncoding, FilmFormat } from '../state/files/picture-files'

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

/** Codecs in order of preference: all players support H.264. Also their names in the interface. */
const codecNames = { avc: 'H.264', vp9: 'VP9', av1: 'AV1', vp8: 'VP8' } as const

/** Types of a recorder in order of preference. */
const recorderTypes: readonly (FilmEncoding & { mimeType: string })[] = [
  { mimeType: 'video/mp4', format: 'mp4', codec: null },
  { mimeType: 'video/webm;codecs=vp9', format: 'webm', codec: 'VP9' },
  { mimeType: 'video/webm', format: 'webm', codec: null },
]

/** How `openVideo` will write a video. */
export async function videoEncoding(shape: VideoShape): Promise<FilmEncoding> {
  const codec = 'VideoEncoder' in globalThis ? await encodableCodec(shape) : null
  return codec ? { format: formatOf(codec), codec: codecNames[codec] } : recorderType()
}

export async function openVideo(shape: VideoShape): Promise<VideoWriter> {
  const writer = 'VideoEncoder' in globalThis ? await openEncoder(shape) : null
  return writer ?? openRecorder(shape)
}

type EncodableCodec = keyof typeof codecNames

const formatOf = (codec: EncodableCodec): FilmFormat => (codec === 'avc' ? 'mp4' : 'webm')

/** The first codec that the browser can write videos of this size with; null if it has no encoder for them. */
async function encodableCodec({ width, height }: VideoShape): Promise<EncodableCodec | null> {
  const video = await encoderModule.load()
  const codecs = Object.keys(codecNames) as EncodableCodec[]
  const options = { width, height, bitrate: video.QUALITY_VERY_HIGH }
  return (await video.getFirstEncodableVideoCodec(codecs, options)) as EncodableCodec | null
}

function recorderType(): (typeof recorderTypes)[number] {
  const found = recorderTypes.find(({ mimeType }) => 'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(mimeType))
  if (!found) throw new Error(noVideo)
  return found
}

/** H.264 is written into MP4, other codecs into WebM. Resolves to null if the browser has no encoder. */
async function openEncoder(shape: VideoShape): Promise<VideoWriter | null> {
  const codec = await encodableCodec(shape)
  if (!codec) return null
  const { width, height, framesPerSecond } = shape
  const video = await encoderModule.load()
  const format = formatOf(codec)
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
  const { mimeType, format } = recorderType()
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
      return { content: new Blob(parts, { type: `video/${format}` }), format }
    },
    cancel() {
      if (recorder.state !== 'inactive') recorder.stop()
    },
  }
}

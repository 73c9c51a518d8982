/** Pictures of any size and videos: their settings, the files, and an unchanged view afterwards. */
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  eventually,
  open,
  opened,
  restsAt,
  saved,
  seen,
  small,
  useOpenPage,
  alertText,
  iteration,
} from '../support/open-page'

useOpenPage({ isSharp: true })

/** Software rendering takes up to a second per frame on a busy machine. */
const whileFilming = { timeout: 50_000 }

const field = (name: string) => page.getByRole('spinbutton', { name, exact: true })

async function choose(item: string): Promise<void> {
  await button('Export').click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function setSize(width: number, height: number): Promise<void> {
  await field('Width in pixels').fill(String(width))
  await field('Height in pixels').fill(String(height))
}

async function pixelsOf(link: string): Promise<ImageData> {
  const picture = await createImageBitmap(await (await fetch(link)).blob())
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  context.drawImage(picture, 0, 0)
  return context.getImageData(0, 0, picture.width, picture.height)
}

const pixelAt = ({ data, width }: ImageData, x: number, y: number) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 4)]

describe('a picture', () => {
  it.each(['3d', 'map'])('of any size shows the terrain, optionally without a background (%s)', async (mode) => {
    open(`#${small}?at=3${mode === 'map' ? '&view=map' : ''}`)
    await restsAt(3)
    await choose('Picture of any size')
    await setSize(300, 200)
    await page.getByRole('checkbox', { name: /^Transparent/ }).click()
    const legend = page.getByRole('checkbox', { name: /scale bar/ })
    if (mode === 'map') await legend.click()
    await button('Save picture').click()
    await eventually(() => saved.length).toBe(1)
    expect(saved[0]!.name).toBe('rill-simplex-grid-droplets-48-view.png')
    const picture = await pixelsOf(saved[0]!.link)
    expect([picture.width, picture.height]).toEqual([300, 200])
    for (const [x, y] of [
      [1, 1],
      [298, 1],
      [1, 198],
    ] as const)
      expect(pixelAt(picture, x, y)[3]).toBe(0)
    expect(pixelAt(picture, 150, 110)[3]).toBe(255)
  })

  it('in several strips and parts equals the picture drawn in one part', async () => {
    open(`#${small}?at=3&view=map&palette=atlas`)
    await restsAt(3)
    await eventually(() => opened.playground.workspace.player.frame.value?.moreFollows).toBe(false)
    await choose('Picture of any size')
    // Wider and taller than a part, so that its middle and its corner are in different parts.
    await setSize(2080, 1060)
    await button('Save picture').click()
    await eventually(() => saved.length).toBe(1)
    const large = await pixelsOf(saved[0]!.link)
    expect([large.width, large.height]).toEqual([2080, 1060])
    // Colours are continuous across the seams of strips, and of parts of a strip.
    const stepAt = (row: number) =>
      Array.from({ length: 400 }, (_, index) =>
        Math.abs(pixelAt(large, 840 + index, row)[0]! - pixelAt(large, 840 + index, row - 1)[0]!),
      ).reduce((sum, each) => sum + each) / 400
    expect(stepAt(1024)).toBeLessThan(3 * (stepAt(1020) + stepAt(1022) + 1))
    // The scale bar is at the bottom left.
    expect(
      pixelAt(large, 60, 1030)
        .slice(0, 3)
        .every((channel) => channel > 230),
    ).toBe(true)
  })

  it('with too many pixels is rejected with a sentence', async () => {
    open(`#${small}?at=0`)
    await restsAt(0)
    await choose('Picture of any size')
    await setSize(9000, 100)
    await seen(page.getByText('Each side of a picture must be 16 to 8192 pixels long.')).toBeVisible()
    await seen(button('Save picture')).toBeDisabled()
  })
})

/** A decoded video: its size, its duration, and its pictures at some times. */
async function watch(link: string, times: readonly number[]): Promise<{ size: number[]; duration: number; frames: ImageData[] }> {
  const video = document.createElement('video')
  video.muted = true
  video.src = link
  await new Promise((resolve, reject) => {
    video.addEventListener('loadeddata', resolve)
    video.addEventListener('error', () => reject(new Error(video.error?.message)))
  })
  const { videoWidth, videoHeight, duration } = video
  const context = new OffscreenCanvas(videoWidth, videoHeight).getContext('2d')!
  const frames: ImageData[] = []
  for (const time of times) {
    const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    video.currentTime = time
    await there
    context.drawImage(video, 0, 0)
    frames.push(context.getImageData(0, 0, videoWidth, videoHeight))
  }
  return { size: [videoWidth, videoHeight], duration, frames }
}

function differenceOf(a: ImageData, b: ImageData): number {
  let sum = 0
  for (let index = 0; index < a.data.length; index++) sum += Math.abs(a.data[index]! - b.data[index]!)
  return sum / a.data.length
}

async function film(shows: 'turntable' | 'time-lapse' | 'ageing'): Promise<void> {
  await choose('Video')
  await page.getByRole('combobox', { name: 'Shows' }).selectOptions(shows)
  await setSize(128, 96)
  await field('Seconds').fill('1')
  await page.getByRole('combobox', { name: 'Frames per second' }).selectOptions('24 frames per second')
  await button('Export video').click()
}

describe('a video', () => {
  it('of an orbit turns around the terrain, and does not change the view', async () => {
    open(`#${small}?at=3`)
    await restsAt(3)
    const before = location.hash
    await film('turntable')
    await expect.poll(() => saved.length, whileFilming).toBe(1)
    expect(saved[0]!.name).toMatch(/^rill-simplex-grid-droplets-48-turntable\.(mp4|webm)$/)
    const { size, duration, frames } = await watch(saved[0]!.link, [0.02, 0.52, 0.98])
    expect(size).toEqual([128, 96])
    expect(duration).toBeCloseTo(1, 1)
    expect(differenceOf(frames[0]!, frames[1]!)).toBeGreaterThan(1)
    // The last picture is one step before the first.
    expect(differenceOf(frames[0]!, frames[2]!)).toBeLessThan(differenceOf(frames[0]!, frames[1]!))
    expect(location.hash).toBe(before)
    expect(alertText()).toBe('')
  })

  it('names its file format and its frames per second beforehand', async () => {
    open(`#${small}?at=3`)
    await restsAt(3)
    await choose('Video')
    const format = page.getByRole('status', { name: 'File format' })
    await seen(format).toHaveTextContent(/^(MP4 \(H\.264\)|WebM \((VP9|AV1|VP8)\))$/)
    const ending = format.element().textContent.slice(0, 3).toLowerCase()
    await seen(page.getByRole('combobox', { name: 'Frames per second' })).toHaveDisplayValue('30 frames per second')
    await button('Close').click()
    await film('turntable')
    await expect.poll(() => saved.length, whileFilming).toBe(1)
    expect(saved[0]!.name.split('.').at(-1)).toContain(ending)
  })

  it('is recorded from a canvas if the browser has no encoder', async () => {
    const encoder = Object.getOwnPropertyDescriptor(globalThis, 'VideoEncoder')!
    onTestFinished(() => void Object.defineProperty(globalThis, 'VideoEncoder', encoder))
    Reflect.deleteProperty(globalThis, 'VideoEncoder')
    open(`#${small}?at=3`)
    await restsAt(3)
    await film('turntable')
    await expect.poll(() => saved.length, whileFilming).toBe(1)
    const { size, frames } = await watch(saved[0]!.link, [0.02, 0.6])
    expect(size).toEqual([128, 96])
    expect(differenceOf(frames[0]!, frames[1]!)).toBeGreaterThan(1)
    expect(alertText()).toBe('')
  })

  it('of the run starts at the first and ends at the last iteration, and then restores the shown iteration', async () => {
    open(`#${small}?at=4&view=map`)
    await restsAt(4)
    await film('time-lapse')
    await expect.poll(() => saved.length, whileFilming).toBe(1)
    const { duration, frames } = await watch(saved[0]!.link, [0.02, 0.5, 0.98])
    expect(duration).toBeCloseTo(1, 1)
    const [start, middle, end] = frames as [ImageData, ImageData, ImageData]
    expect(differenceOf(start, end)).toBeGreaterThan(differenceOf(middle, end))
    await restsAt(4)
    expect(opened.playground.workspace.view.isFilmed.value).toBe(false)
  })

  it('of an age grows from the start to the age of the land, which is then open again', async () => {
    open('#2/size=48;extent=4000;seed=7;sea=none/simplex;relief=300/stream-power;routing=analytic;age=900000?at=5&view=map')
    await restsAt(5)
    const before = [location.hash, opened.playground.workspace.player.frame.value!.fingerprint]
    await film('ageing')
    await expect.poll(() => saved.length, whileFilming).toBe(1)
    expect(saved[0]!.name).toContain('-ageing.')
    const [start, middle, end] = (await watch(saved[0]!.link, [0.02, 0.7, 0.98])).frames as [ImageData, ImageData, ImageData]
    expect(differenceOf(start, middle)).toBeGreaterThan(1)
    expect(differenceOf(start, end)).toBeGreaterThan(differenceOf(middle, end))
    await restsAt(5)
    expect([location.hash, opened.playground.workspace.player.frame.value!.fingerprint]).toEqual(before)
    expect(alertText()).toBe('')
  })

  it('can be cancelled, and nothing is saved', async () => {
    open(`#${small}?at=4`)
    await restsAt(4)
    await choose('Video')
    await setSize(128, 96)
    await field('Seconds').fill('60')
    await button('Export video').click()
    await eventually(() => {
      const isUnderWay = (document.querySelector<HTMLProgressElement>('.exporting progress')?.value ?? 0) > 0
      if (isUnderWay) document.querySelector<HTMLButtonElement>('.exporting button')!.click()
      return isUnderWay
    }).toBe(true)
    await eventually(() => document.querySelector('.exporting')).toBeNull()
    await restsAt(4)
    expect(iteration()).toBe(4)
    expect(saved).toEqual([])
    expect(alertText()).toBe('')
  })
})

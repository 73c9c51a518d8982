/** The world of a terrain that starts from an image: the size and the extent that the image's file gives. */
import { terrainPart, textFromFragment } from './address'
import type { ShareMap } from './image-shares'
import type { ParameterDescription, Registry } from './types'
import { scaledSize, sizeText } from './values'

/** An image as its file describes it. */
export interface MeasuredImage {
  /** Size in pixels. */
  width: number
  height: number
  /** Size of the whole image on the ground in metres, if the file gives it. */
  ground: { width: number; height: number } | null
}

/** Values of the world's parameters `size` and `extent`, in recipe syntax. */
interface ImageWorld {
  size: string
  extent: string
}

/**
 * The world takes the image's proportions on the ground, so that its square cells do not stretch the image. Its longer side has as
 * many cells as the longer side of the image, at most `maxSide`. Its extent is the width of the image on the ground; an image
 * without one gets the default extent.
 */
export function imageWorld(image: MeasuredImage, { world }: Pick<Registry, 'world'>, maxSide: number): ImageWorld {
  const parameter = (id: string) => world.find((each) => each.id === id)!
  const side = Math.min(maxSide, Math.max(image.width, image.height))
  const shape = image.ground ?? image
  const { width, height } = scaledSize(shape.width, shape.height, side, parameter('size').minimum)
  return { size: sizeText(width, height), extent: extentText(parameter('extent'), image) }
}

/** The part of an image that a stage shows after its crop and turn, where `shares` are those of `stageShares`. */
export function partOf({ width, height, ground }: MeasuredImage, shares: ShareMap): MeasuredImage {
  const [, ux, uy, , vx, vy] = shares.map(Math.abs) as unknown as ShareMap
  const part = (size: { width: number; height: number }) => ({
    width: size.width * ux + size.height * vx,
    height: size.width * uy + size.height * vy,
  })
  const pixels = part({ width, height })
  return { width: Math.round(pixels.width), height: Math.round(pixels.height), ground: ground && part(ground) }
}

/** Extent of the image in metres, rounded to centimetres and clamped to the range of the world parameter. */
function extentText({ default: defaultValue, minimum, maximum }: ParameterDescription, { ground }: MeasuredImage): string {
  if (!ground) return String(defaultValue)
  return String(Number(Math.min(maximum, Math.max(minimum, ground.width)).toFixed(2)))
}

/**
 * Names of the world's parameters that a recipe text sets. A parsed recipe does not tell a default value that the text sets from
 * one that it leaves out.
 */
export function worldParametersIn(text: string): Set<string> {
  const [first = '', second = ''] = terrainPart(textFromFragment(text)).split('/')
  // The number of the epoch may be left out: `size=96/simplex`.
  const world = (/^\d+$/.test(first) ? second : first).split(';')
  // A stage begins with the name of its method, and a world with the name of a parameter.
  if (!world[0]!.includes('=')) return new Set()
  return new Set(world.map((setting) => setting.split('=', 1)[0]!.trim()))
}

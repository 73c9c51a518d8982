/** Render quality of terrains: a preference of this device, which links do not contain. */
import { computed, signal } from '@preact/signals'
import { recall, remember } from '../preferences'

export const pictureQualities = ['auto', 'quick', 'fine'] as const
export type PictureQuality = (typeof pictureQualities)[number]

const chosen = signal(pictureQualities.find((quality) => quality === recall('quality')) ?? 'auto')

export const pictureQuality = computed(() => chosen.value)

export function choosePictureQuality(quality: PictureQuality): void {
  chosen.value = quality
  remember('quality', quality)
}

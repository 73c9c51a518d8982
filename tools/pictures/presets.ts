/** Pictures of the presets: `public/terrain/NAME.jpg` for their pages, `small/NAME.jpg` for the gallery, and their origins. */
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { examplesWith, presetPicture, presetThumbnail } from '@rill-terrain/recipe/presets/presets'
import { pictureSize } from '../../web/vite-plugins/preset-pages'
import type { PictureSet } from './renewal'

/** Maximum size of a page's picture in bytes. A picture that would be larger is stored with lower quality. */
const maxBytes = 55_000

/** JPEG qualities chosen so that pictures of pages take at most 44 kB each on average, and those of the gallery at most 350 kB. */
const formats = [
  { ...pictureSize, type: 'jpeg', quality: 35 },
  { ...pictureSize, type: 'jpeg', quality: 22 },
  { width: 320, height: 200, type: 'jpeg', quality: 62 },
] as const

export const presetPictures: PictureSet = {
  presets: examplesWith(builtinImages),
  recordFile: 'tools/pictures/made-from.json',
  formats,
  chosen: ([standard, light, small]) => [standard!.length > maxBytes ? light! : standard!, small!],
  filesOf: (preset) => [presetPicture(preset), presetThumbnail(preset)],
}

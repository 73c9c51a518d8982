/**
 * `npm run pictures -- WHAT`: pictures of the built page.
 * `gallery [NAME...]`: the views of `docs/gallery/`, and `docs/gallery.md`; with `--beside`, the same heights by Blender and GDAL.
 * `presets [NAME...]`: those of the presets that are missing or out of date, or these.
 * `poster`, `screenshot`: of a recipe, or of any page, for people.
 * `icons`: `public/icons/` from `public/icon.svg`.
 */
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEverything } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { runPart } from '../parts'

const prepareBrowser = () => ensureRequirements([requirements.chromium])
const preparePage = () => ensureEverything().then(prepareBrowser)

async function drawGallery(words: string[]): Promise<void> {
  if (words.includes('--beside')) {
    await ensureRequirements([requirements.blender, requirements.gdal])
    await (await import('./gallery/beside')).drawBeside()
  } else {
    await (await import('./gallery/draw')).drawViews(words)
  }
  const { writePage } = await import('./gallery/page')
  writePage()
}

runPart('pictures', {
  gallery: { prepare: preparePage, run: drawGallery },
  presets: { prepare: preparePage, run: async (names) => (await import('./presets')).renewPictures(names) },
  poster: { prepare: preparePage, run: async () => (await import('./poster')).drawPoster() },
  screenshot: { prepare: prepareBrowser, run: async () => (await import('./screenshot')).takeScreenshot() },
  icons: { prepare: prepareBrowser, run: async () => (await import('./icons')).drawIcons() },
})

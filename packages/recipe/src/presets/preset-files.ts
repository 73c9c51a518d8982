/** Where the page and the pictures of a preset are. */

/** A preset, or what is known of it before the list of presets is loaded. */
export interface Titled {
  title: string
}

/** The name of a preset in addresses, such as `volcanic-island`. */
export function presetName({ title }: Titled): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The page of a preset, relative to the playground's address. It has a link preview with a picture. */
export function presetPage(preset: Titled): string {
  return `terrain/${presetName(preset)}/`
}

/** The thumbnail of a preset in the gallery, relative to the playground's address. */
export function presetThumbnail(preset: Titled): string {
  return `terrain/small/${presetName(preset)}.jpg`
}

/** The picture of a preset, relative to the playground's address. */
export function presetPicture(preset: Titled): string {
  return `terrain/${presetName(preset)}.jpg`
}

/** Sources and stores of images. */
import type { Location } from '@rill-terrain/files/reading/location'
import type { AllowedHosts } from './allowed-hosts'
import type { ImageSource } from './images'
import type { StoredImages } from './stored-images'

export interface ImageStores {
  source: ImageSource
  /** Hosts that images of links may be loaded from. */
  hosts: AllowedHosts
  /** The user's own images, stored in this browser. */
  stored: StoredImages
}

/** Locations of the images that the engine has received, by their names; null if a file gives none. */
export type ImageLocations = Map<string, Location | null>

/**
 * Digest of the heights of a place in a recipe: 12 digits of the hash of the heights, and 4 digits that belong to the numbers of
 * the place. If a user edits the numbers, the digest is one of another place, and says nothing about the heights.
 */
import { placeName, type Place } from './place'

/** `contentHash` is the hash of the heights, 16 hexadecimal digits. */
export function placeDigest(place: Place, contentHash: string): string {
  return contentHash.slice(0, 12) + numbersHash(placeName(place))
}

/** Whether a digest belongs to the numbers of this place. */
export function isDigestOf(place: Place, digest: string): boolean {
  return digest.length === 16 && digest.endsWith(numbersHash(placeName(place)))
}

/** FNV-1a of a text, folded to 16 bits: 4 hexadecimal digits. */
function numbersHash(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (((hash >>> 16) ^ hash) & 0xffff).toString(16).padStart(4, '0')
}

/** Loads the images of a recipe: built-in files, images stored in this browser, and images on hosts that the user has allowed. */
import type { Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { AllowedHosts } from './allowed-hosts'
import type { EngineImages } from './engine-images'
import { whileFetching } from './fetching'
import { isAddress, provideImages } from './images'
import type { ImageLocations, ImageStores } from './image-stores'

interface Provided {
  /** Images that were not found. */
  missing: readonly string[]
  refusal: Refusal | null
}

interface NamedImages {
  text: string
  names: readonly string[]
}

/** Sends the named images of a recipe to the engine. Rejects with a message for the user if one could not be fetched or read. */
export async function provideNamed(
  { text, names }: NamedImages,
  { source, hosts, stored }: ImageStores,
  engine: EngineImages,
  messages: Messages,
  locations: ImageLocations,
): Promise<Provided> {
  const addresses = names.filter(isAddress)
  const strangers = hosts.strangersAmong(addresses)
  if (strangers.length > 0) return { missing: [], refusal: permissionFor(text, addresses, strangers, hosts) }
  const decided: string[] = []
  const missing = await whileFetching(messages, (cancel, show) =>
    provideImages(
      engine,
      source,
      names,
      cancel,
      (name) => {
        const number = addresses.indexOf(name) + 1
        if (number > 0) show(`Fetching ${name}${addresses.length > 1 ? ` (${number} of ${addresses.length})` : ''}…`)
      },
      (name, { location = null, decisions = [] }) => {
        locations.set(name, location)
        decided.push(...decisions.map(({ text: sentence }) => sentence))
      },
    ),
  )
  if (decided.length > 0) messages.show({ key: 'images', severity: 'notice', text: decided.join(' ') })
  void stored.refresh()
  return { missing, refusal: missing.length > 0 ? { severity: 'error', text: missingSentence(missing) } : null }
}

/** Asks whether images may be loaded from hosts that the user has not allowed yet. */
function permissionFor(text: string, addresses: readonly string[], strangers: readonly string[], hosts: AllowedHosts): Refusal {
  return {
    severity: 'notice',
    text: `This terrain loads ${addresses.length === 1 ? 'an image' : `${addresses.length} images`} from ${listed(strangers)}, which reveals your IP address to ${strangers.length === 1 ? 'that host' : 'these hosts'}.`,
    remedy: {
      label: strangers.length === 1 ? `Load from ${strangers[0]}` : 'Load from all of them',
      startsAsLink: true,
      recipe() {
        hosts.allow(addresses)
        return text
      },
    },
  }
}

/** Joins names and abbreviates long lists. */
function listed(names: readonly string[]): string {
  const max = 4
  if (names.length > max) return `${names.slice(0, max - 1).join(', ')} and ${names.length - max + 1} other hosts`
  return names.join(', ')
}

function missingSentence(missing: readonly string[]): string {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return `This link needs an image (${names}) that is not stored in this browser: drop the original image file onto the page to open the link.`
}

/** Brings the images of a recipe: from files of the page, from this browser's storage, and from hosts that the person has allowed. */
import type { Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { AllowedHosts } from './allowed-hosts'
import type { EngineImages } from './engine-images'
import { whileFetching } from './fetching'
import { isAddress, provideImages } from './images'
import type { ImageStores } from './image-stores'

export interface Provided {
  /** Images that were found nowhere. */
  missing: readonly string[]
  refusal: Refusal | null
}

interface NamedImages {
  text: string
  names: readonly string[]
}

/** Gives the engine the named images of a recipe. Rejects with a sentence where one could not be fetched or read. */
export async function provideNamed(
  { text, names }: NamedImages,
  { source, hosts, stored }: ImageStores,
  engine: EngineImages,
  messages: Messages,
): Promise<Provided> {
  const addresses = names.filter(isAddress)
  const strangers = hosts.strangersAmong(addresses)
  if (strangers.length > 0) return { missing: [], refusal: permissionFor(text, addresses, strangers, hosts) }
  const missing = await whileFetching(messages, (cancel, show) =>
    provideImages(engine, source, names, cancel, (name) => {
      const number = addresses.indexOf(name) + 1
      if (number > 0) show(`Fetching ${name}${addresses.length > 1 ? ` (${number} of ${addresses.length})` : ''}…`)
    }),
  )
  void stored.refresh()
  return { missing, refusal: missing.length > 0 ? { severity: 'error', text: missingSentence(missing) } : null }
}

/** Asks whether images may be loaded from hosts that the person has never allowed. */
function permissionFor(text: string, addresses: readonly string[], strangers: readonly string[], hosts: AllowedHosts): Refusal {
  return {
    severity: 'notice',
    text: `This terrain loads ${addresses.length === 1 ? 'an image' : `${addresses.length} images`} from ${listed(strangers)}. Whoever runs that will see that somebody at your network address opened it.`,
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

/** The first few of many names. */
function listed(names: readonly string[]): string {
  const most = 4
  if (names.length > most) return `${names.slice(0, most - 1).join(', ')} and ${names.length - most + 1} other hosts`
  return names.join(', ')
}

function missingSentence(missing: readonly string[]): string {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return `This link erodes an image (${names}) that is not on this computer. Drop the file it was made from onto the page to open it.`
}

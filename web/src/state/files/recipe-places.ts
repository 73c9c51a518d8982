/** Heights of the places on Earth that a recipe names: from this browser, or from elevation tiles of a host that the user allows. */
import type { Engine, NamedImage, ParsedRecipe, Registry, StageRecipe } from '@rill-terrain/engine/protocol'
import { isDigestOf, placeDigest } from '@rill-terrain/files/place/digest'
import { centreInWords, changedSentence, isSamePlace, placeFromName, placeFromParameters } from '@rill-terrain/files/place/place'
import { placeName, type Place } from '@rill-terrain/files/place/place'
import { planTiles } from '@rill-terrain/files/place/tile-plan'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import { sentenceOf, type Messages } from '../messages'
import type { Refusal } from '../refusal'
import type { AllowedHosts } from './allowed-hosts'
import type { EngineImages } from './engine-images'
import { whileFetching } from './fetching'
import { named, type ImageFile, type ImageSource } from './images'

interface PlaceParts {
  source: Pick<ImageSource, 'stored' | 'store' | 'tileAddress' | 'loadPlace'>
  /** Hosts that tiles may be loaded from. */
  hosts: Pick<AllowedHosts, 'strangersAmong' | 'allow'>
  placeDigests: Map<string, string>
  engine: EngineImages
  messages: Messages
}

/** The places of a recipe, without duplicates. */
export function placesOf(recipe: ParsedRecipe, registry: Registry | null): Place[] {
  const places = placeStages(recipe, registry).map(({ parameters }) => placeFromParameters(parameters))
  return places.filter((place, index) => places.findIndex((each) => isSamePlace(each, place)) === index)
}

function placeStages({ stages }: ParsedRecipe, registry: Registry | null): StageRecipe[] {
  return stages.filter(({ isOn, method }) => isOn && dataOf(registry, method) === 'place')
}

/** The digest that a recipe has for a place; empty if it has none. */
function digestIn(recipe: ParsedRecipe, registry: Registry | null, place: Place): string {
  const digests = placeStages(recipe, registry)
    .filter(({ parameters }) => isSamePlace(place, placeFromParameters(parameters)))
    .map(({ parameters }) => String(parameters['digest']))
  return digests.find((digest) => isDigestOf(place, digest)) ?? ''
}

/**
 * Sends the heights of the places of a recipe to the engine. `missing` are the names of the images that the engine does not have.
 * Shows a message if the heights differ from those that the recipe was made with.
 */
export async function providePlaces(recipe: ParsedRecipe, missing: readonly string[], parts: PlaceParts): Promise<Refusal | null> {
  const { placeDigests, messages } = parts
  const { registry } = parts.engine
  for (const place of placesOf(recipe, registry)) {
    const wanted = digestIn(recipe, registry, place)
    const name = missing.find((each) => isPlaceLike(each, place))
    if (name === undefined && isAsWanted(placeDigests.get(placeName(place)), wanted)) continue
    const image = await storedAsWanted(name ?? placeName(place), place, wanted, parts)
    if (image) {
      await provide(parts, image, wanted)
    } else if (name !== undefined) {
      const refusal = await loadFromTiles(recipe, name, place, parts)
      if (refusal) return refusal
    }
    if (!isAsWanted(placeDigests.get(placeName(place)), wanted)) {
      messages.show({ key: 'place', severity: 'notice', text: changedSentence })
    }
  }
  return null
}

/** Sends heights that belong to a place to the engine, and stores them for later visits. Resolves to their digest. */
export async function takePlace(
  { source, placeDigests }: Pick<PlaceParts, 'source' | 'placeDigests'>,
  engine: Pick<Engine, 'contentHash' | 'provideImage'>,
  image: NamedImage,
): Promise<string> {
  const place = placeFromName(image.name)!
  const hash = await engine.contentHash(image.values)
  if (!hash.ok) throw new Error(hash.problem.message)
  const digest = placeDigest(place, hash.value)
  const outcome = await engine.provideImage(image)
  if (!outcome.ok) throw new Error(outcome.problem.message)
  placeDigests.set(placeName(place), digest)
  // A browser that cannot store data (private window, full disk) loads the tiles again at the next visit.
  await source.store(image).catch(() => {})
  return digest
}

const isAsWanted = (digest: string | undefined, wanted: string) => digest === undefined || wanted === '' || digest === wanted

function isPlaceLike(name: string, place: Place): boolean {
  const other = placeFromName(name)
  return other !== null && isSamePlace(other, place)
}

/** Stored heights with the digest of the recipe; null without a digest, because the tiles may have changed since. */
async function storedAsWanted(
  name: string,
  place: Place,
  wanted: string,
  { source, engine }: PlaceParts,
): Promise<NamedImage | null> {
  if (wanted === '') return null
  const image = await source.stored(name).catch(() => null)
  if (!image) return null
  const hash = await engine.contentHash(image.values)
  return hash.ok && placeDigest(place, hash.value) === wanted ? image : null
}

async function provide({ engine, placeDigests }: PlaceParts, image: NamedImage, digest: string): Promise<void> {
  const outcome = await engine.provideImage(image)
  if (!outcome.ok) throw new Error(outcome.problem.message)
  placeDigests.set(placeName(placeFromName(image.name)!), digest)
}

async function loadFromTiles({ text }: ParsedRecipe, name: string, place: Place, parts: PlaceParts): Promise<Refusal | null> {
  const { source, hosts, engine, messages } = parts
  const remedy = (label: string, prepare: () => void = () => {}) => ({
    label,
    startsAsLink: true,
    recipe() {
      prepare()
      return text
    },
  })
  try {
    const count = planTiles(place).tiles.length
    const address = await source.tileAddress()
    const [stranger] = hosts.strangersAmong([address])
    if (stranger !== undefined) {
      return {
        severity: 'notice',
        text: `This terrain loads ${inTiles(count)} of the place at ${centreInWords(place)} from ${stranger}, which reveals your IP address to that host.`,
        remedy: remedy(`Load from ${stranger}`, () => hosts.allow([address])),
      }
    }
    const image = await whileFetching(messages, (cancel, show) =>
      source.loadPlace(place, cancel, ({ tiles, ofTiles }) =>
        show(`Loading the place at ${centreInWords(place)}: ${tiles} of ${inTiles(ofTiles)}…`),
      ),
    )
    await takePlace(parts, engine, named(image, name))
    tellAbout(image, messages)
    return null
  } catch (error) {
    return { severity: 'error', text: sentenceOf(error), remedy: remedy('Try again') }
  }
}

/** Shows what was decided about the tiles of a place. */
export function tellAbout({ decisions }: ImageFile, messages: Messages): void {
  const texts = decisions.filter(({ subject }) => subject === 'elevation tiles').map(({ text }) => text)
  if (texts.length > 0) messages.show({ key: 'tiles', severity: 'notice', text: texts.join(' ') })
}

const inTiles = (count: number) => (count === 1 ? '1 elevation tile' : `${count} elevation tiles`)

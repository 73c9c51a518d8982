/** Releases, whose engines are kept so that links last: which of them a recipe is for, and what is said about that. */
import type { ParsedRecipe, Registry, Release } from './types'

export interface MethodRevision {
  method: string
  revision: number
}

/** The methods of a recipe in the revisions that its text asks for, each once. */
export function revisionsOf({ stages }: ParsedRecipe): MethodRevision[] {
  const all = stages.flatMap((stage) => [stage, ...stage.companions])
  return all
    .filter(
      ({ method, revision }, place) => all.findIndex((each) => each.method === method && each.revision === revision) === place,
    )
    .map(({ method, revision }) => ({ method, revision }))
}

/** The revisions of all methods that an engine has. */
export function methodsOf({ methods }: Registry): Release['methods'] {
  return Object.fromEntries(methods.map(({ id, revision }) => [id, revision]))
}

/** The first of the releases, newest first, that has all methods of a recipe as its text asks for them; null where none has. */
export function releaseFor(recipe: ParsedRecipe, releases: readonly Release[]): Release | null {
  const wanted = revisionsOf(recipe)
  return releases.find(({ methods }) => wanted.every(({ method, revision }) => methods[method] === revision)) ?? null
}

/** A sentence about a recipe that a kept engine shows, since today's has other methods. */
export function keptSentence(recipe: ParsedRecipe, version: string, today: Release['methods']): string {
  const wanted = others(recipe, today)
  return `This terrain was made with ${named(wanted)} and is shown by the engine of Rill ${version}, which has ${wanted.length > 1 ? 'them' : 'it'}.`
}

/** A sentence about a recipe that an engine shows although it has other methods than the recipe asks for, and why. */
export function differenceSentence(recipe: ParsedRecipe, methods: Release['methods'], reason: string): string {
  const wanted = others(recipe, methods)
  const had = named(wanted.map(({ method }) => ({ method, revision: methods[method] ?? 0 })))
  const newer = wanted.filter(({ method, revision }) => revision > (methods[method] ?? 0))
  const advice = newer.length > 0 ? ` A newer Rill has ${named(newer)}.` : ''
  return `This terrain was made with ${named(wanted)}. ${reason}: with ${had} it is another terrain.${advice}`
}

/** Why a recipe is shown by an engine that has other methods. */
export const reasons = {
  noneKept: 'No engine here has that',
  notLoaded: 'The engine that has that could not be loaded',
  chosen: 'You went on with today’s',
} as const

function others(recipe: ParsedRecipe, methods: Release['methods']): MethodRevision[] {
  return revisionsOf(recipe).filter(({ method, revision }) => methods[method] !== revision)
}

/** "revision 2 of thermal and revision 1 of blur", each once. */
function named(revisions: readonly MethodRevision[]): string {
  const texts = [...new Set(revisions.map(({ method, revision }) => `revision ${revision} of ${method}`))]
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join('')
}

/**
 * Releases, whose engines are archived so that old links still open: chooses the release for a recipe, and writes the messages
 * about it.
 */
import type { ParsedRecipe, Registry, Release } from './types'

interface MethodRevision {
  method: string
  revision: number
}

/** The methods of a recipe with the revisions that its text means, each once. */
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

/**
 * The newest release that has all methods of a recipe in the pinned revisions; null if there is none. `releases` are in order,
 * newest first.
 */
export function releaseFor(recipe: ParsedRecipe, releases: readonly Release[]): Release | null {
  const wanted = revisionsOf(recipe)
  return releases.find(({ methods }) => wanted.every(({ method, revision }) => methods[method] === revision)) ?? null
}

/** A sentence for users about a recipe that an archived engine runs, because the current engine has other revisions. */
export function archivedEngineSentence(recipe: ParsedRecipe, version: string, today: Release['methods']): string {
  const wanted = others(recipe, today)
  return `This terrain uses ${named(wanted)}, so the archived engine of Rill ${version} shows it exactly as it was.`
}

/** A message for users about a recipe that runs in an engine with other revisions than the recipe means, with the reason. */
export function differenceSentence(recipe: ParsedRecipe, methods: Release['methods'], reason: string): string {
  const wanted = others(recipe, methods)
  const had = named(wanted.map(({ method }) => ({ method, revision: methods[method] ?? 0 })))
  const newer = wanted.filter(({ method, revision }) => revision > (methods[method] ?? 0))
  const advice = newer.length > 0 ? ` A newer version of Rill has ${named(newer)}.` : ''
  return `This terrain was made with ${named(wanted)}. ${reason}: with ${had} the terrain is different.${advice}`
}

/** Reasons why a recipe runs in an engine with other revisions. */
export const reasons = {
  notArchived: 'No matching engine is available',
  notLoaded: 'The matching engine could not be loaded',
  chosen: 'You continued with the current engine',
} as const

function others(recipe: ParsedRecipe, methods: Release['methods']): MethodRevision[] {
  return revisionsOf(recipe).filter(({ method, revision }) => methods[method] !== revision)
}

/** "revision 2 of thermal and revision 1 of blur", each once. */
function named(revisions: readonly MethodRevision[]): string {
  const texts = [...new Set(revisions.map(({ method, revision }) => `revision ${revision} of ${method}`))]
  return texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : texts.join('')
}

/**
 * The service worker of the playground's own page: it has the page work without a network after the first visit, and gives it the
 * headers that threads need on a host that sends none. Figures never register it, and it answers no page but those that it knows.
 *
 * A version is installed as a whole or not at all, and its pages come from it alone. All else has a hash in its name, so that whichever
 * version is asked for it gives the right one: a page that is open goes on with its own files while a newer version takes over.
 */
import type { Contents } from './contents'

declare const self: ServiceWorkerGlobalScope
/** Written here by the build. */
declare const RILL_CONTENTS: Contents

const { version, pages, files, isolationHeaders } = RILL_CONTENTS
const unchanging = new RegExp(RILL_CONTENTS.unchanging)
const { scope } = self.registration
/** Two playgrounds of one origin share its caches. */
const cachePrefix = `rill ${scope} `
const ownCache = cachePrefix + version
/** What was asked for and is of no version: images, engines of old releases. */
const usedCache = `${cachePrefix}used`
/** The caches of versions that are kept: this one and that of pages which are still open. */
const keptVersions = 2

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = pathBelowScope(request.url)
  if (request.method !== 'GET' || path === null || request.headers.has('range')) return
  if (request.mode !== 'navigate') return event.respondWith(answer(event, path))
  // Frames are figures, or pages in pages of other people: the host answers for those.
  const page = path === '' ? 'index.html' : path
  if (request.destination === 'document' && page in pages) event.respondWith(answerPage(page, request))
})

/** Fetches this version. A page that is not of it, as from a host that is being written to, fails it, and the last version stays. */
async function install(): Promise<void> {
  const cache = await caches.open(ownCache)
  await Promise.all([
    ...Object.entries(pages).map(async ([page, integrity]) => {
      const response = await fetch(addressOf(page), { integrity, cache: 'no-cache' })
      await cache.put(scope + page, response)
    }),
    ...files.map(async (file) => {
      const kept = unchanging.test(file) ? await caches.match(scope + file, { ignoreVary: true }) : undefined
      if (kept) await cache.put(scope + file, kept)
      else await cache.add(new Request(scope + file, { cache: unchanging.test(file) ? 'default' : 'no-cache' }))
    }),
  ])
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== usedCache)
  // They are listed as they were made.
  const others = versions.filter((name) => name !== ownCache)
  for (const name of others.slice(0, Math.max(0, others.length - (keptVersions - 1)))) await caches.delete(name)
  await self.clients.claim()
}

async function answerPage(page: string, request: Request): Promise<Response> {
  const cache = await caches.open(ownCache)
  return isolated((await cache.match(scope + page)) ?? (await fetch(request)))
}

async function answer(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const kept = () => caches.match(request, { ignoreVary: true })
  const known = unchanging.test(path) ? await kept() : undefined
  if (known) return isolated(known)
  try {
    const response = await fetch(request)
    if (response.status === 200) event.waitUntil(keepUsed(request, response.clone()))
    return isolated(response)
  } catch (error) {
    const last = await kept()
    if (last) return isolated(last)
    throw error
  }
}

async function keepUsed(request: Request, response: Response): Promise<void> {
  await (await caches.open(usedCache)).put(request, response)
}

/** The path of one of our files, without what a host does not look at; null for what is not ours. */
function pathBelowScope(address: string): string | null {
  const { origin, pathname } = new URL(address)
  const path = origin + pathname
  return path.startsWith(scope) ? path.slice(scope.length) : null
}

/** The start page is asked for by its folder: some hosts send its name back there. */
function addressOf(page: string): string {
  return page === 'index.html' ? scope : scope + page
}

/** With the headers of a host that isolates its pages: workers need them like documents. */
function isolated(response: Response): Response {
  if (response.status === 0) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(isolationHeaders)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

/**
 * The service worker of the playground: the page works offline after the first visit, and gets the headers that threads need on
 * hosts that do not send them. Figures never register the worker, and it answers only for pages that it knows.
 *
 * A version is installed completely or not at all, and its pages come only from that version. All other files have a hash in their
 * names, so any version returns the right file: an open page continues with its own files while a newer version takes over.
 */
import type { Contents } from './contents'

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build. */
declare const RILL_CONTENTS: Contents

const { version, pages, files, isolationHeaders } = RILL_CONTENTS
const unchanging = new RegExp(RILL_CONTENTS.unchanging)
const { scope } = self.registration
/** Includes the scope, because two playgrounds on one origin share its cache storage. */
const cachePrefix = `rill ${scope} `
const ownCache = cachePrefix + version
/** Requested files that belong to no version: images and archived engines. */
const usedCache = `${cachePrefix}used`
/** The page of a figure. */
const figurePage = 'embed.html'
/** Number of stored versions: this one, and the previous one for pages that are still open. */
const maxCachedVersions = 2

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = pathBelowScope(request.url)
  if (request.method !== 'GET' || path === null || request.headers.has('range')) return
  if (request.mode !== 'navigate') return event.respondWith(answer(event, path))
  // Offline, figures of the guide come from the cache. The host answers all other requests of frames.
  if (request.destination === 'iframe' && path === figurePage) event.respondWith(answerFigure(request))
  const page = path === '' || path.endsWith('/') ? `${path}index.html` : path
  if (request.destination === 'document' && page in pages) event.respondWith(answerPage(page, request))
})

/** Fetches this version. A page with another hash, such as during an upload, fails the install, and the last version stays. */
async function install(): Promise<void> {
  const cache = await caches.open(ownCache)
  await Promise.all([
    ...Object.entries(pages).map(async ([page, integrity]) => {
      const response = await fetch(addressOf(page), { integrity, cache: 'no-cache' })
      await cache.put(scope + page, response)
    }),
    ...files.map(async (file) => {
      const cached = unchanging.test(file) ? await caches.match(scope + file, { ignoreVary: true }) : undefined
      if (cached) await cache.put(scope + file, cached)
      else await cache.add(new Request(scope + file, { cache: unchanging.test(file) ? 'default' : 'no-cache' }))
    }),
  ])
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== usedCache)
  // `caches.keys` returns names in order of creation.
  const others = versions.filter((name) => name !== ownCache)
  for (const name of others.slice(0, Math.max(0, others.length - (maxCachedVersions - 1)))) await caches.delete(name)
  await self.clients.claim()
}

async function answerPage(page: string, request: Request): Promise<Response> {
  const cache = await caches.open(ownCache)
  return isolated((await cache.match(scope + page)) ?? (await fetch(request)))
}

async function answerFigure(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const cached = await caches.match(scope + figurePage, { ignoreVary: true })
    if (cached) return isolated(cached)
    throw error
  }
}

async function answer(event: FetchEvent, path: string): Promise<Response> {
  const { request } = event
  const findCached = () => caches.match(request, { ignoreVary: true })
  const known = unchanging.test(path) ? await findCached() : undefined
  if (known) return isolated(known)
  try {
    const response = await fetch(request)
    if (response.status === 200) event.waitUntil(storeUsed(request, response.clone()))
    return isolated(response)
  } catch (error) {
    const last = await findCached()
    if (last) return isolated(last)
    throw error
  }
}

async function storeUsed(request: Request, response: Response): Promise<void> {
  await (await caches.open(usedCache)).put(request, response)
}

/** The path of a file of the page, without query and fragment; null for other addresses. */
function pathBelowScope(address: string): string | null {
  const { origin, pathname } = new URL(address)
  const path = origin + pathname
  return path.startsWith(scope) ? path.slice(scope.length) : null
}

/** The first page of a folder is requested by its folder, because some hosts redirect `index.html` there. */
function addressOf(page: string): string {
  return scope + page.replace(/(^|\/)index\.html$/, '$1')
}

/** Adds the isolation headers to a response; workers need them as documents do. */
function isolated(response: Response): Response {
  if (response.status === 0) return response
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(isolationHeaders)) headers.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
}

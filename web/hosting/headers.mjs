/**
 * The page's response headers: the single source for the development server, the server of the built page, the service worker, the
 * configurations of other hosts (`static-hosts.mjs`) and the tests.
 */

/** Headers that make a page `crossOriginIsolated`, which shared memory and therefore the threaded build need. */
export const isolationHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Document-Isolation-Policy': 'isolate-and-credentialless',
}

/**
 * Origin of the elevation tiles of places on Earth: of the build setting `VITE_ELEVATION_TILES`, or of the public set
 * (packages/files/src/place/tile-source.ts).
 */
export const elevationOrigin = new URL(process.env['VITE_ELEVATION_TILES'] || 'https://s3.amazonaws.com').origin

const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  // Heightmaps that a recipe names by address: `image;url=https://...`, and the elevation tiles of places on Earth.
  'connect-src': elevationOrigin.startsWith('https:') ? "'self' https:" : `'self' https: ${elevationOrigin}`,
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // Only addresses that `packages/engine/src/trusted-scripts.ts` allows can become scripts, and no text can become HTML.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}

/** The development server inserts style sheets as <style> elements with this nonce. */
export const developmentStyleNonce = 'rill-development'

/** A figure is embedded in other sites, and requests only its own files, and elevation tiles if its author allows it. */
const figureSecurityPolicy = {
  ...contentSecurityPolicy,
  'connect-src': `'self' ${elevationOrigin}`,
  // In a sandbox, workers start from blobs (`web/src/embed/engine-worker.ts`).
  'worker-src': "'self' blob:",
}

/** The guide's pages run no engine and request only their own files; their figures have the policy of figures. */
const guideSecurityPolicy = { ...contentSecurityPolicy, 'script-src': "'self'", 'img-src': "'self'", 'connect-src': "'self'" }

/**
 * Policies of pages other than the playground: of a file by its name, and of all files of a folder.
 *
 * @type {Record<string, { document: Record<string, string>; ancestors: string }>}
 */
const policies = {
  'embed.html': { document: figureSecurityPolicy, ancestors: '*' },
  'guide/': { document: guideSecurityPolicy, ancestors: "'self'" },
}

/** Pages and folders with a separate policy; all other files have the playground's policy. */
export const pagesWithOwnPolicy = Object.keys(policies)

/** @param {string} page the path of its file, from the folder of the playground */
function policyOf(page) {
  const folder = pagesWithOwnPolicy.find((path) => path.endsWith('/') && page.startsWith(path))
  const name = folder ?? page.slice(page.lastIndexOf('/') + 1)
  return policies[name] ?? { document: contentSecurityPolicy, ancestors: "'self'" }
}

/**
 * The policy for a <meta> element, where browsers ignore `frame-ancestors`.
 *
 * @param {string} page the path of its file
 */
export function metaContentSecurityPolicy(page) {
  return formatPolicy(policyOf(page).document)
}

/** Abilities of a browser that no page of Rill uses, so that no script in it can ask for them either. */
const unusedAbilities = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Headers of all files. */
export const commonHeaders = {
  ...isolationHeaders,
  'X-Content-Type-Options': 'nosniff',
  // Hosts of images and elevation tiles need not know which page asks.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': unusedAbilities.map((ability) => `${ability}=()`).join(', '),
  // A sandboxed figure has an opaque origin, so all of its requests are cross-origin.
  'Access-Control-Allow-Origin': '*',
}

/** @param {string} [page] the path of a file */
export function policyHeader(page = 'index.html') {
  const { document, ancestors } = policyOf(page)
  return formatPolicy({ ...document, 'frame-ancestors': ancestors })
}

/**
 * @param {string} [page] the path of a file
 * @returns {Record<string, string>}
 */
export function headersOf(page) {
  return { ...commonHeaders, 'Content-Security-Policy': policyHeader(page) }
}

/**
 * Paths, relative to the page's folder, of files that never change: files with a content hash in their name or in the name of their
 * folder, and archived engines.
 */
export const unchanging = /^(assets|engine\/[^/]+)\//

/** Cache-Control values: unchanging files are cached forever, all other files are revalidated. */
export const caching = { unchanging: 'public, max-age=31536000, immutable', others: 'no-cache' }

/** @param {string} path of a file, from the folder of the page */
export function cacheControlOf(path) {
  return unchanging.test(path) ? caching.unchanging : caching.others
}

// Vite's client does not support trusted types.
const { 'require-trusted-types-for': _required, 'trusted-types': _types, ...developmentPolicy } = contentSecurityPolicy

export const developmentHeaders = {
  ...headersOf(),
  'Content-Security-Policy': formatPolicy({ ...developmentPolicy, 'style-src': `'self' 'nonce-${developmentStyleNonce}'` }),
}

/** @param {Record<string, string>} policy */
function formatPolicy(policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

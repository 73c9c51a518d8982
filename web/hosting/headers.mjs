/**
 * The response headers of the page, in one place for the development server, the server of the built page, the service worker, the
 * configurations of other hosts (`static-hosts.mjs`) and the tests.
 */

/** What makes a page `crossOriginIsolated`, which shared memory and so the threaded build need. */
export const isolationHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Document-Isolation-Policy': 'isolate-and-credentialless',
}

const contentSecurityPolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' blob: data:",
  // Heightmaps that a recipe names by their address: `image;url=https://...`.
  'connect-src': "'self' https:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  // No text becomes a script or a page but addresses that `packages/engine/src/trusted-scripts.ts` knows.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'default',
}

/** The development server puts style sheets into the page as <style> elements; it marks them with this nonce. */
export const developmentStyleNonce = 'rill-development'

/** A figure stands in pages of other people, and asks for nothing but its own files. */
const figureSecurityPolicy = {
  ...contentSecurityPolicy,
  'connect-src': "'self'",
  // In a sandbox workers begin as blobs (`web/src/embed/engine-worker.ts`).
  'worker-src': "'self' blob:",
}

/**
 * Of the pages other than the playground's own.
 * @type {Record<string, { document: Record<string, string>, ancestors: string }>}
 */
const policies = { 'embed.html': { document: figureSecurityPolicy, ancestors: '*' } }

/** Pages with a policy of their own; all other files have that of the playground. */
export const pagesWithOwnPolicy = Object.keys(policies)

/** @param {string} page the name of its file */
function policyOf(page) {
  return policies[page] ?? { document: contentSecurityPolicy, ancestors: "'self'" }
}

/**
 * For a <meta> element, in which `frame-ancestors` is not heard.
 * @param {string} page
 */
export function metaContentSecurityPolicy(page) {
  return formatPolicy(policyOf(page).document)
}

/** What all files are sent with. */
export const commonHeaders = {
  ...isolationHeaders,
  'X-Content-Type-Options': 'nosniff',
  // A figure in a sandbox has an origin of its own, to which all files are another's.
  'Access-Control-Allow-Origin': '*',
}

/** @param {string} [page] the name of a file */
export function policyHeader(page = 'index.html') {
  const { document, ancestors } = policyOf(page)
  return formatPolicy({ ...document, 'frame-ancestors': ancestors })
}

/**
 * @param {string} [page] the name of a file
 * @returns {Record<string, string>}
 */
export function headersOf(page) {
  return { ...commonHeaders, 'Content-Security-Policy': policyHeader(page) }
}

/**
 * Files that never change, by their paths from the folder of the page: those with a hash of their content in the name or in that of their
 * folder, and the engines of releases.
 */
export const unchanging = /^(assets|engine\/[^/]+)\//

/** How long a file may be kept: for ever where it never changes; all others are asked for again. */
export const caching = { unchanging: 'public, max-age=31536000, immutable', others: 'no-cache' }

/** @param {string} path of a file, from the folder of the page */
export function cacheControlOf(path) {
  return unchanging.test(path) ? caching.unchanging : caching.others
}

// Vite's own client is loaded in ways that know nothing of trusted types.
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

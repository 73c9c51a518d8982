/**
 * The response headers of the page, in one place for the development server, the server of the built page and the tests.
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

/** Of the pages other than the playground's own. */
const policies = { 'embed.html': { document: figureSecurityPolicy, ancestors: '*' } }

/** @param {string} page the name of its file */
function policyOf(page) {
  return policies[/** @type {keyof typeof policies} */ (page)] ?? { document: contentSecurityPolicy, ancestors: "'self'" }
}

/**
 * For a <meta> element, in which `frame-ancestors` is not heard.
 * @param {string} page
 */
export function metaContentSecurityPolicy(page) {
  return formatPolicy(policyOf(page).document)
}

/**
 * @param {string} [page] the name of a file
 * @returns {Record<string, string>}
 */
export function headersOf(page = 'index.html') {
  const { document, ancestors } = policyOf(page)
  return {
    ...isolationHeaders,
    'Content-Security-Policy': formatPolicy({ ...document, 'frame-ancestors': ancestors }),
    'X-Content-Type-Options': 'nosniff',
    // A figure in a sandbox has an origin of its own, to which all files are another's.
    'Access-Control-Allow-Origin': '*',
  }
}

export const developmentHeaders = {
  ...headersOf(),
  'Content-Security-Policy': formatPolicy({ ...contentSecurityPolicy, 'style-src': `'self' 'nonce-${developmentStyleNonce}'` }),
}

/** @param {Record<string, string>} policy */
function formatPolicy(policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

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

/** For a <meta> element, in which `frame-ancestors` is not heard. */
export const metaContentSecurityPolicy = formatPolicy(contentSecurityPolicy)

export const pageHeaders = {
  ...isolationHeaders,
  'Content-Security-Policy': formatPolicy({ ...contentSecurityPolicy, 'frame-ancestors': "'self'" }),
  'X-Content-Type-Options': 'nosniff',
}

export const developmentHeaders = {
  ...pageHeaders,
  'Content-Security-Policy': formatPolicy({ ...contentSecurityPolicy, 'style-src': `'self' 'nonce-${developmentStyleNonce}'` }),
}

/** @param {Record<string, string>} policy */
function formatPolicy(policy) {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

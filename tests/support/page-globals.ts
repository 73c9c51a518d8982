/** What modules of the page's interface read of a document when they are loaded, for tests in Node. Import this module first. */
Object.assign(globalThis, {
  document: { fullscreenEnabled: true, documentElement: { dataset: {} }, querySelectorAll: () => [] },
  matchMedia: () => ({ matches: false, addEventListener: () => {} }),
})

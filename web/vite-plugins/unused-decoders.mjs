/**
 * Vite plugin: removes decoders of the TIFF library that are never used. `packages/files/src/reading/tiff/tiff-structure.ts`
 * rejects files that need them, or `tiff-decoders.ts` replaces them.
 */
const nothing = '\0rill:unused-decoder'

/** @returns {import('vite').Plugin} */
export function unusedDecoders() {
  return {
    name: 'rill:unused-decoders',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/(deflate|jpeg|lerc|lzw|packbits|raw|webimage|zstd)\.js$/ },
      handler: (_id, importer) => (/\/geotiff\/dist-module\/compression\/index\.js$/.test(importer ?? '') ? nothing : null),
    },
    load: { filter: { id: /^\0rill:unused-decoder$/ }, handler: () => 'export default undefined' },
  }
}

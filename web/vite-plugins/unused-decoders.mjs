/**
 * Vite plugin: removes the decoders of the TIFF library. Rill only writes files with it; `packages/files/src/reading/tiff` has its
 * own decoders, which stop at the size of a block.
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

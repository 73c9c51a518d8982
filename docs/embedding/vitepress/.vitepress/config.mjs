export default {
  title: 'Erosion',
  head: [['script', { src: 'https://rill.example/embed.js', async: '' }]],
  // The browser knows the element, and Vue is to leave it alone.
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'rill-terrain' } } },
}

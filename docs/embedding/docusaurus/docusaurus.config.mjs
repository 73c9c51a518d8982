export default {
  title: 'Erosion',
  url: 'https://docs.example',
  baseUrl: '/',
  scripts: [{ src: 'https://rill.example/embed.js', async: true }],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, sitemap: false, theme: { customCss: './src/figures.css' } }]],
}

/** Works about terrain in programs: noise, drops, water, and the articles whose methods Rill has. */
import type { Work } from './work'

export const graphicsWorks = {
  'around-the-world': {
    authors: 'T. ten Cate',
    title: 'Around The World, part 23',
    where: 'Frozen Fractal',
    address: 'https://frozenfractal.com/',
  },
  beyer2015: {
    authors: 'H. T. Beyer',
    year: 2015,
    title: 'Implementation of a method for hydraulic erosion',
    where: 'Bachelor’s thesis, Technical University of Munich',
    address: 'https://www.firespark.de/resources/downloads/implementation%20of%20a%20methode%20for%20hydraulic%20erosion.pdf',
  },
  'chunkable-erosion': {
    authors: 'Unnamed author',
    title: 'Chunkable erosion simulation: stop making ugly terrain',
    where: 'Article on the web',
  },
  lague2019: {
    authors: 'S. Lague',
    year: 2019,
    title: 'Coding Adventure: Hydraulic Erosion',
    where: 'Video and program',
    address: 'https://github.com/SebLague/Hydraulic-Erosion',
  },
  mandelbrot1968: {
    authors: 'B. B. Mandelbrot, J. W. Van Ness',
    year: 1968,
    title: 'Fractional Brownian motions, fractional noises and applications',
    where: 'SIAM Review 10(4)',
    doi: '10.1137/1010093',
  },
  mei2007: {
    authors: 'X. Mei, P. Decaudin, B.-G. Hu',
    year: 2007,
    title: 'Fast hydraulic erosion simulation and visualization on GPU',
    where: 'Pacific Graphics',
    doi: '10.1109/PG.2007.15',
  },
  musgrave1989: {
    authors: 'F. K. Musgrave, C. E. Kolb, R. S. Mace',
    year: 1989,
    title: 'The synthesis and rendering of eroded fractal terrains',
    where: 'SIGGRAPH Computer Graphics 23(3)',
    doi: '10.1145/74334.74337',
  },
  obrien1995: {
    authors: 'J. F. O’Brien, J. K. Hodgins',
    year: 1995,
    title: 'Dynamic simulation of splashing fluids',
    where: 'Computer Animation ’95',
    doi: '10.1109/CA.1995.393532',
  },
  perlin1985: {
    authors: 'K. Perlin',
    year: 1985,
    title: 'An image synthesizer',
    where: 'SIGGRAPH Computer Graphics 19(3)',
    doi: '10.1145/325165.325247',
  },
  schott2023: {
    authors: 'H. Schott, A. Paris, L. Fournier, E. Guérin, E. Galin',
    year: 2023,
    title: 'Large-scale terrain authoring through interactive erosion simulation',
    where: 'ACM Transactions on Graphics 42(5)',
    doi: '10.1145/3592787',
  },
  tzathas2024: {
    authors: 'P. Tzathas, B. Gailleton, P. Steer, G. Cordonnier',
    year: 2024,
    title: 'Physically-based analytical erosion for fast terrain generation',
    where: 'Computer Graphics Forum 43(2)',
    doi: '10.1111/cgf.15033',
  },
  worley1996: {
    authors: 'S. Worley',
    year: 1996,
    title: 'A cellular texture basis function',
    where: 'SIGGRAPH ’96',
    doi: '10.1145/237170.237267',
  },
} satisfies Record<string, Work>

/**
 * The four articles whose methods Rill implements. This table is the only place with their authors and addresses: the gallery, the
 * method reference and the guide derive their texts from it.
 */
export interface Article {
  /** The name that the sources of methods and the texts use. */
  name: string
  title: string
  /** Author, year and address, where they are known. */
  author?: string
  year?: number
  address?: string
}

export const articles = {
  normals: {
    name: 'Particle erosion from normals',
    title: 'Particle erosion from normals',
  },
  aroundTheWorld: {
    name: 'Around The World, part 23',
    title: 'Around The World, part 23: Hydraulic erosion',
    author: 'Thomas ten Cate',
    year: 2025,
    address: 'https://frozenfractal.com/blog/2025/6/6/around-the-world-23-hydraulic-erosion/',
  },
  python: {
    name: 'Beyer’s droplets in Python',
    title: 'Hydraulic erosion simulation',
    author: 'Conner Addison',
    year: 2019,
    address: 'http://conneraddison.com/2019/07/10/hydro.html',
  },
  chunkable: {
    name: 'Chunkable erosion simulation',
    title: 'Chunkable erosion simulation: Stop making ugly terrain',
  },
} as const satisfies Record<string, Article>

/** `Conner Addison, 2019`, as far as it is known; otherwise empty. */
export function authorAndYear({ author, year }: Article): string {
  return [author, year].filter((part) => part !== undefined).join(', ')
}

/** The articles that the source of a method names, in the order of the table. */
export function articlesIn(source: string): Article[] {
  const text = plain(source)
  return Object.values(articles).filter(({ name }) => text.includes(plain(name)))
}

/** A text without the differences that sources of methods have: capitals, and the form of the apostrophe. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'")
}

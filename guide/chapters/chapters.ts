/** The chapters of the guide, in order: the single source for contents, links, search and the pages of methods. */

export interface Chapter {
  /** Folder below `guide/chapters/`, and the last part of the address. */
  folder: string
  title: string
  /** What the chapter shows, in one sentence. */
  sentence: string
  /** Reading time. */
  minutes: number
}

export const chapters: readonly Chapter[] = [
  {
    folder: 'what-noise-lacks',
    title: 'What noise lacks',
    sentence: 'Noise has hills of every size, but its water has no way out; on real land, every valley leads to a lower one.',
    minutes: 9,
  },
  {
    folder: 'one-drop',
    title: 'One drop',
    sentence: 'A drop takes rock where it speeds up and leaves it where it slows down, one cell at a time.',
    minutes: 9,
  },
  {
    folder: 'a-million-drops',
    title: 'A million drops',
    sentence: 'A rule for one drop makes a landscape only if neither the order of the drops nor the size of the cells matters.',
    minutes: 10,
  },
  {
    folder: 'where-water-gathers',
    title: 'Where water gathers',
    sentence: 'Rivers cut deeper where more land drains through them, and that alone draws branching valleys.',
    minutes: 11,
  },
  {
    folder: 'water-as-a-field',
    title: 'Water as a field',
    sentence: 'Water can be a depth in every cell instead of a list of drops, but the grid must not choose its direction.',
    minutes: 10,
  },
  {
    folder: 'slopes-that-fail',
    title: 'Slopes that fail',
    sentence: 'Steep ground slides until it is straight; soft ground creeps until it is round.',
    minutes: 9,
  },
  {
    folder: 'rock-and-time',
    title: 'Rock and time',
    sentence: 'Rock decides where steps and cliffs are, and uplift decides how high the land stays.',
    minutes: 11,
  },
  {
    folder: 'where-sediment-ends-up',
    title: 'Where sediment ends up',
    sentence: 'All rock that is eroded must be somewhere: in a fan, in a delta, on a plain, or in the sea.',
    minutes: 10,
  },
  {
    folder: 'terrain-without-an-end',
    title: 'Terrain without an end',
    sentence:
      'A world without an end is made of pieces, and what a piece needs to know about its neighbours decides what can be exact.',
    minutes: 10,
  },
  {
    folder: 'is-it-land',
    title: 'Is it land?',
    sentence: 'Two numbers tell land from noise, better than a look at the picture; the others tell one land from another.',
    minutes: 10,
  },
  {
    folder: 'the-same-bits',
    title: 'The same bits everywhere',
    sentence: 'A link shows the same terrain on every machine, in every year, because no number depends on the order of the work.',
    minutes: 9,
  },
  {
    folder: 'recipes',
    title: 'Recipes',
    sentence: 'Every wish for a terrain is a change of one or two parameters.',
    minutes: 8,
  },
]

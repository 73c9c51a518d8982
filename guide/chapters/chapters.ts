/** The chapters of the guide, in order: the single source for contents, links, search and the pages of methods. */

export interface Chapter {
  /** Folder below `guide/chapters/`, and the last part of the address. */
  folder: string
  title: string
  /** What the chapter shows, in one sentence. */
  sentence: string
  /** Reading time. */
  minutes: number
  /** Its readers. */
  level: 'school' | 'first year' | 'programmers'
  /** The id of its opening figure, whose poster stands for the chapter. */
  picture: string
}

/** Chapters that belong together, in the order of reading. */
export interface Track {
  title: string
  sentence: string
  folders: readonly string[]
}

export const tracks: readonly Track[] = [
  {
    title: 'How land is made',
    sentence: 'Water, slopes, rock and time, for everybody who looks at mountains.',
    folders: [
      'what-noise-lacks',
      'where-water-gathers',
      'rock-and-time',
      'slopes-that-fail',
      'where-sediment-ends-up',
      'is-it-land',
    ],
  },
  {
    title: 'How programs make it',
    sentence: 'Drops, fields of water, worlds and bits, for everybody who writes programs.',
    folders: ['where-land-begins', 'one-drop', 'a-million-drops', 'water-as-a-field', 'terrain-without-an-end', 'the-same-bits'],
  },
  {
    title: 'What you want',
    sentence: 'From a wish to a terrain.',
    folders: ['recipes'],
  },
]

/** The track of a chapter. */
export function trackOf(folder: string): Track {
  const found = tracks.find(({ folders }) => folders.includes(folder))
  if (found === undefined) throw new Error(`The chapter "${folder}" is in no track.`)
  return found
}

export const chapters: readonly Chapter[] = [
  {
    folder: 'what-noise-lacks',
    title: 'What noise lacks',
    sentence:
      'Noise has hills of every size, but its water has no way out; on land with enough rain, nearly every valley leads on.',
    minutes: 9,
    level: 'school',
    picture: 'drained',
  },
  {
    folder: 'where-land-begins',
    title: 'Where land begins',
    sentence: 'Before water there is a rule for heights, and hardly any of these rules lets water leave.',
    minutes: 8,
    level: 'first year',
    picture: 'plates',
  },
  {
    folder: 'one-drop',
    title: 'One drop',
    sentence: 'A drop takes rock where it speeds up and leaves it where it slows down, one cell at a time.',
    minutes: 9,
    level: 'school',
    picture: 'sixty-drops',
  },
  {
    folder: 'a-million-drops',
    title: 'A million drops',
    sentence: 'A rule for one drop makes a landscape only if neither the order of the drops nor the size of the cells matters.',
    minutes: 10,
    level: 'programmers',
    picture: 'a-million',
  },
  {
    folder: 'where-water-gathers',
    title: 'Where water gathers',
    sentence: 'Rivers cut deeper where more land drains through them, and that alone draws branching valleys.',
    minutes: 11,
    level: 'school',
    picture: 'valleys',
  },
  {
    folder: 'water-as-a-field',
    title: 'Water as a field',
    sentence: 'Water can be a depth in every cell instead of a list of drops, but the grid must not choose its direction.',
    minutes: 10,
    level: 'programmers',
    picture: 'flood',
  },
  {
    folder: 'slopes-that-fail',
    title: 'Slopes that fail',
    sentence: 'Steep ground slides until it is straight; soft ground creeps until it is round.',
    minutes: 9,
    level: 'first year',
    picture: 'sides',
  },
  {
    folder: 'rock-and-time',
    title: 'Rock and time',
    sentence: 'Rock decides where steps and cliffs are, and uplift decides how high the land stays.',
    minutes: 11,
    level: 'school',
    picture: 'rising',
  },
  {
    folder: 'where-sediment-ends-up',
    title: 'Where sediment ends up',
    sentence: 'All rock that is eroded must be somewhere: in a fan, in a delta, on a plain, or in the sea.',
    minutes: 10,
    level: 'first year',
    picture: 'fans',
  },
  {
    folder: 'terrain-without-an-end',
    title: 'Terrain without an end',
    sentence:
      'A world without an end is made of pieces, and what a piece needs to know about its neighbours decides what can be exact.',
    minutes: 13,
    level: 'programmers',
    picture: 'endless',
  },
  {
    folder: 'is-it-land',
    title: 'Is it land?',
    sentence: 'Two numbers tell land from noise, better than a look at the picture; the others tell one land from another.',
    minutes: 10,
    level: 'first year',
    picture: 'rivers-at-work',
  },
  {
    folder: 'the-same-bits',
    title: 'The same bits everywhere',
    sentence: 'A link shows the same terrain on every machine, in every year, because no number depends on the order of the work.',
    minutes: 9,
    level: 'programmers',
    picture: 'opening',
  },
  {
    folder: 'recipes',
    title: 'Recipes',
    sentence: 'Every wish for a terrain is a change of one or two parameters.',
    minutes: 8,
    level: 'school',
    picture: 'base',
  },
]

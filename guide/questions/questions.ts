/** Questions that can be answered without reading a chapter, each on a page of its own. The chapter gives the reasons. */

export interface Question {
  /** Folder below `guide/questions/`, and the last part of the address. */
  folder: string
  title: string
  sentence: string
  /** The picture for other sites and for the list: a file in the page's folder. */
  picture: string
  /** The picture is all land: it has no background, which would follow the theme. */
  isPlain?: boolean
  /** The chapter with the reasons. */
  chapter: string
}

export const questions: readonly Question[] = [
  {
    folder: 'which-is-real',
    title: 'Which of these is real?',
    sentence: 'Four pictures of mountains in the same light. A radar in space measured one of them, and a program made three.',
    picture: 'line-up',
    isPlain: true,
    chapter: 'is-it-land',
  },
  {
    folder: 'two-histories',
    title: 'Two histories, one mountain',
    sentence: 'Two mountain ranges: one took a million years, the other half as long. Can you see which?',
    picture: 'slow',
    chapter: 'rock-and-time',
  },
  {
    folder: 'upside-down',
    title: 'Turn the mountains upside down',
    sentence: 'Every hill becomes a hollow, and every hollow a hill. Noise does not care. Does real land?',
    picture: 'turned',
    chapter: 'what-noise-lacks',
  },
  {
    folder: 'the-lost-link',
    title: 'The lost link',
    sentence: 'A link to a terrain is lost. Only one number of it is left. Can you find the terrain again?',
    picture: 'which-seed',
    chapter: 'the-same-bits',
  },
]

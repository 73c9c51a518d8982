/** Heights of the profile of the chapter, in metres: a mountain side, a valley floor, a hollow of 4 m, and the way out of it. */
export const mountainside: readonly number[] = [400, 372, 340, 302, 262, 224, 192, 168, 150, 138, 131, 128, 126, 130, 118]

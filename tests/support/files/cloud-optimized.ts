/**
 * The rules of `rio cogeo validate` (https://cogeotiff.github.io/rio-cogeo/API/#validate) for a little-endian TIFF or BigTIFF,
 * checked without a library.
 */
interface Directory {
  at: number
  width: number
  height: number
  tileWidth: number
  tileHeight: number
  /** NewSubfileType: 1 for an overview. */
  kind: number
  offsets: number[]
}

/** Maximum offset of the first directory, and maximum side of an image without tiles and overviews. */
const [maxFirstDirectory, maxUntiled] = [300, 512]

/** Returns all violations; an empty list means that the file is a valid Cloud Optimized GeoTIFF. */
export function cloudOptimizedProblems(bytes: Uint8Array): string[] {
  const directories = directoriesOf(bytes)
  const problems: string[] = []
  const rule = (holds: boolean, problem: string) => void (holds || problems.push(problem))
  const [main, ...overviews] = directories as [Directory, ...Directory[]]
  const isLarge = Math.max(main.width, main.height) > maxUntiled

  rule(main.at < maxFirstDirectory, `the first directory is at byte ${main.at}`)
  rule(main.kind === 0, 'the first directory is an overview')
  rule(!isLarge || main.tileWidth > 0, 'the image is large, but not tiled')
  rule(!isLarge || overviews.length > 0, 'the image is large, but has no overviews')
  overviews.forEach((overview, index) => {
    const finer = directories[index]!
    rule(overview.kind === 1, `overview ${index} is not marked as one`)
    rule(overview.width * overview.height < finer.width * finer.height, `overview ${index} is not smaller than the previous level`)
    rule(overview.width === Math.ceil(main.width / 2 ** (index + 1)), `overview ${index} has width ${overview.width}`)
    rule(overview.at > finer.at, `directory of overview ${index} precedes the previous level`)
    rule(
      Math.min(...overview.offsets) < Math.min(...finer.offsets),
      `tiles of overview ${index} follow those of the previous level`,
    )
    rule(Math.max(overview.width, overview.height) <= maxUntiled || overview.tileWidth > 0, `overview ${index} is not tiled`)
  })
  const smallest = directories.at(-1)!
  const lastDirectory = Math.max(...directories.map(({ at }) => at))
  rule(Math.min(...smallest.offsets) > lastDirectory, 'tiles precede a directory')
  rule(
    Math.max(smallest.width, smallest.height) <= maxUntiled,
    `the smallest level has ${smallest.width} x ${smallest.height} cells`,
  )
  for (const { tileWidth, tileHeight } of directories) {
    rule(tileWidth % 16 === 0 && tileHeight % 16 === 0, `tiles have ${tileWidth} x ${tileHeight} cells`)
  }
  return problems
}

/** All directories of a file, in their order. */
export function directoriesOf(bytes: Uint8Array): Directory[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const isBig = view.getUint16(2, true) === 43
  const word = (at: number) => (isBig ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true))
  const [countBytes, entryBytes, wordBytes] = isBig ? [8, 20, 8] : [2, 12, 4]
  const valueBytes: Record<number, number> = { 3: 2, 4: 4, 16: 8 }
  const directories: Directory[] = []
  for (let at = word(isBig ? 8 : 4); at !== 0;) {
    const entries = isBig ? word(at) : view.getUint16(at, true)
    const values = new Map<number, number[]>()
    for (let index = 0; index < entries; index++) {
      const entry = at + countBytes + index * entryBytes
      const [tag, type, count] = [view.getUint16(entry, true), view.getUint16(entry + 2, true), word(entry + 4)]
      const size = valueBytes[type]
      if (size === undefined) continue
      const inside = entry + 4 + wordBytes
      const first = size * count <= wordBytes ? inside : word(inside)
      const read = (place: number) =>
        size === 2 ? view.getUint16(place, true) : size === 4 ? view.getUint32(place, true) : Number(view.getBigUint64(place, true))
      values.set(
        tag,
        Array.from({ length: count }, (_, each) => read(first + each * size)),
      )
    }
    const one = (tag: number) => values.get(tag)?.[0] ?? 0
    directories.push({
      at,
      width: one(256),
      height: one(257),
      tileWidth: one(322),
      tileHeight: one(323),
      kind: one(254),
      offsets: values.get(324) ?? values.get(273) ?? [],
    })
    at = word(at + countBytes + entries * entryBytes)
  }
  return directories
}

/** Code that is loaded on first use. If the network fails, the next picture tries again. */
export function lazyPart<Part>(load: () => Promise<Part>) {
  let part: Part | null = null
  const fetch = async () => void (part ??= await load())
  return {
    fetch,
    /** The loaded code; null until then, and `arrived` is called afterwards. */
    get(arrived: () => void): Part | null {
      if (!part) fetch().then(arrived, () => {})
      return part
    },
  }
}

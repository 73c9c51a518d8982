/** A picture of the terrain, which has the rivers of its chart, and the chart below it. */

/** Size of the terrain in the picture, in pixels. */
export const terrainSize = { width: 1600, height: 1000 } as const

/** Draws a chart, an SVG text, below the picture of the terrain and as wide. The result is a PNG. */
export async function joinedPicture(terrain: Blob, drawing: string): Promise<Blob> {
  const [above, below] = [await createImageBitmap(terrain), await imageOf(drawing)]
  const { width, height } = above
  const chartHeight = Math.round((width * below.naturalHeight) / below.naturalWidth)
  const canvas = new OffscreenCanvas(width, height + chartHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(above, 0, 0)
  context.drawImage(below, 0, height, width, chartHeight)
  above.close()
  return canvas.convertToBlob({ type: 'image/png' })
}

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } finally {
    URL.revokeObjectURL(address)
  }
  return image
}

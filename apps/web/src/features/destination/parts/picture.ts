/** A code fills much of the picture; more pixels than this make the search slower and no more reliable. */
const longestSide = 1000

/** The pixels of a frame or a picture, scaled down if it is large. Undefined while there is no image. */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | undefined {
  const scale = Math.min(1, longestSide / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing || canvas.width === 0 || canvas.height === 0) return undefined
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height)
  return drawing.getImageData(0, 0, canvas.width, canvas.height)
}

export async function pixelsOfFile(file: File): Promise<ImageData | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const pixels = pixelsOf(picture, picture.width, picture.height)
    picture.close()
    return pixels
  } catch {
    // Not a picture.
    return undefined
  }
}

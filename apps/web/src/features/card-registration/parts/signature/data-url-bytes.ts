/** Specification §9: an image is converted this many characters at a time. */
export const conversionChunk = 512

/**
 * The bytes of an image that a canvas returned as a `data:` URL (RFC 2397). The page may load nothing from such URLs,
 * so its base64 is decoded here, piece by piece: a picture is never one long array of numbers.
 */
export function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer>[] {
  const [head = '', body] = url.split(',', 2)
  if (body === undefined || !/^data:[^,]*;base64$/.test(head))
    throw new Error('Not an image as a canvas gives it.')
  const characters = atob(body)
  const pieces: Uint8Array<ArrayBuffer>[] = []
  for (let start = 0; start < characters.length; start += conversionChunk) {
    const piece = characters.slice(start, start + conversionChunk)
    pieces.push(Uint8Array.from(piece, (character) => character.charCodeAt(0)))
  }
  return pieces
}

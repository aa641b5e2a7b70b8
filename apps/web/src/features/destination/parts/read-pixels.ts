import type { Image } from 'qr/decode.js'

/** The content of the first QR code in a picture. The reader is loaded on first use. */
export async function readPixels(picture: Image): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    return decodeQR(picture)
  } catch {
    // No code, or an unreadable one.
    return undefined
  }
}

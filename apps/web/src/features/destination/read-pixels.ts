import type { Image } from 'qr/decode.js'

/** What the first QR code in a picture says. The reader is loaded when somebody first looks for a code. */
export async function readPixels(picture: Image): Promise<string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  try {
    return decodeQR(picture)
  } catch {
    // No code, or one that cannot be made out.
    return undefined
  }
}

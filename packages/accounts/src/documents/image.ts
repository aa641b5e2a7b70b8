import type { DocumentType } from '../tables.ts'
import { HostileFileError } from './hostile-file.ts'

/** Phones take up to 200 megapixels; no identity card needs more than this, and more is an attack on memory. */
const mostPixels = 60_000_000
/** Most cameras stay below it. */
const manyPixels = 25_000_000
const longestSide = 4000

/** Reads the header only, so that the queue can be chosen before the picture is decoded. */
export async function hasManyPixels(bytes: Uint8Array): Promise<boolean> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata().catch(unreadable)
  return width * height > manyPixels
}

/**
 * Decodes and re-encodes the picture: hidden data and location do not survive. Applies the orientation before dropping
 * it.
 */
export async function rewriteImage(bytes: Uint8Array, type: DocumentType): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    return await (type === 'image/png' ? picture.png() : picture.jpeg({ quality: 90 })).toBuffer()
  } catch (cause) {
    return unreadable(cause)
  }
}

function unreadable(cause: unknown): never {
  throw new HostileFileError('The picture cannot be read.', { cause })
}

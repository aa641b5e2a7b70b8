import { largestDocument } from '@planet/api/calls/customer/file-upload'

export type FileProblem = 'empty' | 'too_large' | 'wrong_type'
export type FileKind = 'image' | 'pdf'

/** How the content of each accepted type begins: JPEG (ITU-T T.81), PNG (ISO/IEC 15948), PDF (ISO 32000). */
const beginnings: readonly [FileKind, readonly number[]][] = [
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
]

export const headLength = 8

/** Detects a file type by content; its name and claimed type are ignored. */
export const kindOf = (head: Uint8Array): FileKind | undefined =>
  beginnings.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0]

/** Why a file need not be sent at all. */
export function problemOf(size: number, head: Uint8Array): FileProblem | undefined {
  if (size === 0) return 'empty'
  if (size > largestDocument) return 'too_large'
  return kindOf(head) ? undefined : 'wrong_type'
}

export const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, headLength).arrayBuffer())

/** In the unit of the limit: megabytes, and kilobytes below one. */
export const sizeText = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

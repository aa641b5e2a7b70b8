import { createHash } from 'node:crypto'
import { zip } from './zip.ts'

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** A ZIP archive with the hash of each file, in the form that `sha256sum --check` reads. */
export function hashedArchive(files: ReadonlyMap<string, Buffer>): { bytes: Buffer; sha256: string } {
  const sums = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join('')
  const bytes = zip(new Map([['SHA256SUMS', Buffer.from(sums)], ...files]))
  return { bytes, sha256: sha256(bytes) }
}

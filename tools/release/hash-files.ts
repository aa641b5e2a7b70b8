import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const releaseFile = 'release.json'

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** SHA-256 of each file of a built web, by its path. Compressed copies hold the same bytes and are left out. */
export function hashFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name) && entry.name !== releaseFile)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    files.map((file) => [relative(folder, file).split(sep).join('/'), sha256(readFileSync(file))]),
  )
}

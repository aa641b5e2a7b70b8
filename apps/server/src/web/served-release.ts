import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtWeb } from './web-files.ts'

export type ServedRelease = { name: string; stage: string; sha256: string }

/** What `npm run release` wrote next to the built pages. Clients verify it; the server only passes it on. */
export function readRelease(folder: string): ServedRelease | null {
  const file = join(folder, 'release.json')
  if (!existsSync(file)) return null
  const content = readFileSync(file)
  const { release } = JSON.parse(content.toString('utf8')) as { release: { name: string; stage: string } }
  return {
    name: release.name,
    stage: release.stage,
    sha256: createHash('sha256').update(content).digest('hex'),
  }
}

export const servedRelease = readRelease(builtWeb)

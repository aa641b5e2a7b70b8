import type { Release } from '@planet/wallet/manifest/release'
import { sha256 } from './hash-files.ts'

export type Difference = { path: string; problem: 'missing' | 'different' }

/** Fetches every file of a release from a deployment and compares it. The page itself is served at the root. */
export async function compareDeployment(base: URL, { files }: Release): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const [path, hash] of Object.entries(files)) {
    const response = await fetch(new URL(path === 'index.html' ? '/' : `/${path}`, base))
    const content = new Uint8Array(await response.arrayBuffer())
    if (!response.ok) differences.push({ path, problem: 'missing' })
    else if (sha256(content) !== hash) differences.push({ path, problem: 'different' })
  }
  return differences
}

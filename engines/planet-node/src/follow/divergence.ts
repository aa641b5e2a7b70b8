import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Divergence } from '../rpc/follower-status.ts'

/** In the data folder. An operator who has resolved the matter removes it, and the node follows again. */
export const divergenceFile = (directory: string): string => join(directory, 'divergence.json')

export async function readDivergence(directory: string): Promise<Divergence | undefined> {
  try {
    return JSON.parse(await readFile(divergenceFile(directory), 'utf8')) as Divergence
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new Error(`${divergenceFile(directory)} cannot be read`, { cause })
  }
}

/** Survives restarts: a producer that lied once is not trusted again, even if its current chain is valid. */
export async function writeDivergence(directory: string, divergence: Divergence): Promise<void> {
  const path = divergenceFile(directory)
  await writeFile(`${path}.next`, `${JSON.stringify(divergence, null, 2)}\n`, { flush: true })
  await rename(`${path}.next`, path)
}

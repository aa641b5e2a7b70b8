import { readFileSync } from 'node:fs'

/**
 * Reads the time of a sandbox whose networks replay past weeks first. The file holds `{"behindMs":N}` and is replaced
 * atomically; without a file, or once it is 0, time is the machine's own permanently.
 */
export function clockFrom(file: string | undefined): () => number {
  let isPresent = file === undefined
  return () => {
    const behindMs = isPresent || file === undefined ? 0 : readBehindMs(file)
    if (behindMs === 0) isPresent = true
    return Date.now() - behindMs
  }
}

function readBehindMs(file: string): number {
  try {
    const { behindMs } = JSON.parse(readFileSync(file, 'utf8')) as { behindMs?: unknown }
    if (typeof behindMs === 'number' && behindMs >= 0) return behindMs
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw cause
  }
  throw new Error(`${file} does not hold {"behindMs":N}`)
}

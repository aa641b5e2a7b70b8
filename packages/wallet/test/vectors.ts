import { readFileSync } from 'node:fs'

/** A file of test/vectors; its README names origin and licence. */
export const readVectors = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8')) as T

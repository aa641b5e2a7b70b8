import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IndexKeys } from './index-keys.ts'

/** A hash that needs a key outside the database, for values that could be guessed: emails and short codes. */
export const keyedHash = (key: Buffer, purpose: string, value: string): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(value).digest()

/** Hashed with the newest secret, and with the earlier ones. */
export const keyedHashes = (keys: IndexKeys, purpose: string, value: string): [Buffer, ...Buffer[]] =>
  keys.map(({ key }) => keyedHash(key, purpose, value)) as [Buffer, ...Buffer[]]

/** Enough for random values of 128 bits and more, which cannot be guessed. */
export const plainHash = (value: string): Buffer => createHash('sha256').update(value).digest()

/** Compares with all of them, so that the timing reveals nothing. */
export const isOneOf = (hashes: readonly Buffer[], hash: Buffer): boolean =>
  hashes.filter((candidate) => timingSafeEqual(candidate, hash)).length > 0

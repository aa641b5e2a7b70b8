import { createHash, createHmac } from 'node:crypto'

/** A hash that needs a key outside the database, for values that could be guessed: emails and short codes. */
export const keyedHash = (key: Buffer, purpose: string, value: string): Buffer =>
  createHmac('sha256', key).update(purpose).update('\0').update(value).digest()

/** Enough for random values of 128 bits and more, which nobody can guess. */
export const plainHash = (value: string): Buffer => createHash('sha256').update(value).digest()

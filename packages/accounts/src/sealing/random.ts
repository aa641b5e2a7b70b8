import { randomBytes, randomInt } from 'node:crypto'
import { accountIdAlphabet } from '@planet/api/account-id'

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Without ambiguous letters; 5 bits per character, the lowest of a random byte. */
export const randomLetters = (length: number): string =>
  Array.from(randomBytes(length), (byte) => accountIdAlphabet.charAt(byte & 31)).join('')

export const randomDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

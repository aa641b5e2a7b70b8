import { randomBytes, randomInt } from 'node:crypto'
import { accountIdAlphabet } from '@planet/api/account-id'

export const randomToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** Without ambiguous letters; 5 bits per character. */
export const randomLetters = (length: number): string =>
  Array.from({ length }, () => accountIdAlphabet.charAt(randomInt(32))).join('')

export const randomDigits = (length: number): string => String(randomInt(10 ** length)).padStart(length, '0')

import { accountIdAlphabet } from '@planet/api/account-id'
import { keyedHash } from '@planet/platform/sealing/keyed-hash'
import { randomLetters } from '@planet/platform/sealing/random'
import type { Operators } from '../operators.ts'

const length = 10

/**
 * A first password has two halves: the proposer of an operator sees the first, the confirmer sees the second, and only
 * the person who gets both can log in. The first is derived from the proposal's id, so it is not stored.
 */
export function firstHalf({ indexKeys }: Pick<Operators, 'indexKeys'>, proposal: string): string {
  const bytes = keyedHash(indexKeys[0].key, 'first half of a password', proposal).subarray(0, length)
  return [...bytes].map((byte) => accountIdAlphabet.charAt(byte % 32)).join('')
}

export const secondHalf = (): string => randomLetters(length)

export const wholePassword = (first: string, second: string): string => `${first}-${second}`

import { isOneOf, keyedHash, keyedHashes } from '@planet/platform/sealing/keyed-hash'
import { randomToken } from '@planet/platform/sealing/random'
import type { Operators } from '../operators.ts'

const purpose = 'browser of an operator'
const proofLength = 32

/**
 * A browser that an operator has logged in with has its own attempt counter, so that strangers who try passwords for
 * that name never lock the operator out. The mark opens nothing; it only identifies the counter and is authenticated.
 */
export function newBrowserMark({ indexKeys }: Pick<Operators, 'indexKeys'>, name: string): string {
  const id = randomToken(12)
  return `${id}.${keyedHash(indexKeys[0].key, purpose, `${name} ${id}`).toString('base64url')}`
}

/** The browser's id if its mark was issued to this operator. */
export function knownBrowser(
  { indexKeys }: Pick<Operators, 'indexKeys'>,
  name: string,
  mark: string | undefined,
): string | undefined {
  const [id = '', proof = ''] = mark?.split('.') ?? []
  const proofBytes = Buffer.from(proof, 'base64url')
  if (proofBytes.length !== proofLength) return undefined
  return isOneOf(keyedHashes(indexKeys, purpose, `${name} ${id}`), proofBytes) ? id : undefined
}

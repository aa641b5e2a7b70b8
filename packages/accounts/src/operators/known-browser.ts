import type { Accounts } from '../accounts.ts'
import { isOneOf, keyedHash, keyedHashes } from '../sealing/keyed-hash.ts'
import { randomToken } from '../sealing/random.ts'

const purpose = 'browser of an operator'
const proofLength = 32

/**
 * A browser in which an operator has given password and code is counted by itself, so that strangers who try passwords
 * in his name never shut him out. The mark opens nothing; it says which count is his, and carries its own proof.
 */
export function newBrowserMark({ indexKeys }: Pick<Accounts, 'indexKeys'>, name: string): string {
  const id = randomToken(12)
  return `${id}.${keyedHash(indexKeys[0].key, purpose, `${name} ${id}`).toString('base64url')}`
}

/** The browser's id, when its mark was made for this operator. */
export function knownBrowser(
  { indexKeys }: Pick<Accounts, 'indexKeys'>,
  name: string,
  mark: string | undefined,
): string | undefined {
  const [id = '', proof = ''] = mark?.split('.') ?? []
  const given = Buffer.from(proof, 'base64url')
  if (given.length !== proofLength) return undefined
  return isOneOf(keyedHashes(indexKeys, purpose, `${name} ${id}`), given) ? id : undefined
}

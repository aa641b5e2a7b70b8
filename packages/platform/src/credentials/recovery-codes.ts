import type { IndexKeys } from '../sealing/index-keys.ts'
import { keyedHashes } from '../sealing/keyed-hash.ts'
import { randomLetters } from '../sealing/random.ts'

const howMany = 10

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => `${randomLetters(5)}-${randomLetters(5)}`)

/** Hashed with the newest secret, and with the earlier ones. */
export const recoveryCodeHashes = (
  { indexKeys }: { indexKeys: IndexKeys },
  owner: string,
  code: string,
): [Buffer, ...Buffer[]] => {
  const folded = code.toUpperCase().replace(/-/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return keyedHashes(indexKeys, `recovery code of ${owner}`, folded)
}

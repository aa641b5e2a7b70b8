import { RLP } from '@ethereumjs/rlp'
import { toBigInt } from '../encoding/hex.ts'
import { encodeRlp } from '../encoding/rlp.ts'

/** Never changed in place: a new record replaces it. */
export interface AccountRecord {
  readonly nonce: bigint
  readonly balance: bigint
  /** undefined: no code. */
  readonly codeHash: Uint8Array | undefined
}

export function encodeAccount(account: AccountRecord): Uint8Array {
  return encodeRlp([account.nonce, account.balance, account.codeHash ?? new Uint8Array(0)])
}

export function decodeAccount(encoded: Uint8Array): AccountRecord {
  const [nonce, balance, codeHash] = RLP.decode(encoded) as Uint8Array[]
  if (nonce === undefined || balance === undefined || codeHash === undefined) {
    throw new Error('account record is damaged')
  }
  return {
    nonce: toBigInt(nonce),
    balance: toBigInt(balance),
    codeHash: codeHash.length === 0 ? undefined : codeHash,
  }
}

import { RLP } from '@ethereumjs/rlp'
import { keccak256 } from '../crypto/keccak.ts'
import { fromKey, toKey } from '../encoding/hex.ts'
import { encodeRlp } from '../encoding/rlp.ts'
import { type AccountRecord, decodeAccount, encodeAccount } from './account.ts'

/**
 * Values of accounts and slots by key: an address in hex, or an address and a slot in hex.
 * undefined means no account, an empty value a zero slot.
 */
export interface StateValues {
  accounts: Map<string, AccountRecord | undefined>
  storage: Map<string, Uint8Array>
}

export interface StateChanges extends StateValues {
  /** New code by its hash in hex. */
  code: Map<string, Uint8Array>
}

export const ZERO_VALUE = new Uint8Array(0)

function sortedEntries(values: StateValues): [Uint8Array, Uint8Array][] {
  const encoded: [string, Uint8Array][] = []
  for (const [key, account] of values.accounts) {
    encoded.push([key, account === undefined ? ZERO_VALUE : encodeAccount(account)])
  }
  for (const [key, value] of values.storage) encoded.push([key, value])
  encoded.sort(([a], [b]) => (a < b ? -1 : 1))
  return encoded.map(([key, value]) => [fromKey(key), value])
}

export function encodeValues(values: StateValues): Uint8Array {
  return encodeRlp(sortedEntries(values))
}

export function decodeValues(encoded: Uint8Array): StateValues {
  const values: StateValues = { accounts: new Map(), storage: new Map() }
  for (const [key, value] of RLP.decode(encoded) as [Uint8Array, Uint8Array][]) {
    if (key.length === 20) {
      values.accounts.set(toKey(key), value.length === 0 ? undefined : decodeAccount(value))
    } else {
      values.storage.set(toKey(key), value)
    }
  }
  return values
}

/**
 * The header's state root: keccak256(parent's state root, keccak256(rlp of the sorted changes)). It commits to the
 * whole history of the state, as a hash chain; it is not a Merkle root, so it allows no proofs, and eth_getProof is
 * rejected.
 */
export function nextStateCommitment(parent: Uint8Array, changes: StateValues): Uint8Array {
  const preimage = new Uint8Array(64)
  preimage.set(parent, 0)
  preimage.set(keccak256(encodeValues(changes)), 32)
  return keccak256(preimage)
}

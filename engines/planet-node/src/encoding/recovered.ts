import { keccak256 } from '../crypto/keccak.ts'
import { addressOfPublicKey, recoverPublicKey } from '../crypto/recover.ts'
import { padTo32, toMinimalBytes } from './hex.ts'
import {
  type DecodedTransaction,
  decodeTransaction,
  MalformedTransaction,
  signingDigest,
} from './transaction.ts'

export interface Recovered {
  hash: Uint8Array
  sender: Uint8Array
}

/** A transaction whose signature was checked. */
export type RecoveredTransaction = Omit<DecodedTransaction, 'parity' | 'r' | 's'> & Recovered

/** One transaction, in place; senders/recovery.ts has many recovered on threads. */
export function recoverSender(raw: Uint8Array): Recovered {
  const transaction = decodeTransaction(raw)
  const signature = new Uint8Array(64)
  signature.set(padTo32(toMinimalBytes(transaction.r)), 0)
  signature.set(padTo32(toMinimalBytes(transaction.s)), 32)
  const publicKey = recoverPublicKey(signingDigest(raw, transaction), signature, transaction.parity)
  if (publicKey === undefined) {
    throw new MalformedTransaction('invalid_signature', 'no key can have made this signature')
  }
  return { hash: keccak256(raw), sender: addressOfPublicKey(publicKey) }
}

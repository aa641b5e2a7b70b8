import type { Chain } from '@planet/planet-node/chain/chain'
import { addressOfPublicKey, recoverPublicKey } from '@planet/planet-node/crypto/recover'
import { tronAddressOf } from '@planet/wallet/addresses/tron'
import { hexOf, isTronBytes } from '../codec/address.ts'
import { encodeSigned, type SignedTransaction } from '../codec/transaction.ts'
import { timestampOf } from './block-id.ts'
import { MAX_LIFETIME_MS, MAX_TRANSACTION_BYTES, RECENT_BLOCKS } from './parameters.ts'
import { TronRefusal } from './refusal.ts'

/** Every account has its owner permission and one active permission, each with the account's own key. */
const PERMISSIONS = [0, 2]

const badSignature = (reason: string) => new TronRefusal('SIGERROR', reason)

/** The account whose key made the signature. */
export function signerOf(digest: Uint8Array, signature: Uint8Array): Uint8Array {
  if (signature.length < 65) throw badSignature(`Signature size is ${signature.length}`)
  const v = signature[64] ?? 0
  const parity = v >= 27 ? v - 27 : v
  if (parity !== 0 && parity !== 1) throw badSignature(`Header byte out of range: ${v}`)
  const key = recoverPublicKey(digest, signature.subarray(0, 64), parity)
  if (key === undefined) throw badSignature('no key can have made this signature')
  return addressOfPublicKey(key)
}

export function checkSignature({ raw, id, signatures }: SignedTransaction): void {
  const [signature, ...more] = signatures
  if (signature === undefined) throw badSignature('miss sig or contract')
  if (!PERMISSIONS.includes(raw.permissionId)) throw badSignature("permission isn't exit")
  if (more.length > 0)
    throw badSignature(`Signature count is ${signatures.length} more than key counts of permission : 1`)
  const signer = signerOf(id, signature)
  const { owner } = raw.contract
  if (isTronBytes(owner) && Buffer.compare(signer, owner.subarray(1)) === 0) return
  const shown = tronAddressOf(new Uint8Array(signer))
  throw badSignature(`${hexOf(signature)} is signed by ${shown} but it is not contained of permission.`)
}

/** TAPOS: the transaction names a recent block, and is valid only on a chain that has it. */
export function checkReference(chain: Chain, { raw }: SignedTransaction): void {
  const { refBlockBytes, refBlockHash } = raw
  const refused = () => new TronRefusal('TAPOS_ERROR', 'Tapos check error.')
  if (refBlockBytes.length !== 2) throw refused()
  const wanted = ((refBlockBytes[0] ?? 0) << 8) | (refBlockBytes[1] ?? 0)
  const behind = (chain.headNumber - wanted + RECENT_BLOCKS) % RECENT_BLOCKS
  const block = behind > chain.headNumber ? undefined : chain.block(chain.headNumber - behind)
  if (block === undefined || Buffer.compare(block.hash.subarray(8, 16), refBlockHash) !== 0) throw refused()
}

export function checkLifetime(chain: Chain, { raw }: SignedTransaction): void {
  const headTime = timestampOf(chain.head.header)
  if (raw.expiration <= headTime || raw.expiration > headTime + MAX_LIFETIME_MS)
    throw new TronRefusal('TRANSACTION_EXPIRATION_ERROR', 'Transaction expired')
}

export function checkSize(transaction: SignedTransaction): void {
  if (encodeSigned(transaction).length > MAX_TRANSACTION_BYTES)
    throw new TronRefusal('TOO_BIG_TRANSACTION_ERROR', 'Transaction size is too big.')
}

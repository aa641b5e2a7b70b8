import { secp256k1 } from '@noble/curves/secp256k1.js'
import { coins } from '@planet/units/asset'
import { evmChainIds } from '@planet/units/network'
import { checkAddress } from '../addresses/check-address.ts'
import { ethereumAccount, ethereumAddress } from '../addresses/ethereum.ts'
import { bytesInteger, concat, equalBytes, integerBytes, leftPad, toHex } from '../bytes.ts'
import type { KeyPair } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { checkFeeBound } from '../fee-bound.ts'
import type { ConvertIntent, EvmIntent, TypedDataIntent } from '../intent.ts'
import { encodeCall } from './abi.ts'
import { convertCall, readConvertCall } from './convert.ts'
import { maxFeeOf, transferSignature } from './explain.ts'
import { decodeSigned, type EvmTransaction, signedBytes, signingHash } from './transaction.ts'
import { type TypedData, typedDataDigest } from './typed-data.ts'

export type SignedEvm = { raw: string; hash: string; from: string }

/** Signs, decodes the result, and checks it against the intent before anything leaves. */
export function signEvmTransaction(tx: EvmTransaction, intent: EvmIntent, key: KeyPair): SignedEvm {
  checkEvmIntent(tx, intent)
  const signature = recoverable(signingHash(tx), key)
  const raw = signedBytes(tx, signature)
  const decoded = decodeSigned(raw)
  checkEvmIntent(decoded.transaction, intent)
  if (decoded.from !== ethereumAddress(key.publicKey)) throw new WalletError('signature_check')
  return { raw: toHex(raw), hash: decoded.hash, from: decoded.from }
}

export function checkEvmIntent(tx: EvmTransaction, intent: EvmIntent): void {
  const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })
  if (intent.network !== 'planet' && intent.network !== 'ethereum') throw mismatch('network')
  if (tx.chainId !== BigInt(evmChainIds[intent.network][intent.stage])) throw mismatch('network')
  if (tx.type === 'eip1559' && tx.maxPriorityFeePerGas > tx.maxFeePerGas) {
    throw new WalletError('transaction_invalid')
  }
  if (maxFeeOf(tx) > intent.maxFee) throw new WalletError('intent_fee')
  checkFeeBound(intent, maxFeeOf(tx))
  const wanted = wantedCall(intent)
  if (tx.to === undefined || !equalBytes(ethereumAccount(tx.to), ethereumAccount(wanted.to))) {
    throw mismatch('to')
  }
  if (tx.value !== wanted.value) throw mismatch('amount')
  // Compared as a whole, so that no argument, padding or trailing byte can differ.
  if (tx.data.toLowerCase() !== wanted.data) throw mismatch(intent.kind === 'call' ? 'arguments' : 'transfer')
  if (intent.kind === 'convert') checkConvert(tx, intent)
}

/** In addition to the whole comparison, decodes each term on its own: an encoder bug must not go unnoticed. */
function checkConvert(tx: EvmTransaction, intent: ConvertIntent): void {
  const found = readConvertCall(tx)
  const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })
  for (const field of ['bridge', 'token'] as const) {
    if (found?.[field]?.toLowerCase() !== intent[field]?.toLowerCase()) throw mismatch(field)
  }
  for (const field of ['amount', 'fee', 'mainNetwork', 'destination'] as const) {
    if (found?.[field] !== intent[field]) throw mismatch(field)
  }
}

function wantedCall(intent: EvmIntent): { to: string; value: bigint; data: string } {
  if (intent.kind === 'call') {
    if (intent.value < 0n) throw new WalletError('intent_invalid')
    return {
      to: intent.contract,
      value: intent.value,
      data: encodeCall(intent.signature, intent.args),
    }
  }
  if (intent.amount <= 0n) throw new WalletError('intent_invalid')
  if (intent.kind === 'convert') return wantedConvert(intent)
  const native = coins[intent.network] === intent.asset
  if (native !== (intent.token === undefined)) throw new WalletError('intent_invalid')
  if (intent.token === undefined) return { to: intent.to, value: intent.amount, data: '0x' }
  return { to: intent.token, value: 0n, data: encodeCall(transferSignature, [intent.to, intent.amount]) }
}

function wantedConvert(intent: ConvertIntent): { to: string; value: bigint; data: string } {
  const { mainNetwork, destination, stage, fee } = intent
  const checked = checkAddress(destination, mainNetwork, stage)
  if (fee < 0n || !checked.ok || checked.address !== destination) throw new WalletError('intent_invalid')
  return convertCall(intent)
}

/** RFC 6979 nonce, low s, verified and recovered before it is returned. */
export function recoverable(hash: Uint8Array, key: KeyPair): { r: bigint; s: bigint; yParity: 0 | 1 } {
  const signed = secp256k1.sign(hash, key.privateKey, { prehash: false, lowS: true, format: 'recovered' })
  const compact = signed.slice(1)
  const good =
    secp256k1.verify(compact, hash, key.publicKey, { prehash: false, lowS: true }) &&
    equalBytes(secp256k1.recoverPublicKey(signed, hash, { prehash: false }), key.publicKey)
  const parity = signed[0]
  if (!good || (parity !== 0 && parity !== 1)) throw new WalletError('signature_check')
  return {
    r: bytesInteger(compact.subarray(0, 32)),
    s: bytesInteger(compact.subarray(32)),
    yParity: parity,
  }
}

/** 65 bytes r, s, v with v 27 or 28, as contracts' ecrecover takes it. */
export function signDigest(digest: Uint8Array, key: KeyPair): string {
  const { r, s, yParity } = recoverable(digest, key)
  return toHex(
    concat(leftPad(integerBytes(r), 32), leftPad(integerBytes(s), 32), Uint8Array.of(27 + yParity)),
  )
}

export function signTypedData(data: TypedData, intent: TypedDataIntent, key: KeyPair): string {
  checkTypedDataIntent(data, intent)
  return signDigest(typedDataDigest(data), key)
}

export function checkTypedDataIntent(
  { domain, primaryType, message }: TypedData,
  intent: TypedDataIntent,
): void {
  const mismatch = (field: string) => new WalletError('intent_mismatch', { detail: { field } })
  const chainId = BigInt(evmChainIds[intent.network][intent.stage])
  if (domain.chainId === undefined || BigInt(domain.chainId) !== chainId) throw mismatch('network')
  if (domain.name !== intent.domainName) throw mismatch('domain')
  if (domain.verifyingContract?.toLowerCase() !== intent.verifyingContract?.toLowerCase()) {
    throw mismatch('contract')
  }
  if (primaryType !== intent.primaryType) throw mismatch('type')
  for (const [field, value] of Object.entries(intent.fields)) {
    const found = Object.hasOwn(message, field) ? message[field] : undefined
    if (found === undefined || typeof found === 'object' || String(found) !== value) throw mismatch(field)
  }
  // An unconfirmed field must not slip in.
  for (const field of Object.keys(message)) {
    if (!Object.hasOwn(intent.fields, field)) throw mismatch(field)
  }
}

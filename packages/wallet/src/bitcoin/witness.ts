import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bitcoinScript, hash160 } from '../addresses/bitcoin.ts'
import { type Bytes, concat } from '../bytes.ts'
import { WalletError } from '../errors.ts'
import {
  doubleSha256,
  outpoint,
  outputBytes,
  type RawTransaction,
  uint32,
  uint64,
  withLength,
} from './raw-transaction.ts'

/** The signature covers all inputs and outputs; this wallet creates and accepts no other type. */
const sighashAll = 1

/** BIP-143 digests for version 0 witness programs. What all inputs have in common is hashed once. */
export function witnessDigests(
  tx: RawTransaction,
): (index: number, scriptCode: Uint8Array, value: bigint) => Uint8Array {
  const hashed = (parts: readonly Uint8Array[]): Uint8Array => doubleSha256(concat(...parts))
  const outpoints = hashed(tx.inputs.map(outpoint))
  const sequences = hashed(tx.inputs.map(({ sequence }) => uint32(sequence)))
  const outputs = hashed(tx.outputs.map(outputBytes))
  return (index, scriptCode, value) => {
    const input = tx.inputs[index]
    if (!input) throw new WalletError('transaction_invalid')
    return doubleSha256(
      concat(
        uint32(tx.version),
        outpoints,
        sequences,
        outpoint(input),
        withLength(scriptCode),
        uint64(value),
        uint32(input.sequence),
        outputs,
        uint32(tx.lockTime),
        uint32(sighashAll),
      ),
    )
  }
}

/** The digest of one input. */
export const witnessDigest = (
  tx: RawTransaction,
  index: number,
  scriptCode: Uint8Array,
  value: bigint,
): Uint8Array => witnessDigests(tx)(index, scriptCode, value)

export const p2wpkhScript = (publicKey: Uint8Array): Uint8Array =>
  bitcoinScript({ kind: 'p2wpkh', program: hash160(publicKey) })

/** BIP-143: the script code of P2WPKH is the P2PKH script of the same key. */
export const p2wpkhScriptCode = (publicKey: Uint8Array): Uint8Array =>
  bitcoinScript({ kind: 'p2pkh', program: hash160(publicKey) })

/**
 * RFC 6979, low s, and ground for a low r as Bitcoin Core does: then every signature has at most 71 bytes
 * and the size of a transaction is known before it is signed.
 */
export function signWitness(digest: Uint8Array, privateKey: Uint8Array): Bytes {
  for (let counter = 0; counter < 1000; counter++) {
    const extraEntropy = counter === 0 ? false : concat(uint32(counter), new Uint8Array(28))
    const signature = secp256k1.sign(digest, privateKey, { prehash: false, lowS: true, extraEntropy })
    if ((signature[0] ?? 0x80) < 0x80) {
      return concat(secp256k1.Signature.fromBytes(signature).toBytes('der'), Uint8Array.of(sighashAll))
    }
  }
  throw new WalletError('signature_check')
}

export const isWitnessSignature = (
  tx: RawTransaction,
  index: number,
  value: bigint,
  scriptCode: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean => isSignatureOf(witnessDigest(tx, index, scriptCode, value), signature, publicKey)

/** DER with SIGHASH_ALL at its end, low s. */
export const isSignatureOf = (digest: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  signature.at(-1) === sighashAll &&
  secp256k1.verify(signature.slice(0, -1), digest, publicKey, { prehash: false, lowS: true, format: 'der' })

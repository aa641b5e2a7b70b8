import { readFileSync, statSync } from 'node:fs'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { type Address, type Hex, hashTypedData, type TypedDataDefinition } from 'viem'
import { BridgeError } from '../errors.ts'
import { addressOfKey } from '../setup.ts'

/**
 * All that a guardian needs of its key: a key in an HSM or a cloud's key service can stand behind it as well as a file.
 */
export type GuardianKey = {
  /** Compressed, 33 bytes. */
  publicKey: Uint8Array
  /** ECDSA over 32 bytes: r and s of 32 bytes each, s low, and the recovery bit. */
  signDigest: (digest: Uint8Array) => Promise<{ signature: Uint8Array; recovery: number }>
}

export const guardianAddress = (key: GuardianKey): Address => addressOfKey(key.publicKey)

export function keyFromBytes(privateKey: Uint8Array): GuardianKey {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  return {
    publicKey,
    signDigest: async (digest) => {
      const signed = secp256k1.sign(digest, privateKey, { prehash: false, lowS: true, format: 'recovered' })
      return { signature: signed.slice(1), recovery: signed[0] ?? 0 }
    },
  }
}

/** Hexadecimal in a file that nobody else may read. */
export function keyFromFile(path: string): GuardianKey {
  if ((statSync(path).mode & 0o077) !== 0) throw new BridgeError('key_file', { reason: 'readable by others' })
  const text = readFileSync(path, 'utf8').trim().replace(/^0x/, '')
  if (!/^[0-9a-fA-F]{64}$/.test(text))
    throw new BridgeError('key_file', { reason: 'not 32 bytes of hexadecimal' })
  return keyFromBytes(hex.decode(text.toLowerCase()))
}

/** EIP-712, as the contracts recover it. */
export async function signTyped(key: GuardianKey, message: TypedDataDefinition): Promise<Hex> {
  const { signature, recovery } = await key.signDigest(hex.decode(hashTypedData(message).slice(2)))
  return `0x${hex.encode(signature)}${(27 + recovery).toString(16)}`
}

/** DER with SIGHASH_ALL, as Bitcoin's scripts take it. */
export async function signForBitcoin(key: GuardianKey, digest: Uint8Array): Promise<Uint8Array> {
  const { signature } = await key.signDigest(digest)
  return Uint8Array.from([...secp256k1.Signature.fromBytes(signature).toBytes('der'), 1])
}

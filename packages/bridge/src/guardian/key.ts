import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ConfigError } from '@planet/platform/config/config-error'
import { readKeyFile } from '@planet/platform/config/key-file'
import { hex } from '@scure/base'
import { type Address, type Hex, hashTypedData, type TypedDataDefinition } from 'viem'
import { BridgeError } from '../errors.ts'
import { addressOfKey } from '../setup/setup.ts'

/**
 * Everything a guardian needs from its key, which is read from a file (`keyFromFile`) or held by a key service
 * (`keyFromKms`).
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

export function keyFromFile(path: string): GuardianKey {
  try {
    return keyFromBytes(hex.decode(readKeyFile(path).slice(2)))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new BridgeError('key_file', { reason: error.message })
  }
}

/** EIP-712, in the form that the contracts recover. */
export async function signTyped(key: GuardianKey, message: TypedDataDefinition): Promise<Hex> {
  const { signature, recovery } = await key.signDigest(hex.decode(hashTypedData(message).slice(2)))
  return `0x${hex.encode(signature)}${(27 + recovery).toString(16)}`
}

/** DER with SIGHASH_ALL, in the form of Bitcoin's scripts. */
export async function signForBitcoin(key: GuardianKey, digest: Uint8Array): Promise<Uint8Array> {
  const { signature } = await key.signDigest(digest)
  return Uint8Array.from([...secp256k1.Signature.fromBytes(signature).toBytes('der'), 1])
}

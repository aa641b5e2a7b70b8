import { secp256k1 } from '@noble/curves/secp256k1.js'
import { accountIdOf } from '@planet/wallet/addresses/ethereum'
import { sha256 } from '../codec/transaction.ts'

export type TronKey = { privateKey: Uint8Array; account: Uint8Array }

/** Keys of the sandbox are public, as its coins are worthless. */
function sandboxKey(name: string): TronKey {
  const privateKey = sha256(new TextEncoder().encode(`planet sandbox tron ${name}`))
  return { privateKey, account: accountIdOf(secp256k1.getPublicKey(privateKey, true)) }
}

/** Makes all blocks. */
export const WITNESS = sandboxKey('witness')
/** Holds the TRX of the faucet, and issues the stand-in of USDT. */
export const FAUCET = sandboxKey('faucet')

/** 65 bytes: r, s and the recovery id plus 27. */
export function signDigest(digest: Uint8Array, key: TronKey): Uint8Array {
  const signature = secp256k1.sign(digest, key.privateKey, { prehash: false, format: 'recovered' })
  return Buffer.concat([signature.subarray(1), Uint8Array.of((signature[0] ?? 0) + 27)])
}

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ethereumAddress } from '../src/addresses/ethereum.ts'
import { toHex } from '../src/bytes.ts'
import type { KeyPair } from '../src/derivation.ts'
import { signDigest } from '../src/evm/sign.ts'
import { typedDataDigest } from '../src/evm/typed-data.ts'
import type { Manifest } from '../src/manifest/manifest.ts'
import { manifestTypedData, type SignedManifest } from '../src/manifest/read-manifest.ts'

/** The same key in every run, from a small number. */
export function testKey(number: number): KeyPair & { address: string } {
  const privateKey = new Uint8Array(32).fill(number, 31)
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  return { privateKey, publicKey, address: ethereumAddress(publicKey) }
}

export const releaseKey = testKey(1)
export const guardianKeys = [testKey(2), testKey(3), testKey(4)] as const
export const authoriserKey = testKey(5)
export const testReleaseKeys = { sandbox: releaseKey.address }

const contract = (number: number): string => testKey(100 + number).address

export const testManifest: Manifest = {
  stage: 'sandbox',
  version: 1,
  planet: {
    chainId: 47_162,
    registry: contract(1),
    orders: contract(2),
    bridge: contract(3),
    tokens: { BTC: contract(4), ETH: contract(5), TRX: contract(6), USDT: contract(7) },
  },
  provider: contract(8),
  authoriser: authoriserKey.address,
  cardSettlement: contract(9),
  guardians: { addresses: guardianKeys.map(({ address }) => address), threshold: 2 },
  bitcoin: { publicKeys: guardianKeys.map(({ publicKey }) => toHex(publicKey).slice(2)), threshold: 2 },
  ethereum: {
    chainId: 31_415,
    vault: contract(10),
    vaultCodeHash: `0x${'ab'.repeat(32)}`,
    tokens: { USDT: contract(11), PLA: contract(12) },
  },
  tron: {
    chainId: 1,
    vault: contract(13),
    vaultCodeHash: `0x${'cd'.repeat(32)}`,
    tokens: { USDT: contract(14) },
  },
}

export const signedBy = (manifest: unknown, ...keys: readonly KeyPair[]): SignedManifest => {
  const digest = typedDataDigest(manifestTypedData(manifest))
  return { manifest, signatures: keys.map((key) => signDigest(digest, key)) }
}

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { KeyPair } from '../src/derivation.ts'
import { WalletError, type WalletErrorCode } from '../src/errors.ts'

export const bytesOf = (length: number): fc.Arbitrary<Uint8Array> =>
  fc.uint8Array({ minLength: length, maxLength: length })

/** Every 32 bytes but a vanishing few are a key; those few are skipped. */
export const keyPairs: fc.Arbitrary<KeyPair> = bytesOf(32)
  .filter((bytes) => secp256k1.utils.isValidSecretKey(bytes))
  .map((privateKey) => ({ privateKey, publicKey: secp256k1.getPublicKey(privateKey, true) }))

export const hexText = (minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength, maxLength }).map((bytes) => `0x${hex.encode(bytes)}`)

/** The code (and detail) of a thrown error; fails if nothing is thrown. */
export function refusal(run: () => unknown): { code: WalletErrorCode; detail: object } {
  try {
    run()
  } catch (error) {
    return asRefusal(error)
  }
  return expect.fail('nothing was refused')
}

export async function refusalOf(run: Promise<unknown>): Promise<{ code: WalletErrorCode; detail: object }> {
  return run.then(() => expect.fail('nothing was refused'), asRefusal)
}

function asRefusal(error: unknown): { code: WalletErrorCode; detail: object } {
  if (!(error instanceof WalletError)) throw error
  return { code: error.code, detail: error.detail }
}

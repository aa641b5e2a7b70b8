import { hex } from '@scure/base'
import { type Address, type Hex, hashTypedData, type TypedDataDefinition } from 'viem'
import { type GuardianKey, guardianAddress, keyFromBytes } from '../../src/guardian/key.ts'
import { keyOf } from '../people.ts'

/** Every signature made by the keys of these tests: the signer is looked up, which a contract would recover. */
const made = new Map<string, Address>()

export function rememberedKey(name: string): GuardianKey {
  const key = keyFromBytes(hex.decode(keyOf(name).slice(2)))
  const address = guardianAddress(key)
  return {
    ...key,
    signDigest: async (digest) => {
      const signed = await key.signDigest(digest)
      made.set(`${hex.encode(digest)} ${hex.encode(signed.signature)}`, address)
      return signed
    },
  }
}

export function signersOf(message: TypedDataDefinition, signatures: readonly Hex[]): string[] {
  const digest = hashTypedData(message).slice(2)
  return signatures.map((one) => (made.get(`${digest} ${one.slice(2, 130)}`) ?? '').toLowerCase())
}

import { checkCharacter } from '@planet/api/account-id'
import { Transaction } from 'ethers'
import { accountEntry } from '../src/addresses/account-entry.ts'
import { signDigest } from '../src/evm/sign.ts'
import { typedDataDigest } from '../src/evm/typed-data.ts'
import type { AccountProof } from '../src/signing/intents.ts'
import type { PublicWallet } from '../src/worker/protocol.ts'
import { account, type Device, makeDevice, stage, tradePassword, unlock } from './device.ts'
import { guardianKeys, releaseKey, signedBy, testKey, testManifest } from './manifest.ts'

export const chain = { nonce: 7, gasLimit: 80_000 }
export const { planet } = testManifest
export const shopId = `PW-ABCD-EFGH-JKM${checkCharacter('ABCDEFGHJKM')}`
export const shop = testKey(201).address
export const other = testKey(202).address
export const registry = { chainId: planet.chainId, address: planet.registry }

/** The guardians' signatures, or those of other keys, for an account id. */
export function proofOf(
  accountId: string,
  address: string,
  keys: readonly (typeof releaseKey)[] = guardianKeys,
): AccountProof {
  const digest = typedDataDigest(accountEntry(registry, accountId, address))
  return { accountId, address, signatures: keys.map((key) => signDigest(digest, key)) }
}

/** A device with a new wallet and the manifest. */
export async function makeSigningDevice(): Promise<{ device: Device; wallet: PublicWallet }> {
  const device = makeDevice()
  const wallet = await device.call('create', { account, stage, tradePassword })
  await device.call('offerManifest', { documents: [signedBy(testManifest, releaseKey)] })
  return { device, wallet }
}

export const signWith = async (device: Device, handle: string): Promise<Transaction> =>
  Transaction.from((await device.call('signTransaction', { account, unlock, handle })).raw)

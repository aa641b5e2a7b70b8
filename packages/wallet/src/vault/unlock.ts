import { ethereumAddress } from '../addresses/ethereum.ts'
import { type Bytes, wipe } from '../bytes.ts'
import { type Keyring, openKeyring, type Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import type { ReleaseKeys } from '../manifest/release-keys.ts'
import type { Unlock } from '../unlock.ts'
import { beginAttempt, clearAttempts } from './attempts.ts'
import { type Copies, candidates, readCopies, repairCopies, writeCopies } from './copies.ts'
import type { VaultEnvelope } from './envelope.ts'
import type { KdfCost } from './kdf.ts'
import { openDataKey, openSecret, raiseCost } from './open.ts'
import type { VaultStore } from './store.ts'

/** What the vault needs from the device; `cost` is today's key derivation, for new and upgraded wraps. */
export type VaultDevice = {
  store: VaultStore
  now: () => number
  cost?: KdfCost
  /** Defaults to those of the build. */
  releaseKeys?: ReleaseKeys
}

export type OpenVault = { envelope: VaultEnvelope; dataKey: Bytes; secret: Secret; keyring: Keyring }

/**
 * Opens the vault for one operation and always closes it. Along the way it checks both copies, tests the key against
 * the address in the header, repairs a damaged copy and upgrades old parameters.
 */
export async function withVault<T>(
  device: VaultDevice,
  account: string,
  unlock: Unlock,
  act: (open: OpenVault) => Promise<T> | T,
): Promise<T> {
  const { store, now } = device
  const copies = await readCopies(store, account)
  const choices = candidates(copies)
  if (unlock.by === 'password') await beginAttempt(store, account, now())
  const open = await openFirst(choices, unlock)
  try {
    testKeyring(open.keyring, open.envelope)
    if (unlock.by === 'password') await clearAttempts(store, account)
    return await act({ ...open, envelope: await keepWhole(device, copies, open, unlock) })
  } finally {
    open.keyring.close()
    wipe(open.dataKey, open.secret.bytes)
  }
}

async function openFirst(choices: readonly VaultEnvelope[], unlock: Unlock): Promise<OpenVault> {
  const refusals: unknown[] = []
  for (const envelope of choices) {
    try {
      return await openOne(envelope, unlock)
    } catch (error) {
      refusals.push(error)
    }
  }
  throw refusals[0]
}

async function openOne(envelope: VaultEnvelope, unlock: Unlock): Promise<OpenVault> {
  const dataKey = await openDataKey(envelope, unlock)
  let secret: Secret | undefined
  try {
    secret = await openSecret(envelope, dataKey)
    return { envelope, dataKey, secret, keyring: await openKeyring(secret) }
  } catch (error) {
    wipe(dataKey, secret?.bytes)
    throw error
  }
}

/** Derives the address again: the screen shows what the key can spend. */
export function testKeyring(keyring: Keyring, { header }: VaultEnvelope): void {
  const address = ethereumAddress(keyring.key('planet', 'main').publicKey)
  if (address !== header.address) throw new WalletError('vault_damaged')
}

async function keepWhole(
  { store, cost }: VaultDevice,
  copies: Copies,
  open: OpenVault,
  unlock: Unlock,
): Promise<VaultEnvelope> {
  const raised = await raiseCost(open.envelope, open.dataKey, unlock, cost)
  if (raised) await writeCopies(store, raised)
  else await repairCopies(store, copies, open.envelope)
  return raised ?? open.envelope
}

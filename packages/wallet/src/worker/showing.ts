import { ethereumAddress } from '../addresses/ethereum.ts'
import { wipe } from '../bytes.ts'
import type { Secret } from '../derivation.ts'
import { openKeyring } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { entropyOf, phraseOf } from '../phrase.ts'
import { attemptsOf, remainingWait } from '../vault/attempts.ts'
import { readBackup } from '../vault/backup-file.ts'
import { candidates, readCopies } from '../vault/copies.ts'
import type { VaultDevice } from '../vault/unlock.ts'
import { isUnregisteredVault } from '../vault/unregistered.ts'
import { openBackup } from './making.ts'
import type { RequestOf, ResultOf, VaultStatus } from './protocol.ts'

export async function status(device: VaultDevice, account: string): Promise<VaultStatus> {
  const { states, good } = await readCopies(device.store, account)
  if (Object.values(states).every((state) => state === 'missing')) return { exists: false }
  const now = device.now()
  const retryAfterMs = remainingWait(await attemptsOf(device.store, account, now), now)
  const isUnregistered = await isUnregisteredVault(device.store, account)
  const newest = good[0]
  if (!newest) return { exists: true, copies: states, passkeys: [], retryAfterMs, isUnregistered }
  const { header, password, passkeys } = newest
  const { memoryKib, passes, lanes } = password
  return {
    exists: true,
    address: header.address,
    content: header.content,
    copies: states,
    cost: { memoryKib, passes, lanes },
    passkeys: passkeys.map(({ credential, salt }) => ({ credential, salt })),
    retryAfterMs,
    isUnregistered,
  }
}

export function revealPhrase(secret: Secret): ResultOf<'revealPhrase'> {
  if (secret.kind !== 'entropy') throw new WalletError('phrase_absent')
  return { words: phraseOf(secret.bytes).split(' ') }
}

/** A few words at their positions show that the phrase was written down. */
export function confirmPhrase(
  secret: Secret,
  words: RequestOf<'confirmPhrase'>['words'],
): ResultOf<'confirmPhrase'> {
  const phrase = revealPhrase(secret).words
  const positions = new Set(words.map(({ position }) => position))
  if (positions.size < 3 || positions.size !== words.length) throw new WalletError('protocol')
  const wrong = words.find(({ position, word }) => phrase[position - 1] !== word.trim().toLowerCase())
  if (wrong) throw new WalletError('phrase_mismatch', { detail: { position: wrong.position } })
  return { confirmed: true }
}

/** Restore drill: does the written copy lead to this wallet? Changes nothing. */
export async function drillPhrase(
  device: VaultDevice,
  { account, phrase }: RequestOf<'drillPhrase'>,
): Promise<ResultOf<'drillPhrase'>> {
  const secret: Secret = { kind: 'entropy', bytes: entropyOf(phrase) }
  const keyring = await openKeyring(secret)
  const address = ethereumAddress(keyring.key('planet', 'main').publicKey)
  keyring.close()
  wipe(secret.bytes)
  const copies = candidates(await readCopies(device.store, account))
  if (copies[0]?.header.address !== address) throw new WalletError('phrase_mismatch')
  return { matches: true }
}

export async function drillBackup(
  device: VaultDevice,
  { account, file, tradePassword }: RequestOf<'drillBackup'>,
): Promise<ResultOf<'drillBackup'>> {
  const { wallet } = await openBackup(device, readBackup(file), 'main', tradePassword)
  const copies = candidates(await readCopies(device.store, account))
  if (copies[0]?.header.address !== wallet.addresses.planet) throw new WalletError('vault_other_account')
  return { matches: true }
}

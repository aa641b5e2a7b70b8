import type { NetworkId, Stage } from '@planet/units/network'
import { bitcoinAddress } from '../addresses/bitcoin.ts'
import { ethereumAddress } from '../addresses/ethereum.ts'
import { tronAddress } from '../addresses/tron.ts'
import { equalBytes, wipe } from '../bytes.ts'
import { type Keyring, openKeyring, type Secret } from '../derivation.ts'
import { WalletError } from '../errors.ts'
import { entropyOf, newEntropy } from '../phrase.ts'
import { clearAttempts } from '../vault/attempts.ts'
import { readBackup } from '../vault/backup-file.ts'
import { readCopies, writeCopies } from '../vault/copies.ts'
import type { VaultEnvelope } from '../vault/envelope.ts'
import { checkNewPassword as checkLength } from '../vault/kdf.ts'
import { openDataKey, openSecret, raiseCost } from '../vault/open.ts'
import { sealVault } from '../vault/seal.ts'
import type { VaultDevice } from '../vault/unlock.ts'
import { markRegistered, markUnregistered } from '../vault/unregistered.ts'
import { openWeb3Keystore } from '../vault/web3-v3.ts'
import type { PublicWallet, RequestOf } from './protocol.ts'

export function publicWallet(
  account: string,
  stage: Stage,
  content: Secret['kind'],
  keyring: Keyring,
): PublicWallet {
  const key = (network: NetworkId): Uint8Array => keyring.key(network, stage).publicKey
  const planet = ethereumAddress(key('planet'))
  const bitcoin = bitcoinAddress(key('bitcoin'), stage)
  return {
    account,
    stage,
    content,
    addresses: { planet, ethereum: planet, bitcoin, tron: tronAddress(key('tron')) },
  }
}

export const createVault = (device: VaultDevice, request: RequestOf<'create'>): Promise<PublicWallet> =>
  store(device, request, { kind: 'entropy', bytes: newEntropy() }, 'new')

export const restorePhrase = (
  device: VaultDevice,
  request: RequestOf<'restorePhrase'>,
): Promise<PublicWallet> =>
  store(device, request, { kind: 'entropy', bytes: entropyOf(request.phrase) }, 'restored')

export const importKeystore = async (
  device: VaultDevice,
  request: RequestOf<'importKeystore'>,
): Promise<PublicWallet> => {
  const bytes = await openWeb3Keystore(request.file, request.filePassword)
  return store(device, request, { kind: 'key', bytes }, 'restored')
}

/** Seals the secret, writes both copies, and opens them again before it reports success. */
async function store(
  device: VaultDevice,
  { account, stage, tradePassword }: RequestOf<'create'>,
  secret: Secret,
  origin: 'new' | 'restored',
): Promise<PublicWallet> {
  const keyring = await openKeyring(secret)
  try {
    const wallet = publicWallet(account, stage, secret.kind, keyring)
    const address = wallet.addresses.planet
    await checkRoom(device, account, origin === 'restored' ? wallet : undefined)
    await checkNewPassword(tradePassword, account)
    const vault = await sealVault({ account, address, secret, tradePassword }, device.cost)
    await prove(vault, secret, tradePassword)
    // Before the copies, so that an interruption leaves no vault that cannot be discarded.
    await (origin === 'new' ? markUnregistered : markRegistered)(device.store, account)
    await writeCopies(device.store, vault)
    await clearAttempts(device.store, account)
    return wallet
  } finally {
    keyring.close()
    wipe(secret.bytes)
  }
}

/** Only this loads the word lists, so that unlocking and signing do not wait for them. */
async function checkNewPassword(tradePassword: string, account: string): Promise<void> {
  checkLength(tradePassword)
  const { isStrong, scorePassword } = await import('../vault/strength.ts')
  const score = scorePassword(tradePassword, [account])
  if (!isStrong(score)) throw new WalletError('trade_password_weak', { detail: { score } })
}

async function prove(vault: VaultEnvelope, secret: Secret, tradePassword: string): Promise<void> {
  const dataKey = await openDataKey(vault, { by: 'password', tradePassword })
  const again = await openSecret(vault, dataKey).finally(() => wipe(dataKey))
  const same = equalBytes(again.bytes, secret.bytes)
  wipe(again.bytes)
  if (!same) throw new WalletError('internal')
}

/**
 * An intact vault of another wallet is never overwritten; a damaged one, or the same wallet's, may be replaced. A single
 * key has the address of its phrase but not its Bitcoin and TRON keys, so it never replaces a phrase.
 */
async function checkRoom(
  device: VaultDevice,
  account: string,
  restored: PublicWallet | undefined,
): Promise<void> {
  const { states, good } = await readCopies(device.store, account)
  const empty = Object.values(states).every((state) => state === 'missing')
  const isSame = ({ header }: VaultEnvelope) =>
    header.address === restored?.addresses.planet &&
    (header.content === 'key' || restored.content === 'entropy')
  const replaceable = restored !== undefined && good.every(isSame)
  if (!empty && !replaceable) throw new WalletError('vault_exists')
}

/** The file keeps its own trade password, which opens it here before it is stored. */
export async function restoreBackup(
  device: VaultDevice,
  { account, stage, tradePassword, file }: RequestOf<'restoreBackup'>,
): Promise<PublicWallet> {
  const vault = readBackup(file)
  if (vault.header.account !== account) throw new WalletError('vault_other_account')
  const { wallet, raised } = await openBackup(device, vault, stage, tradePassword)
  await checkRoom(device, account, wallet)
  await markRegistered(device.store, account)
  await writeCopies(device.store, raised)
  await clearAttempts(device.store, account)
  return wallet
}

export async function openBackup(
  device: VaultDevice,
  vault: VaultEnvelope,
  stage: Stage,
  tradePassword: string,
): Promise<{ wallet: PublicWallet; raised: VaultEnvelope }> {
  const unlock = { by: 'password', tradePassword } as const
  const dataKey = await openDataKey(vault, unlock)
  try {
    const secret = await openSecret(vault, dataKey)
    const keyring = await openKeyring(secret)
    const wallet = publicWallet(vault.header.account, stage, secret.kind, keyring)
    keyring.close()
    wipe(secret.bytes)
    if (wallet.addresses.planet !== vault.header.address) throw new WalletError('vault_damaged')
    return { wallet, raised: (await raiseCost(vault, dataKey, unlock, device.cost)) ?? vault }
  } finally {
    wipe(dataKey)
  }
}

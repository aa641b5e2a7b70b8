import type { Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import type { PublicWallet } from '@planet/wallet/worker/protocol'
import { markBackedUp } from '../../../vault/backed-up.ts'
import { lockVault } from '../../../vault/open-vault.ts'
import { callVault } from '../../../vault/vault.ts'

export type Means = 'phrase' | 'file' | 'keystore'

/** The keys are intact, but they are not the ones that the account is registered with. */
export class WrongWallet extends Error {
  override name = 'WrongWallet'
}

type Given = {
  means: Means
  account: string
  registered: string
  stage: Stage
  tradePassword: string
  phrase: string
  file: string
  filePassword: string
}

/**
 * Restores the wallet on this device, also over the same wallet after its trade password was forgotten. Keys of another
 * wallet would only mislead, so they are removed again; over an intact wallet the Worker refuses them.
 */
export async function restoreWallet(given: Given): Promise<void> {
  const { account, registered, tradePassword } = given
  const wallet = await restoreBy(given).catch((failure: unknown) => {
    if (failure instanceof WalletError && failure.code === 'vault_exists') throw new WrongWallet()
    throw failure
  })
  if (registered !== '' && wallet.addresses.planet.toLowerCase() !== registered.toLowerCase()) {
    await callVault('removeVault', { account, unlock: { by: 'password', tradePassword } })
    throw new WrongWallet()
  }
  // An open session holds the keys under the password before.
  await lockVault()
  // A key file contains no phrase, so whether a copy of one exists is unknown.
  if (given.means !== 'keystore') markBackedUp(account)
}

function restoreBy({
  means,
  account,
  stage,
  tradePassword,
  phrase,
  file,
  filePassword,
}: Given): Promise<PublicWallet> {
  const making = { account, stage, tradePassword }
  if (means === 'phrase') return callVault('restorePhrase', { ...making, phrase })
  if (means === 'file') return callVault('restoreBackup', { ...making, file })
  return callVault('importKeystore', { ...making, file, filePassword })
}

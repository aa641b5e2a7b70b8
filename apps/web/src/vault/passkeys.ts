import { askPasskey, createPasskey, type KnownPasskey, reportUnknown } from '@planet/wallet/passkey-prompt'
import type { Unlock } from '@planet/wallet/unlock'
import type { RequestOf } from '@planet/wallet/worker/protocol'
import { common } from '../i18n/common.ts'
import { vaultText } from './text.ts'
import { callVault } from './vault.ts'

const serviceId = (): string => location.hostname

/** Opens the vault with one of its passkeys. */
export const unlockByPasskey = async (known: readonly KnownPasskey[]): Promise<Unlock> => ({
  by: 'passkey',
  ...(await askPasskey(known, serviceId())),
})

/** Creates a passkey and wraps the vault's data key with it. The trade password keeps opening the vault. */
export async function addPasskey(account: string, tradePassword: string): Promise<void> {
  const status = await callVault('status', { account })
  const service = { id: serviceId(), name: common.productName }
  const made = await createPasskey(
    vaultText.passkeyUser(account),
    service,
    status.exists ? status.passkeys : [],
  )
  await callVault('addPasskey', { account, tradePassword, ...made })
}

export async function removePasskey(request: RequestOf<'removePasskey'>): Promise<void> {
  await callVault('removePasskey', request)
  await reportUnknown(request.credential, serviceId())
}

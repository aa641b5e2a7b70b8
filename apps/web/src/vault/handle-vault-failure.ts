import { toast } from '@planet/ui/toast'
import { WalletError } from '@planet/wallet/errors'
import { handleFailure } from '../api/handle-failure.ts'
import { vaultErrorText } from './vault-error-text.ts'

/** Shows the vault's errors if no form asked for the trade password; failures of calls as everywhere. */
export async function handleVaultFailure(failure: unknown): Promise<void> {
  if (failure instanceof WalletError) toast('bad', vaultErrorText(failure))
  else await handleFailure(failure)
}

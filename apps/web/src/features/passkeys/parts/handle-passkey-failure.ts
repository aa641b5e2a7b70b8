import { toast } from '@planet/ui/toast'
import { WalletError, type WalletErrorCode } from '@planet/wallet/errors'
import { t } from '../text.ts'

const texts: Partial<Record<WalletErrorCode, string>> = {
  passkey_cancelled: t.cancelled,
  passkey_exists: t.exists,
  passkey_unsupported: t.unsupported,
}

/** Shows why the browser returned no passkey. Other failures go to the form or button that asked. */
export function handlePasskeyFailure(failure: unknown): void {
  const text = failure instanceof WalletError ? texts[failure.code] : undefined
  if (text === undefined) throw failure
  toast('bad', text)
}

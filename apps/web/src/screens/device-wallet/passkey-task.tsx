import { SmallText } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { WalletError } from '@planet/wallet/errors'
import { createPasskey } from '@planet/wallet/passkey-prompt'
import { common } from '../../i18n/common.ts'
import { TradePasswordForm } from '../../vault/trade-password-form.tsx'
import { askVault } from '../../vault/vault.ts'
import { t } from './text.ts'

/** A second wrap of the same data key. The trade password stays the first, so a lost passkey loses nothing. */
export function PasskeyTask({ account, onAdded }: { account: string; onAdded: () => void }) {
  return (
    <TradePasswordForm
      submit={t.addPasskey}
      onUnlock={async (unlock) => {
        if (unlock.by !== 'password') return
        const made = await promptPasskey(account)
        await askVault('addPasskey', { account, tradePassword: unlock.tradePassword, ...made })
        toast('good', t.passkeyAdded)
        onAdded()
      }}
    >
      <SmallText>{t.passkeyText}</SmallText>
    </TradePasswordForm>
  )
}

async function promptPasskey(account: string) {
  const user = { id: new TextEncoder().encode(account), name: account }
  try {
    return await createPasskey(user, { id: location.hostname, name: common.productName })
  } catch (failure) {
    // The browser refuses with exceptions of its own: no authenticator, or the person closed the dialog.
    if (failure instanceof DOMException) throw new WalletError('passkey_unsupported', { cause: failure })
    throw failure
  }
}

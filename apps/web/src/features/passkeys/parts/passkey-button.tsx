import type { PasskeyAssertion } from '@planet/api/fields/passkey'
import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import type { askLoginPasskey } from '@planet/wallet/login-passkey'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { t } from '../text.ts'
import { handlePasskeyFailure } from './handle-passkey-failure.ts'

type Props = {
  /** Asks the server for a challenge. */
  begin: () => Promise<Parameters<typeof askLoginPasskey>[0]>
  send: (assertion: PasskeyAssertion) => Promise<void>
}

/** Hidden if the browser has no passkeys. */
export function PasskeyButton({ begin, send }: Props) {
  const [busy, setBusy] = useState(false)
  if (typeof PublicKeyCredential === 'undefined') return null
  const run = async () => {
    setBusy(true)
    try {
      const [{ askLoginPasskey }, challenge] = await Promise.all([
        import('@planet/wallet/login-passkey'),
        begin(),
      ])
      const assertion = await askLoginPasskey(challenge).catch(handlePasskeyFailure)
      if (assertion) await send(assertion)
    } catch (failure) {
      await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="quiet" busy={busy} onClick={run}>
      {!busy && <Icon name="key" size={20} />}
      {t.use}
    </Button>
  )
}

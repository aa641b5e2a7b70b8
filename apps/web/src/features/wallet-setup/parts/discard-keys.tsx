import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Checkbox } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { WalletError } from '@planet/wallet/errors'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { RequestFailure, request } from '../../../api/request.ts'
import { common } from '../../../i18n/common.ts'
import { callVault } from '../../../vault/vault.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'

type Props = { account: string; token: string; onDiscarded: () => void }

/** For users who no longer know the trade password of an interrupted attempt. */
export function DiscardKeys({ account, token, onDiscarded }: Props) {
  const [asking, setAsking] = useState(false)
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      if (!(await isUsable(token))) return toast('bad', t.discard.registered)
      await callVault('discardUnregistered', { account })
      setAsking(false)
      toast('good', t.discard.done)
      onDiscarded()
    } catch (failure) {
      if (failure instanceof WalletError) toast('bad', vaultErrorText(failure))
      else await handleFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="plain" size="small" onClick={() => setAsking(true)}>
        {t.discard.open}
      </Button>
      {asking && (
        <Dialog title={t.discard.title} closeLabel={common.close} onClose={() => setAsking(false)}>
          <p>{t.discard.text}</p>
          <Notice meaning="wait">{t.discard.lost}</Notice>
          <Checkbox
            label={t.discard.understood}
            checked={understood}
            onChange={(event) => setUnderstood(event.currentTarget.checked)}
          />
          <Button look="danger" busy={busy} disabled={!understood} onClick={discard}>
            {t.discard.confirm}
          </Button>
          <Button look="plain" onClick={() => setAsking(false)}>
            {t.discard.keep}
          </Button>
        </Dialog>
      )}
    </>
  )
}

const usedUp: ReadonlySet<string> = new Set([
  'parameter_information_does_not_exist',
  'warn_email_already_exists',
])

/** The answer to the last attempt may have been lost: with a used link the account has the keys. */
async function isUsable(token: string): Promise<boolean> {
  try {
    await request(handles.getPasswordModify, { params: { token } })
    return true
  } catch (failure) {
    if (failure instanceof RequestFailure && usedUp.has(failure.code)) return false
    throw failure
  }
}

import { Button } from '@planet/ui/button'
import { Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { addPasskey } from '../../../vault/passkeys.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'

type Props = { account: string; tradePassword: () => string; onDone: () => void }

export function PasskeyStep({ account, tradePassword, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await addPasskey(account, tradePassword())
      onDone()
    } catch (failure) {
      setProblem(vaultErrorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <h1>{t.passkeyTitle}</h1>
        <Lead>{t.passkeyLead}</Lead>
      </div>
      {problem && (
        <Notice meaning="bad" urgent>
          {problem}
        </Notice>
      )}
      <Button busy={busy} onClick={add}>
        {t.passkeyAdd}
      </Button>
      <Button look="plain" onClick={onDone}>
        {t.passkeySkip}
      </Button>
    </>
  )
}

import { Button } from '@planet/ui/button'
import { FormStack } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import type { RequestOf } from '@planet/wallet/worker/protocol'
import { type ReactNode, useState } from 'react'
import { lookInto, useIsOpen } from '../../../vault/open-vault.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'

type Props = {
  account: string
  submit: ReactNode
  act: (unlock: RequestOf<'revealPhrase'>['unlock']) => Promise<void>
  children?: ReactNode
}

/** A viewing operation: asks for the trade password, unless the vault is still open. */
export function LookForm({ account, submit, act, children }: Props) {
  const [busy, setBusy] = useState(false)
  const isOpen = useIsOpen(account)
  if (!isOpen) {
    return (
      <TradePasswordForm submit={submit} onUnlock={(unlock) => lookInto(account, unlock, act)}>
        {children}
      </TradePasswordForm>
    )
  }
  const look = async () => {
    setBusy(true)
    try {
      await act({ by: 'session' })
    } catch (failure) {
      toast('bad', vaultErrorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormStack>
      {children}
      <Button busy={busy} onClick={look}>
        {submit}
      </Button>
    </FormStack>
  )
}

import { FormStack } from '@planet/ui/form-page'
import type { RequestOf } from '@planet/wallet/worker/protocol'
import type { ReactNode } from 'react'
import { useIsOpen, withOpenVault } from '../../../vault/open-vault.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { useAct } from '../../trouble/parts/use-act.ts'

type Props = {
  account: string
  submit: ReactNode
  act: (unlock: RequestOf<'revealPhrase'>['unlock']) => Promise<void>
  children?: ReactNode
}

/** A viewing operation: asks for the trade password, unless the vault is still open. */
export function LookForm({ account, submit, act, children }: Props) {
  const own = useAct({ needsNetwork: false })
  const isOpen = useIsOpen(account)
  if (!isOpen) {
    return (
      <TradePasswordForm submit={submit} onUnlock={(unlock) => withOpenVault(account, unlock, act)}>
        {children}
      </TradePasswordForm>
    )
  }
  return (
    <FormStack>
      {children}
      <TroubleNotice act={own} />
      <ActButton act={own} onClick={() => void own.run(() => act({ by: 'session' }))}>
        {submit}
      </ActButton>
    </FormStack>
  )
}

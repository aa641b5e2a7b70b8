import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import type { Unlock } from '@planet/wallet/unlock'
import { type FormEvent, type ReactNode, useState } from 'react'
import { DemoTradePassword } from '../features/demo/demo-trade-password.tsx'
import { common } from '../i18n/common.ts'
import { vaultText } from './text.ts'
import { vaultErrorText } from './vault-error-text.ts'

type Props = {
  /** What pressing the button does, in words. */
  submit: ReactNode
  /** The act, with the means to open the vault for it. Its refusal is shown under the field. */
  onUnlock: (unlock: Unlock) => Promise<void>
  /** Asked first. Where something else in the form is wrong, the vault is left alone and what was typed stays. */
  ready?: () => boolean
  children?: ReactNode
}

/** Asks for the trade password and does one act with it. What was typed is gone when the act is done. */
export function TradePasswordForm({ submit, onUnlock, ready = () => true, children }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('trade') as HTMLInputElement
    const tradePassword = field.value
    const isReady = ready()
    setError(tradePassword === '' ? common.fields.enter(vaultText.tradePassword) : undefined)
    if (!isReady || tradePassword === '') return
    setBusy(true)
    try {
      await onUnlock({ by: 'password', tradePassword })
      field.value = ''
    } catch (failure) {
      setError(vaultErrorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={send}>
      {children}
      <PasswordField
        label={vaultText.tradePassword}
        name="trade"
        icon="lock"
        autoComplete="off"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        help={vaultText.tradeHelp}
        aside={<DemoTradePassword field="trade" />}
        error={error}
      />
      <ActionBar>
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
      </ActionBar>
    </Form>
  )
}

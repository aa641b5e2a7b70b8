import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import type { Unlock } from '@planet/wallet/unlock'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { DemoTradePassword } from '../features/demo/demo-trade-password.tsx'
import { common } from '../i18n/common.ts'
import { useSession } from '../session/session.ts'
import { unlockByPasskey } from './passkeys.ts'
import { vaultText } from './text.ts'
import { useVaultStatus } from './use-vault-status.ts'
import { vaultErrorText } from './vault-error-text.ts'

type Props = {
  /** The label of the button. */
  submit: ReactNode
  /** The operation, with the means to open the vault for it. Its error is shown under the field. */
  onUnlock: (unlock: Unlock) => Promise<void>
  /** Checked first. If something else in the form is wrong, the vault is not called and the input stays. */
  ready?: () => boolean
  /** Operations that need the trade password itself offer no passkey. */
  passwordOnly?: boolean
  children?: ReactNode
}

/**
 * Asks for the trade password or a passkey and runs one operation with it. The input is cleared when the operation is
 * done.
 */
export function TradePasswordForm({
  submit,
  onUnlock,
  ready = () => true,
  passwordOnly = false,
  children,
}: Props) {
  const [busy, setBusy] = useState<Unlock['by']>()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { status } = useVaultStatus(useSession().accountId)
  const passkeys = status?.exists && !passwordOnly ? status.passkeys : []

  const act = async (by: Unlock['by'], unlock: () => Promise<Unlock> | Unlock) => {
    setBusy(by)
    try {
      await onUnlock(await unlock())
      if (field.current) field.current.value = ''
    } catch (failure) {
      setError(vaultErrorText(failure))
    } finally {
      setBusy(undefined)
    }
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tradePassword = field.current?.value ?? ''
    const isReady = ready()
    setError(tradePassword === '' ? common.fields.enter(vaultText.tradePassword) : undefined)
    if (!isReady || tradePassword === '') return
    await act('password', () => ({ by: 'password', tradePassword }))
  }
  const sendByPasskey = async () => {
    setError(undefined)
    if (ready()) await act('passkey', () => unlockByPasskey(passkeys))
  }
  return (
    <Form onSubmit={send}>
      {children}
      <PasswordField
        ref={field}
        label={vaultText.tradePassword}
        name="trade"
        icon="lock"
        autoComplete="off"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        help={vaultText.tradeHelp}
        aside={<DemoTradePassword field="trade" />}
        error={error}
        onChange={() => setError(undefined)}
      />
      <ActionBar>
        <Button type="submit" busy={busy === 'password'} disabled={busy !== undefined}>
          {submit}
        </Button>
        {passkeys.length > 0 && (
          <Button
            look="quiet"
            busy={busy === 'passkey'}
            disabled={busy !== undefined}
            onClick={sendByPasskey}
          >
            {busy !== 'passkey' && <Icon name="key" size={20} />}
            {vaultText.usePasskey}
          </Button>
        )}
      </ActionBar>
    </Form>
  )
}

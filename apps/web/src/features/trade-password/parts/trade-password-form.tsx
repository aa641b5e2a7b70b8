import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import type { Unlock } from '@planet/wallet/unlock'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useSession } from '../../../session/session.ts'
import { unlockByPasskey } from '../../../vault/passkeys.ts'
import { vaultText } from '../../../vault/text.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { DemoTradePassword } from '../../demo/parts/demo-trade-password.tsx'
import styles from './trade-password-form.module.css'

// With the word list, which only people who forgot the password need.
const ForgotSheet = lazy(() => import('../../restore/parts/forgot-sheet.tsx'))

type Props = {
  /** The label of the button. */
  submit: ReactNode
  /** The operation, with the means to open the vault for it. Its error is shown under the field, above the button. */
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
  const { accountId } = useSession()
  const { status } = useVaultStatus(accountId)
  const [forgot, setForgot] = useState(false)
  const isReplaced = useRef(false)
  // After the sheet has closed and returned the focus to what opened it.
  useEffect(() => {
    if (forgot || !isReplaced.current) return
    isReplaced.current = false
    field.current?.focus()
  }, [forgot])
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
    <>
      <Form onSubmit={send}>
        {children}
        <ActionBar>
          <PasswordField
            ref={field}
            label={vaultText.tradePassword}
            name="trade"
            icon="lock"
            autoComplete="off"
            showLabel={common.showPassword}
            hideLabel={common.hidePassword}
            aside={<DemoTradePassword field="trade" />}
            error={error}
            onChange={() => setError(undefined)}
          />
          {status?.exists && (
            <div className={styles.forgot}>
              <Button look="plain" size="small" aria-haspopup="dialog" onClick={() => setForgot(true)}>
                {vaultText.forgotTrade}
              </Button>
            </div>
          )}
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
      {forgot && (
        <Suspense>
          <ForgotSheet
            onClose={() => setForgot(false)}
            onRestored={() => {
              setError(undefined)
              if (field.current) field.current.value = ''
              isReplaced.current = true
            }}
            onPasskey={
              passkeys.length > 0
                ? () => {
                    setForgot(false)
                    void sendByPasskey()
                  }
                : undefined
            }
          />
        </Suspense>
      )}
    </>
  )
}

import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import type { Unlock } from '@planet/wallet/unlock'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { common } from '../../../i18n/common.ts'
import { useSession } from '../../../session/session.ts'
import { unlockByPasskey } from '../../../vault/passkeys.ts'
import { vaultText } from '../../../vault/text.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { DemoTradePassword } from '../../demo/parts/demo-trade-password.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { type Act, useAct } from '../../trouble/parts/use-act.ts'
import styles from './trade-password-form.module.css'

// With the word list, which only people who forgot the password need.
const ForgotSheet = lazy(() => import('../../restore/parts/forgot-sheet.tsx'))

type Props = {
  /** The label of the button. */
  submit: ReactNode
  /** The operation, with the means to open the vault for it. Its errors are shown above the button. */
  onUnlock: (unlock: Unlock) => Promise<void>
  /** The act that the operation belongs to. Without one it concerns this device alone, and works offline. */
  act?: Act | undefined
  /** Checked first. If something else in the form is wrong, the vault is not called and the input stays. */
  ready?: () => boolean
  /** Operations that need the trade password itself offer no passkey. */
  passwordOnly?: boolean
  children?: ReactNode
}

/**
 * Asks for the trade password or a passkey and runs one operation with it. The input is cleared when the operation is
 * done, and kept if it fails.
 */
export function TradePasswordForm({
  submit,
  onUnlock,
  act: outer,
  ready = () => true,
  passwordOnly = false,
  children,
}: Props) {
  const own = useAct({ needsNetwork: false })
  const act = outer ?? own
  const troubleId = useId()
  const [isMissing, setMissing] = useState(false)
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

  const unlockAndRun = async (by: Unlock['by'], unlock: () => Promise<Unlock> | Unlock) => {
    const isDone = await act.run(async () => onUnlock(await unlock()), by)
    if (isDone && field.current) field.current.value = ''
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tradePassword = field.current?.value ?? ''
    const isReady = ready()
    setMissing(tradePassword === '')
    if (!isReady || tradePassword === '') return
    await unlockAndRun('password', () => ({ by: 'password', tradePassword }))
  }
  const sendByPasskey = async () => {
    setMissing(false)
    if (ready()) await unlockAndRun('passkey', () => unlockByPasskey(passkeys))
  }
  const edited = () => {
    setMissing(false)
    act.edited()
  }
  const isAboutPassword = act.trouble?.kind === 'wrong_password' || act.trouble?.kind === 'stopped'
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
            error={isMissing ? common.fields.enter(vaultText.tradePassword) : undefined}
            errorId={isAboutPassword ? troubleId : undefined}
            onChange={edited}
          />
          {status?.exists && (
            <div className={styles.forgot}>
              <Button look="plain" size="small" aria-haspopup="dialog" onClick={() => setForgot(true)}>
                {vaultText.forgotTrade}
              </Button>
            </div>
          )}
          <TroubleNotice act={act} id={troubleId} />
          <ActButton act={act} name="password" type="submit">
            {submit}
          </ActButton>
          {passkeys.length > 0 && (
            <ActButton act={act} name="passkey" look="quiet" onClick={sendByPasskey}>
              {act.busyWith !== 'passkey' && <Icon name="key" size={20} />}
              {vaultText.usePasskey}
            </ActButton>
          )}
        </ActionBar>
      </Form>
      {forgot && (
        <Suspense>
          <ForgotSheet
            onClose={() => setForgot(false)}
            onRestored={() => {
              setMissing(false)
              act.restored()
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

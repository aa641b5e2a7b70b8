import { Button } from '@planet/ui/button'
import { Checkbox } from '@planet/ui/choice'
import { Form, Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../forms/focus-first-problem.ts'
import { NewTradePassword } from '../../../vault/new-trade-password.tsx'
import { useNewTradePassword } from '../../../vault/use-new-trade-password.ts'
import { useVaultStatus } from '../../../vault/use-vault-status.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { ActButton } from '../../trouble/parts/act-button.tsx'
import { TroubleNotice } from '../../trouble/parts/trouble-notice.tsx'
import { useAct } from '../../trouble/parts/use-act.ts'
import { t } from '../text.ts'
import { DiscardKeys } from './discard-keys.tsx'

type Props = {
  account: string
  token: string
  email: string
  loginPassword: string
  onBack: () => void
  onGiven: (tradePassword: string) => void
}

export function TradeStep({ account, token, email, loginPassword, onBack, onGiven }: Props) {
  const { status, reload } = useVaultStatus(account)
  return (
    <>
      <div>
        <h1>{t.tradeTitle}</h1>
        <Lead>{t.tradeLead}</Lead>
      </div>
      <Notice meaning="wait">{t.tradeWarning}</Notice>
      {status?.exists ? (
        <>
          <Notice
            meaning="soft"
            action={
              status.isUnregistered && <DiscardKeys account={account} token={token} onDiscarded={reload} />
            }
          >
            {t.existsText}
          </Notice>
          <TradePasswordForm
            passwordOnly
            submit={t.make}
            onUnlock={async (unlock) => {
              if (unlock.by === 'password') onGiven(unlock.tradePassword)
            }}
          />
        </>
      ) : (
        <ChooseForm own={[email, account, loginPassword]} loginPassword={loginPassword} onGiven={onGiven} />
      )}
      <Button look="plain" onClick={onBack}>
        {t.back}
      </Button>
    </>
  )
}

type ChooseProps = Pick<Props, 'loginPassword' | 'onGiven'> & { own: readonly string[] }

function ChooseForm({ own, loginPassword, onGiven }: ChooseProps) {
  const { trade, fields, check } = useNewTradePassword({ own, loginPassword })
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const act = useAct({ needsNetwork: false })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsTried(true)
    await act.run(async () => {
      const problem = await check()
      if (!problem && isUnderstood) return onGiven(trade)
      focusFirstProblem(form)
    })
  }
  return (
    <Form onSubmit={submit}>
      <NewTradePassword
        {...fields}
        labels={{ trade: t.tradeNew, repeat: t.tradeRepeat, help: t.tradeHelp }}
      />
      <Checkbox
        name="understood"
        label={t.tradeUnderstood}
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
        error={isTried && !isUnderstood ? t.tradeUnderstoodMissing : undefined}
      />
      <TroubleNotice act={act} />
      <ActButton act={act} type="submit">
        {t.make}
      </ActButton>
    </Form>
  )
}

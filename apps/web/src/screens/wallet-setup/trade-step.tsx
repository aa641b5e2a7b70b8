import { Button } from '@planet/ui/button'
import { Checkbox } from '@planet/ui/choice'
import { PasswordField } from '@planet/ui/field'
import { Form, Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { type FormEvent, useState } from 'react'
import { common } from '../../i18n/common.ts'
import { vaultText } from '../../vault/text.ts'
import { useVaultStatus } from '../../vault/use-vault-status.ts'
import { DiscardKeys } from './discard-keys.tsx'
import { t } from './text.ts'
import { checkTrade, type TradeProblem } from './trade-rules.ts'

type Props = {
  account: string
  token: string
  loginPassword: string
  onBack: () => void
  onGiven: (tradePassword: string) => void
}

const problemText: Readonly<Record<TradeProblem['reason'], string>> = {
  short: vaultText.errors.trade_password_short,
  same: t.tradeSame,
  mismatch: t.mismatch,
  notUnderstood: t.tradeUnderstoodMissing,
}

export function TradeStep({ account, token, loginPassword, onBack, onGiven }: Props) {
  const [problem, setProblem] = useState<TradeProblem>()
  const { status, reload } = useVaultStatus(account)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const trade = String(form.get('trade') ?? '')
    const found = checkTrade({
      trade,
      repeat: String(form.get('repeat') ?? ''),
      loginPassword,
      understood: form.get('understood') === 'on',
    })
    setProblem(found)
    if (!found) return onGiven(trade)
    const field = event.currentTarget.elements.namedItem(found.field)
    if (field instanceof HTMLElement) field.focus()
  }
  const errorAt = (field: TradeProblem['field']) =>
    problem?.field === field ? problemText[problem.reason] : undefined
  const show = { showLabel: common.showPassword, hideLabel: common.hidePassword }
  return (
    <>
      <div>
        <h1>{t.tradeTitle}</h1>
        <Lead>{t.tradeLead}</Lead>
      </div>
      <Notice meaning="wait">{t.tradeWarning}</Notice>
      {status?.exists && (
        <Notice
          meaning="soft"
          action={
            status.isUnregistered && <DiscardKeys account={account} token={token} onDiscarded={reload} />
          }
        >
          {t.existsText}
        </Notice>
      )}
      <Form onSubmit={submit}>
        <PasswordField
          {...show}
          label={t.tradeNew}
          name="trade"
          icon="lock"
          autoComplete="off"
          help={t.tradeHelp}
          error={errorAt('trade')}
        />
        <PasswordField
          {...show}
          label={t.tradeRepeat}
          name="repeat"
          icon="lock"
          autoComplete="off"
          error={errorAt('repeat')}
        />
        <Checkbox name="understood" label={t.tradeUnderstood} error={errorAt('understood')} />
        <Button type="submit">{t.make}</Button>
        <Button look="plain" onClick={onBack}>
          {t.back}
        </Button>
      </Form>
    </>
  )
}

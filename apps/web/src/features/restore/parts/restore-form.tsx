import { Button } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { FieldFrame, PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import type { Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { type FormEvent, useState } from 'react'
import { focusFirstProblem } from '../../../forms/focus-first-problem.ts'
import { common } from '../../../i18n/common.ts'
import { NewTradePassword } from '../../../vault/new-trade-password.tsx'
import { useNewTradePassword } from '../../../vault/use-new-trade-password.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'
import { PhraseField } from './phrase-field.tsx'
import { type Place, placeOf } from './restore-fault.ts'
import { type Means, restoreWallet, WrongWallet } from './restore-wallet.ts'

type Props = {
  account: string
  registered: string
  stage: Stage
  /** Given where the means was chosen before. */
  only?: Means
  submit?: string
  onRestored: () => void
}

export function RestoreForm({ account, registered, stage, only, submit = t.restore, onRestored }: Props) {
  const [means, setMeans] = useState<Means>(only ?? 'phrase')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ at: Place; words: string }>()
  const { trade, fields, check } = useNewTradePassword({ own: [account] })
  const errorAt = (field: Place) => (fault?.at === field ? fault.words : undefined)
  const forget = (field: Place) => () => setFault((now) => (now?.at === field ? undefined : now))
  const restore = async (form: FormData): Promise<void> => {
    const text = (name: string) => String(form.get(name) ?? '')
    const file = form.get('file')
    setFault(undefined)
    if (means !== 'phrase' && !(file instanceof File && file.size > 0))
      return setFault({ at: 'source', words: t.chooseFileMissing })
    try {
      if (means !== 'file' && (await check())) return
      await restoreWallet({
        means,
        account,
        registered,
        stage,
        tradePassword: means === 'file' ? text('fileTrade') : trade,
        phrase: text('phrase'),
        file: file instanceof File ? await file.text() : '',
        filePassword: text('filePassword'),
      })
      onRestored()
    } catch (failure) {
      if (failure instanceof WrongWallet) return setFault({ at: 'source', words: t.otherWallet })
      const at = failure instanceof WalletError ? placeOf(failure.code) : 'source'
      setFault({ at, words: vaultErrorText(failure) })
    }
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    await restore(new FormData(form)).finally(() => setBusy(false))
    focusFirstProblem(form)
  }
  const choose = (chosen: Means) => () => {
    setMeans(chosen)
    setFault(undefined)
  }
  const show = { showLabel: common.showPassword, hideLabel: common.hidePassword, autoComplete: 'off' }
  return (
    <Form onSubmit={send}>
      {!only && (
        <Choices legend={t.restoreTitle}>
          <Radio name="means" label={t.byPhrase} checked={means === 'phrase'} onChange={choose('phrase')} />
          <Radio name="means" label={t.byFile} checked={means === 'file'} onChange={choose('file')} />
          <Radio
            name="means"
            label={t.byKeystore}
            checked={means === 'keystore'}
            onChange={choose('keystore')}
          />
        </Choices>
      )}
      {means === 'keystore' && <Notice meaning="wait">{t.keystoreLimits}</Notice>}
      {means === 'phrase' ? (
        <PhraseField label={t.phrase} error={errorAt('source')} onEdited={forget('source')} />
      ) : (
        <FieldFrame label={t.chooseFile} error={errorAt('source')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              name="file"
              type="file"
              accept="application/json,.json"
              aria-describedby={describedBy}
              onChange={forget('source')}
            />
          )}
        </FieldFrame>
      )}
      {means === 'keystore' && (
        <PasswordField
          {...show}
          label={t.keystorePassword}
          name="filePassword"
          onChange={forget('filePassword')}
          error={errorAt('filePassword')}
        />
      )}
      {means === 'file' ? (
        <PasswordField
          {...show}
          label={t.fileTrade}
          name="fileTrade"
          icon="lock"
          onChange={forget('trade')}
          error={errorAt('trade')}
        />
      ) : (
        <NewTradePassword
          {...fields}
          labels={{ trade: t.newTrade, repeat: t.repeatTrade, help: t.newTradeHelp }}
        />
      )}
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </Form>
  )
}

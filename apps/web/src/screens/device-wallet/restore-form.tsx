import { Button } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { FieldFrame, PasswordField, TextArea } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import type { Stage } from '@planet/units/network'
import { WalletError } from '@planet/wallet/errors'
import { type FormEvent, useState } from 'react'
import { common } from '../../i18n/common.ts'
import { vaultErrorText } from '../../vault/vault-error-text.ts'
import { type Place, placeOf } from './restore-fault.ts'
import { type Means, restoreWallet, WrongWallet } from './restore-wallet.ts'
import { t } from './text.ts'

type Props = { account: string; registered: string; stage: Stage; onRestored: () => void }

export function RestoreForm({ account, registered, stage, onRestored }: Props) {
  const [means, setMeans] = useState<Means>('phrase')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<{ at: Place; words: string }>()
  const errorAt = (field: Place) => (fault?.at === field ? fault.words : undefined)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const file = form.get('file')
    if (means !== 'phrase' && !(file instanceof File && file.size > 0))
      return setFault({ at: 'source', words: t.chooseFileMissing })
    if (means !== 'file' && text('trade') !== text('repeat'))
      return setFault({ at: 'repeat', words: t.mismatch })
    setBusy(true)
    setFault(undefined)
    try {
      await restoreWallet({
        means,
        account,
        registered,
        stage,
        tradePassword: text('trade'),
        phrase: text('phrase'),
        file: file instanceof File ? await file.text() : '',
        filePassword: text('filePassword'),
      })
      toast('good', t.restored)
      onRestored()
    } catch (failure) {
      if (failure instanceof WrongWallet) return setFault({ at: 'source', words: t.otherWallet })
      const at = failure instanceof WalletError ? placeOf(failure.code) : 'source'
      setFault({ at, words: vaultErrorText(failure) })
    } finally {
      setBusy(false)
    }
  }
  const show = { showLabel: common.showPassword, hideLabel: common.hidePassword }
  return (
    <Form onSubmit={submit}>
      <Choices legend={t.restoreTitle}>
        <Radio
          name="means"
          label={t.byPhrase}
          checked={means === 'phrase'}
          onChange={() => setMeans('phrase')}
        />
        <Radio name="means" label={t.byFile} checked={means === 'file'} onChange={() => setMeans('file')} />
        <Radio
          name="means"
          label={t.byKeystore}
          checked={means === 'keystore'}
          onChange={() => setMeans('keystore')}
        />
      </Choices>
      {means === 'phrase' ? (
        <TextArea
          label={t.phrase}
          name="phrase"
          rows={4}
          lang="en"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          help={t.phraseHelp}
          error={errorAt('source')}
        />
      ) : (
        <FieldFrame label={t.chooseFile} error={errorAt('source')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              name="file"
              type="file"
              accept="application/json,.json"
              aria-describedby={describedBy}
            />
          )}
        </FieldFrame>
      )}
      {means === 'keystore' && (
        <PasswordField
          {...show}
          label={t.keystorePassword}
          name="filePassword"
          autoComplete="off"
          error={errorAt('filePassword')}
        />
      )}
      <PasswordField
        {...show}
        label={means === 'file' ? t.fileTrade : t.newTrade}
        name="trade"
        icon="lock"
        autoComplete="off"
        help={means === 'file' ? undefined : t.newTradeHelp}
        error={errorAt('trade')}
      />
      {means !== 'file' && (
        <PasswordField
          {...show}
          label={t.repeatTrade}
          name="repeat"
          icon="lock"
          autoComplete="off"
          error={errorAt('repeat')}
        />
      )}
      <Button type="submit" busy={busy}>
        {t.restore}
      </Button>
    </Form>
  )
}

import { Button } from '@planet/ui/button'
import { FieldFrame } from '@planet/ui/field'
import { Form, FormStack, SmallText } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { markBackedUp } from '../../../vault/backed-up.ts'
import { callVault } from '../../../vault/vault.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { PhraseField } from '../../restore/parts/phrase-field.tsx'
import { t as restoreText } from '../../restore/text.ts'
import { TradePasswordForm } from '../../trade-password/parts/trade-password-form.tsx'
import { t } from '../text.ts'

/** A restore that changes nothing: the only way to know that a backup works is to try it. */
export function DrillTask({ account, hasPhrase }: { account: string; hasPhrase: boolean }) {
  return (
    <FormStack>
      <SmallText>{hasPhrase ? t.drillText : t.drillFileText}</SmallText>
      {hasPhrase && <PhraseDrill account={account} />}
      <FileDrill account={account} />
    </FormStack>
  )
}

function passed(account: string) {
  markBackedUp(account)
  toast('good', t.drillGood)
}

function PhraseDrill({ account }: { account: string }) {
  const [error, setError] = useState<string>()
  const [checked, setChecked] = useState(0)
  const check = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setError(undefined)
    try {
      await callVault('drillPhrase', { account, phrase: String(new FormData(form).get('phrase') ?? '') })
      setChecked(checked + 1)
      passed(account)
    } catch (failure) {
      setError(vaultErrorText(failure))
    }
  }
  return (
    <Form onSubmit={check}>
      <PhraseField key={checked} label={t.drillPhrase} error={error} onEdited={() => setError(undefined)} />
      <Button type="submit" look="quiet">
        {t.drillPhraseSubmit}
      </Button>
    </Form>
  )
}

function FileDrill({ account }: { account: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [missing, setMissing] = useState(false)
  return (
    <TradePasswordForm
      passwordOnly
      submit={t.drillFileSubmit}
      onUnlock={async (unlock) => {
        const file = input.current?.files?.[0]
        setMissing(!file)
        if (!file || unlock.by !== 'password') return
        await callVault('drillBackup', {
          account,
          file: await file.text(),
          tradePassword: unlock.tradePassword,
        })
        passed(account)
      }}
    >
      <FieldFrame label={t.drillFile} error={missing ? restoreText.chooseFileMissing : undefined}>
        {({ id, describedBy }) => (
          <input
            ref={input}
            id={id}
            type="file"
            accept="application/json,.json"
            aria-describedby={describedBy}
          />
        )}
      </FieldFrame>
    </TradePasswordForm>
  )
}

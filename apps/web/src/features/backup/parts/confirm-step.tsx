import { Button } from '@planet/ui/button'
import { TextField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import type { SessionUnlock } from '@planet/wallet/unlock'
import { type FormEvent, useState } from 'react'
import { markBackedUp } from '../../../vault/backed-up.ts'
import { callVault } from '../../../vault/vault.ts'
import { vaultErrorText } from '../../../vault/vault-error-text.ts'
import { t } from '../text.ts'

type Props = {
  account: string
  asked: readonly number[]
  unlock: () => SessionUnlock
  onBack: () => void
  onConfirmed: () => void
}

/** The Worker compares the words; the page only passes the input on. */
export function ConfirmStep({ account, asked, unlock, onBack, onConfirmed }: Props) {
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = asked.map((position) => ({
      position,
      word: String(form.get(`word${position}`) ?? '')
        .trim()
        .toLowerCase(),
    }))
    setBusy(true)
    setWrong(undefined)
    try {
      await callVault('confirmPhrase', { account, unlock: unlock(), words })
      markBackedUp(account)
      onConfirmed()
    } catch (failure) {
      setWrong(vaultErrorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form onSubmit={submit}>
      {asked.map((position) => (
        <TextField
          key={position}
          label={t.word(position)}
          name={`word${position}`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          lang="en"
        />
      ))}
      {wrong && (
        <Notice meaning="bad" urgent>
          {wrong}
        </Notice>
      )}
      <Button type="submit" busy={busy}>
        {t.check}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t.again}
      </Button>
    </Form>
  )
}

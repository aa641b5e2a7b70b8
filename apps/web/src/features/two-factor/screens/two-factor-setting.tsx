import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { FormPage, FormStack } from '@planet/ui/form-page'
import { Pill } from '@planet/ui/pill'
import { useState } from 'react'
import { handleFailure } from '../../../api/handle-failure.ts'
import { useStepFocus } from '../../../forms/use-step-focus.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { useSession } from '../../../session/session.ts'
import { DisableForm } from '../parts/disable-form.tsx'
import { EnableForm, type OfferedSecret } from '../parts/enable-form.tsx'
import { PasswordForm } from '../parts/password-form.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { t } from '../text.ts'

type View =
  | { name: 'state' }
  | { name: 'password' }
  | { name: 'setUp'; secret: OfferedSecret }
  | { name: 'codes'; codes: readonly string[] }

export default function TwoFactorSetting() {
  useTitle(t.title)
  const account = useSession().account
  const [view, setView] = useState<View>({ name: 'state' })
  useStepFocus(view.name, 'main h2')
  const on = account?.two_step_run_flg === 1
  // It is enabled now, even if this page is closed.
  const enabled = (codes: readonly string[]) => {
    setView({ name: 'codes', codes })
    reloadAccount().catch(handleFailure)
  }
  return (
    <FormPage>
      <h1>{t.title}</h1>
      {view.name === 'codes' && (
        <RecoveryCodes codes={view.codes} onKept={() => setView({ name: 'state' })} />
      )}
      {view.name === 'password' && (
        <PasswordForm onOffered={(secret) => setView({ name: 'setUp', secret })} />
      )}
      {view.name === 'setUp' && (
        <EnableForm
          secret={view.secret}
          onEnabled={enabled}
          onExpired={() => setView({ name: 'password' })}
        />
      )}
      {view.name === 'state' && (
        <FormStack as={Card}>
          <div>
            <Pill meaning={on ? 'good' : 'wait'}>{on ? t.onTitle : t.offTitle}</Pill>
          </div>
          <p>{on ? t.onText : t.offText}</p>
          {on ? <DisableForm /> : <Button onClick={() => setView({ name: 'password' })}>{t.start}</Button>}
        </FormStack>
      )}
    </FormPage>
  )
}

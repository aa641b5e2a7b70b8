import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form, FormLinks, FormPage, Lead } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useEffect, useState } from 'react'
import { request } from '../../../api/request.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { endedElsewhere } from '../../../session/ended-elsewhere.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { changeSession } from '../../../session/session.ts'
import { PasskeyButton } from '../../passkeys/parts/passkey-button.tsx'
import { t } from '../text.ts'

/** A greeting would be out of place for an account that was rejected or suspended. The guard reads the account anyway. */
const isActive = (): Promise<boolean> =>
  reloadAccount().then(
    ({ account_status }) => account_status === '500',
    () => false,
  )

/** With the schema library, which is not needed before something is typed. */
const loadLogin = () => import('@planet/api/calls/auth/login').then(({ login }) => login)

async function enter(accountId: string, twoStepRequired: boolean): Promise<void> {
  changeSession({ type: 'loggedIn', accountId, twoStepRequired })
  navigate(twoStepRequired ? '/TwoFactorAuth' : '/home', { replace: true })
  if (!twoStepRequired && (await isActive())) toast('good', t.welcome)
}

export default function Login() {
  useTitle(t.title)
  const [isEndedElsewhere] = useState(window.name === endedElsewhere)
  useEffect(() => {
    window.name = ''
  }, [])
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: loadLogin,
    labels: { email: t.email, password: t.password },
    send: async (contents) => {
      const answer = await request(handles.login, { contents })
      await enter(answer.account_id, answer.two_step_run_flg === 1)
    },
  })
  return (
    <FormPage>
      <h1>{t.title}</h1>
      {isEndedElsewhere && <Lead>{t.endedElsewhere}</Lead>}
      <Form ref={formRef} onSubmit={onSubmit}>
        <EmailField label={t.email} error={errorOf('email')} />
        <PasswordField
          label={t.password}
          name="password"
          icon="lock"
          autoComplete="current-password"
          showLabel={common.showPassword}
          hideLabel={common.hidePassword}
          error={errorOf('password')}
        />
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </Form>
      <PasskeyButton
        begin={() => request(handles.getPasskeyLogin)}
        send={async (contents) => {
          const { account_id } = await request(handles.loginWithPasskey, { contents })
          await enter(account_id, false)
        }}
      />
      <FormLinks>
        <Link href="/pw_forgot">{t.forgot}</Link>
        <Link href="/sign_up">{t.signUp}</Link>
      </FormLinks>
    </FormPage>
  )
}

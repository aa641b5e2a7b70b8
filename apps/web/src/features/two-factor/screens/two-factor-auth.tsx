import { loginTwoFactor } from '@planet/api/calls/auth/login-2fa'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { logOut } from '../../../session/log-out.ts'
import { changeSession } from '../../../session/session.ts'
import { PasskeyButton } from '../../passkeys/parts/passkey-button.tsx'
import { CodeField } from '../parts/code-field.tsx'
import { t } from '../text.ts'

function enter(text: string): void {
  toast('good', text)
  changeSession({ type: 'secondStepPassed' })
  navigate('/home', { replace: true })
}

/** Every other page redirects here until the code is entered. */
export default function TwoFactorAuth() {
  useTitle(t.authTitle)
  const step = useData(handles.getPasskeyStep)
  const hasPasskey = (step.data?.passkeys.length ?? 0) > 0
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: loginTwoFactor,
    labels: { param: t.code },
    send: async (contents) => {
      const { recovery_codes_left: left } = await request(handles.loginTwoFactor, { contents })
      enter(contents.param.length > 6 ? t.left(left) : t.correct)
    },
  })
  return (
    <FormPage>
      <div>
        <h1>{t.authTitle}</h1>
        <Lead>{t.authLead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <CodeField label={t.code} help={t.codeHelp} error={errorOf('param')} autoFocus />
        <Button type="submit" busy={busy}>
          {t.confirm}
        </Button>
        {hasPasskey && (
          <PasskeyButton
            begin={() => request(handles.getPasskeyStep)}
            send={async (contents) => {
              await request(handles.passStepWithPasskey, { contents })
              enter(t.passkeyCorrect)
            }}
          />
        )}
        <Button look="plain" onClick={logOut}>
          {t.logout}
        </Button>
      </Form>
    </FormPage>
  )
}

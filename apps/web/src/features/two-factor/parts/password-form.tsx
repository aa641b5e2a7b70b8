import { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form, Lead } from '@planet/ui/form-page'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import type { OfferedSecret } from './enable-form.tsx'

/** The login password comes first: a stolen session must not be able to lock its owner out. */
export function PasswordForm({ onOffered }: { onOffered: (secret: OfferedSecret) => void }) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: setUpTwoFactor,
    labels: { password: t.password },
    send: async (contents) => onOffered(await request(handles.setUpTwoFactor, { contents })),
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <Lead>{t.passwordText}</Lead>
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
        {t.next}
      </Button>
    </Form>
  )
}

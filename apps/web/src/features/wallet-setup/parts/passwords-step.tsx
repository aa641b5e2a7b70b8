import { checkPasswordModify } from '@planet/api/calls/auth/pw-modify/check'
import type { FieldError } from '@planet/api/errors'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { PasswordField } from '@planet/ui/field'
import { Form, Lead } from '@planet/ui/form-page'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import type { Passwords } from './setup-machine.ts'

type Props = {
  token: string
  hint: string
  given: Passwords | undefined
  /** The server's last errors. */
  refused: readonly FieldError[]
  onGiven: (given: Passwords) => void
}

export function PasswordsStep({ token, hint, given, refused, onGiven }: Props) {
  const [mismatch, setMismatch] = useState(false)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: checkPasswordModify,
    found: refused,
    labels: {
      email: t.email,
      password: t.initial,
      re_password: t.newPassword,
      re_password_confirm: t.repeatPassword,
    },
    send: async (contents) => {
      const same = contents.re_password === contents.re_password_confirm
      setMismatch(!same)
      if (!same) return
      await request(handles.checkPasswordModify, { params: { token }, contents })
      onGiven(contents)
    },
  })
  const first = refused[0]?.field
  return (
    <>
      <div>
        <h1>{t.passwordsTitle}</h1>
        <Lead>{t.passwordsLead(hint)}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <EmailField
          label={t.email}
          defaultValue={given?.email}
          autoFocus={first === 'email'}
          error={errorOf('email')}
        />
        <PasswordField
          showLabel={common.showPassword}
          hideLabel={common.hidePassword}
          label={t.initial}
          help={t.initialHelp}
          name="password"
          autoComplete="off"
          defaultValue={given?.password}
          autoFocus={first === 'password'}
          error={errorOf('password')}
        />
        <NewPasswordFields
          labels={{
            newPassword: t.newPassword,
            newPasswordHelp: t.newPasswordHelp,
            repeatPassword: t.repeatPassword,
          }}
          errors={{
            re_password: errorOf('re_password'),
            re_password_confirm: errorOf('re_password_confirm') ?? (mismatch ? t.mismatch : undefined),
          }}
          defaults={given}
          autoFocus={first === 're_password'}
        />
        <Button type="submit" busy={busy}>
          {t.next}
        </Button>
      </Form>
    </>
  )
}

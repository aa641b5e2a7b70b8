import { modifyPassword } from '@planet/api/calls/auth/pw_modify'
import type { FieldError } from '@planet/api/errors'
import { Button } from '@planet/ui/button'
import { PasswordField, TextField } from '@planet/ui/field'
import { Form, Lead } from '@planet/ui/form-page'
import { useState } from 'react'
import { useCallForm } from '../../forms/use-call-form.ts'
import { common } from '../../i18n/common.ts'
import type { Passwords } from './setup-machine.ts'
import { t } from './text.ts'

const body = modifyPassword.body.pick({
  email: true,
  password: true,
  re_password: true,
  re_password_confirm: true,
})

type Props = {
  hint: string
  given: Passwords | undefined
  /** What the server found when it was asked last. */
  refused: readonly FieldError[]
  onGiven: (given: Passwords) => void
}

export function PasswordsStep({ hint, given, refused, onGiven }: Props) {
  const [mismatch, setMismatch] = useState(false)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: { ...modifyPassword, body },
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
      if (same) onGiven(contents)
    },
  })
  const first = refused[0]?.field
  const show = { showLabel: common.showPassword, hideLabel: common.hidePassword }
  return (
    <>
      <div>
        <h1>{t.passwordsTitle}</h1>
        <Lead>{t.passwordsLead(hint)}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <TextField
          label={t.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={given?.email}
          autoFocus={first === 'email'}
          error={errorOf('email')}
        />
        <PasswordField
          {...show}
          label={t.initial}
          name="password"
          autoComplete="off"
          defaultValue={given?.password}
          autoFocus={first === 'password'}
          error={errorOf('password')}
        />
        <PasswordField
          {...show}
          label={t.newPassword}
          name="re_password"
          autoComplete="new-password"
          help={t.newPasswordHelp}
          defaultValue={given?.re_password}
          autoFocus={first === 're_password'}
          error={errorOf('re_password')}
        />
        <PasswordField
          {...show}
          label={t.repeatPassword}
          name="re_password_confirm"
          autoComplete="new-password"
          defaultValue={given?.re_password_confirm}
          error={errorOf('re_password_confirm') ?? (mismatch ? t.mismatch : undefined)}
        />
        <Button type="submit" busy={busy}>
          {t.next}
        </Button>
      </Form>
    </>
  )
}

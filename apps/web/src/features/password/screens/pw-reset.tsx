import { doPasswordReset } from '@planet/api/calls/auth/pw-reset-do'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { NewPasswordFields } from '../../../forms/new-password-fields.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import type { Screen } from '../../../routes/route.ts'
import { ExpiredLink } from '../../expired-link/parts/expired-link.tsx'
import { t } from '../text.ts'

const PasswordReset: Screen = ({ params }) => {
  useTitle(t.resetTitle)
  const token = params.params ?? ''
  const link = useData(handles.getPasswordReset, { params: { token } }, { reportedBy: 'page' })
  const [done, setDone] = useState(false)
  if (done) {
    const way = (
      <Link href="/login" className={buttonClass()}>
        {t.login}
      </Link>
    )
    return (
      <Empty wholePage icon="check" title={t.doneTitle} action={way}>
        {t.doneText}
      </Empty>
    )
  }
  if (link.state === 'loading') return <Skeleton label={common.loading} />
  if (link.state === 'failed') return <ExpiredLink {...link} askAgain="/pw_forgot" />
  return <ResetForm token={token} hint={link.data.email_hint} onDone={() => setDone(true)} />
}
export default PasswordReset

function ResetForm({ token, hint, onDone }: { token: string; hint: string; onDone: () => void }) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: doPasswordReset,
    labels: { email: t.email, re_password: t.newPassword, re_password_confirm: t.repeatPassword },
    send: async (contents) => {
      await request(handles.doPasswordReset, { params: { token }, contents })
      onDone()
    },
  })
  return (
    <FormPage>
      <div>
        <h1>{t.resetTitle}</h1>
        <Lead>{t.resetLead(hint)}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <EmailField label={t.email} error={errorOf('email')} />
        <NewPasswordFields
          labels={{
            newPassword: t.newPassword,
            newPasswordHelp: t.newPasswordHelp,
            repeatPassword: t.repeatPassword,
          }}
          errors={{
            re_password: errorOf('re_password'),
            re_password_confirm: errorOf('re_password_confirm'),
          }}
        />
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </Form>
    </FormPage>
  )
}

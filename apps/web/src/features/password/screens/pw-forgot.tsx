import { resetPassword } from '@planet/api/calls/auth/pw-reset'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Empty } from '@planet/ui/empty'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { EmailField } from '../../../forms/email-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useOwnDocument } from '../../../human/own-document.ts'
import { language } from '../../../i18n/language.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { SandboxInbox } from '../../../site/sandbox-inbox.tsx'
import { HumanCheckNotice } from '../../human-check/parts/human-check-notice.tsx'
import { useHumanCheck } from '../../human-check/parts/use-human-check.ts'
import { t } from '../text.ts'

export default function PasswordForgot() {
  useTitle(t.forgotTitle)
  useOwnDocument()
  const [sentTo, setSentTo] = useState<string>()
  const human = useHumanCheck()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: resetPassword,
    labels: { email: t.email },
    extra: () => ({ language }),
    send: async (contents) => {
      await human.prove()
      await request(handles.resetPassword, { contents })
      setSentTo(contents.email)
    },
  })
  if (sentTo) {
    const ways = (
      <>
        <SandboxInbox email={sentTo} />
        <Link href="/login" className={buttonClass('quiet', 'medium')}>
          {t.login}
        </Link>
      </>
    )
    return (
      <Empty wholePage icon="mail" title={t.sentTitle} action={ways}>
        {t.sentText(sentTo)}
        <br />
        {t.sentNothing}
      </Empty>
    )
  }
  return (
    <FormPage>
      <div>
        <h1>{t.forgotTitle}</h1>
        <Lead>{t.forgotLead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <EmailField label={t.email} error={errorOf('email')} />
        <HumanCheckNotice state={human.state} />
        <Button type="submit" busy={busy}>
          {t.send}
        </Button>
      </Form>
    </FormPage>
  )
}

import { disableTwoFactor } from '@planet/api/calls/auth/disable-2fa'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Form, SmallText } from '@planet/ui/form-page'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { reloadAccount } from '../../../session/reload-account.ts'
import { useSession } from '../../../session/session.ts'
import { t } from '../text.ts'
import { CodeField } from './code-field.tsx'

export function DisableForm() {
  const email = useSession().account?.email ?? ''
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: disableTwoFactor,
    labels: { param: t.code },
    extra: () => ({ email }),
    send: async (contents) => {
      await request(handles.disableTwoFactor, { contents })
      await reloadAccount()
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <SmallText>{t.disableText}</SmallText>
      <CodeField label={t.code} help={t.codeHelp} error={errorOf('param')} />
      <Button type="submit" look="danger" busy={busy}>
        {t.disable}
      </Button>
    </Form>
  )
}

import { disableTwoFactor } from '@planet/api/calls/auth/disable-2fa'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { request } from '../../api/request.ts'
import styles from '../../forms/form-page.module.css'
import { useCallForm } from '../../forms/use-call-form.ts'
import { reloadAccount } from '../../session/reload-account.ts'
import { useSession } from '../../session/session.ts'
import { CodeField } from './code-field.tsx'
import { t } from './text.ts'

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
    <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.small}>{t.disableText}</p>
      <CodeField label={t.code} help={t.codeHelp} error={errorOf('param')} />
      <Button type="submit" look="danger" busy={busy}>
        {t.disable}
      </Button>
    </form>
  )
}

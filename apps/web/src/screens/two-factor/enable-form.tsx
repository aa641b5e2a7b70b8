import type { AnswerOf } from '@planet/contract/call'
import { enableTwoFactor } from '@planet/contract/calls/auth/enable-2fa'
import { setUpTwoFactor } from '@planet/contract/calls/auth/setup-2fa'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Skeleton } from '@planet/ui/skeleton'
import { useEffect, useState } from 'react'
import { handleFailure } from '../../api/handle-failure.ts'
import { request } from '../../api/request.ts'
import { CopyButton } from '../../copy/copy-button.tsx'
import styles from '../../forms/form-page.module.css'
import { useCallForm } from '../../forms/use-call-form.ts'
import { common } from '../../i18n/common.ts'
import { QrCode } from '../../qr/qr-code.tsx'
import { useSession } from '../../session/session.ts'
import { CodeField } from './code-field.tsx'
import { t } from './text.ts'

export function EnableForm({ onEnabled }: { onEnabled: (codes: readonly string[]) => void }) {
  const email = useSession().account?.email ?? ''
  const [secret, setSecret] = useState<AnswerOf<typeof setUpTwoFactor>>()
  useEffect(() => {
    request<typeof setUpTwoFactor>(setUpTwoFactor).then(setSecret, handleFailure)
  }, [])
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: enableTwoFactor,
    labels: { param: t.firstCode },
    extra: () => ({ email, secretkey: secret?.secretkey ?? '' }),
    send: async (contents) => {
      const { recovery_codes } = await request<typeof enableTwoFactor>(enableTwoFactor, { contents })
      onEnabled(recovery_codes)
    },
  })
  if (!secret) return <Skeleton label={common.loading} />
  return (
    <form ref={formRef} className={styles.form} onSubmit={onSubmit} noValidate>
      <div>
        <h2>{t.scanTitle}</h2>
        <p className={styles.lead}>{t.scanText}</p>
      </div>
      <Card className={styles.form}>
        <QrCode text={secret.uri} label={t.qrAlt} />
        <p className={styles.small}>
          {t.secret}: <code translate="no">{secret.secretkey.replace(/(.{4})/g, '$1 ').trim()}</code>
        </p>
        <CopyButton value={secret.secretkey}>{t.copySecret}</CopyButton>
      </Card>
      <CodeField label={t.firstCode} error={errorOf('param')} />
      <Button type="submit" busy={busy}>
        {t.enable}
      </Button>
    </form>
  )
}

import { enableTwoFactor } from '@planet/api/calls/auth/enable-2fa'
import { handles } from '@planet/api/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Form, FormStack, Lead, SmallText } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { PageFailed } from '../../api/page-failed.tsx'
import { RequestFailure, request } from '../../api/request.ts'
import { CopyButton } from '../../copy/copy-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { common } from '../../i18n/common.ts'
import { QrCode } from '../../qr/qr-code.tsx'
import { useSession } from '../../session/session.ts'
import { CodeField } from './code-field.tsx'
import { t } from './text.ts'
import { useOfferedSecret } from './use-offered-secret.ts'

/** What was offered can no longer be switched on. */
const isOver = (failure: unknown): boolean =>
  failure instanceof RequestFailure && (failure.code === 'code_timeout' || failure.code === 'no_code_issued')

export function EnableForm({ onEnabled }: { onEnabled: (codes: readonly string[]) => void }) {
  const email = useSession().account?.email ?? ''
  const { secret, failed, renew } = useOfferedSecret()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: enableTwoFactor,
    labels: { param: t.firstCode },
    extra: () => ({ email, secretkey: secret?.secretkey ?? '' }),
    send: async (contents) => {
      try {
        const { recovery_codes } = await request(handles.enableTwoFactor, { contents })
        onEnabled(recovery_codes)
      } catch (failure) {
        if (isOver(failure)) void renew()
        throw failure
      }
    },
  })
  if (failed) return <PageFailed title={t.setUpFailed} reload={renew} />
  if (!secret) return <Skeleton label={common.loading} />
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <div>
        <h2>{t.scanTitle}</h2>
        <Lead>{t.scanText}</Lead>
      </div>
      <FormStack as={Card}>
        <QrCode text={secret.uri} label={t.qrAlt} />
        <SmallText>
          {t.secret}: <code translate="no">{secret.secretkey.replace(/(.{4})/g, '$1 ').trim()}</code>
        </SmallText>
        <CopyButton value={secret.secretkey}>{t.copySecret}</CopyButton>
      </FormStack>
      <CodeField label={t.firstCode} error={errorOf('param')} />
      <Button type="submit" busy={busy}>
        {t.enable}
      </Button>
    </Form>
  )
}

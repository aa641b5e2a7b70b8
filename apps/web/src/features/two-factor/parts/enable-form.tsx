import type { AnswerOf } from '@planet/api/call'
import { enableTwoFactor } from '@planet/api/calls/auth/enable-2fa'
import type { setUpTwoFactor } from '@planet/api/calls/auth/setup-2fa'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Form, FormStack, Lead, SmallText } from '@planet/ui/form-page'
import { RequestFailure, request } from '../../../api/request.ts'
import { CopyButton } from '../../../copy/copy-button.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { QrCode } from '../../../qr/qr-code.tsx'
import { useSession } from '../../../session/session.ts'
import { t } from '../text.ts'
import { CodeField } from './code-field.tsx'

/** The offered secret can no longer be enabled. */
const isOver = (failure: unknown): boolean =>
  failure instanceof RequestFailure && (failure.code === 'code_timeout' || failure.code === 'no_code_issued')

export type OfferedSecret = AnswerOf<typeof setUpTwoFactor>

type Props = {
  secret: OfferedSecret
  onEnabled: (codes: readonly string[]) => void
  /** The secret expired, or another tab asked for a newer one. */
  onExpired: () => void
}

export function EnableForm({ secret, onEnabled, onExpired }: Props) {
  const email = useSession().account?.email ?? ''
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: enableTwoFactor,
    labels: { param: t.firstCode },
    extra: () => ({ email, secretkey: secret.secretkey }),
    send: async (contents) => {
      try {
        const { recovery_codes } = await request(handles.enableTwoFactor, { contents })
        onEnabled(recovery_codes)
      } catch (failure) {
        if (isOver(failure)) onExpired()
        throw failure
      }
    },
  })
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

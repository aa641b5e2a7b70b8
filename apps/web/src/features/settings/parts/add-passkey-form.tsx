import { beginPasskey } from '@planet/api/calls/auth/passkey-begin'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Form } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { toast } from '@planet/ui/toast'
import { createLoginPasskey, hasLoginPasskeys } from '@planet/wallet/login-passkey'
import { request } from '../../../api/request.ts'
import { ProofFields } from '../../../forms/proof-fields.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { handlePasskeyFailure } from '../../passkeys/parts/handle-passkey-failure.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

const words = t.passkeys
const labels = { password: words.password, param: words.code }

/** The password and the code come first: a stolen session must not be able to add a login method. */
export function AddPasskeyForm({ onDone }: { onDone: () => void }) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: beginPasskey,
    labels,
    send: async (contents) => {
      const intent = await request(handles.beginPasskey, { contents })
      const made = await createLoginPasskey(intent, common.productName).catch(handlePasskeyFailure)
      if (!made) return
      const name = words.defaultName(formatDateTime(new Date().toISOString()))
      await request(handles.addPasskey, { contents: { ...made, name } })
      toast('good', words.added)
      onDone()
    },
  })
  if (!hasLoginPasskeys()) return <Notice meaning="soft">{words.unsupported}</Notice>
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <p className={styles.lead}>{words.addText}</p>
      <ProofFields labels={labels} errorOf={errorOf} />
      <Button type="submit" busy={busy}>
        {words.next}
      </Button>
    </Form>
  )
}

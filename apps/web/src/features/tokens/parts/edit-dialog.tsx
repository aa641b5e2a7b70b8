import { updateApiToken } from '@planet/api/calls/token/update'
import type { ApiToken } from '@planet/api/fields/token'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { Form } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { addressLabels, TokenSettings, useTokenSettings } from './token-settings.tsx'

type Props = { token: ApiToken; onChanged: () => void; onClose: () => void }

export function EditDialog({ token, onChanged, onClose }: Props) {
  const settings = useTokenSettings(token)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: updateApiToken,
    labels: { name: t.name, permissions: t.permissions, ...addressLabels },
    extra: () => ({ id: token.id, ...settings.values() }),
    send: async (contents) => {
      await request(handles.updateApiToken, { contents })
      toast('good', t.edited)
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog title={t.editTitle} closeLabel={common.close} onClose={onClose}>
      <Form ref={formRef} onSubmit={onSubmit}>
        <TokenSettings settings={settings} errorOf={errorOf} />
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  )
}

import { removePasskey } from '@planet/api/calls/auth/passkey-remove'
import { renamePasskey } from '@planet/api/calls/auth/passkey-rename'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { PasswordField, TextField } from '@planet/ui/field'
import { Form, FormStack, SmallText } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { forgetLoginPasskey } from '@planet/wallet/login-passkey'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import type { LoginPasskey } from './login-passkey.ts'

const words = t.passkeys

type Props = { passkey: LoginPasskey; onDone: () => void }

export const EditPasskey = (props: Props) => (
  <FormStack>
    <RenameForm {...props} />
    <RemoveForm {...props} />
  </FormStack>
)

function RenameForm({ passkey, onDone }: Props) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: renamePasskey,
    labels: { name: words.name },
    extra: () => ({ id: passkey.id }),
    send: async (contents) => {
      await request(handles.renamePasskey, { contents })
      toast('good', words.renamed)
      onDone()
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <TextField
        label={words.name}
        name="name"
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        error={errorOf('name')}
      />
      <Button type="submit" look="quiet" busy={busy}>
        {words.rename}
      </Button>
    </Form>
  )
}

function RemoveForm({ passkey, onDone }: Props) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: removePasskey,
    labels: { password: words.password },
    extra: () => ({ id: passkey.id }),
    send: async (contents) => {
      await request(handles.removePasskey, { contents })
      toast('good', words.removed)
      onDone()
      await forgetLoginPasskey(passkey.id, location.hostname)
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <SmallText>{words.removeText}</SmallText>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        error={errorOf('password')}
      />
      <Button type="submit" look="danger" busy={busy}>
        {words.remove}
      </Button>
    </Form>
  )
}

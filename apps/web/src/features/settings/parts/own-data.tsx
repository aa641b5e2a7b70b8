import { exportOwnData } from '@planet/api/calls/customer/export'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { PasswordField } from '@planet/ui/field'
import { Form } from '@planet/ui/form-page'
import { Icon } from '@planet/ui/icon'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { saveFile } from '../../../files/save-file.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import styles from './settings.module.css'

const words = t.ownData

/** Everything stored about the user, as a file, after the login password was entered again. */
export function OwnData() {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.group}>
      <h2>{words.title}</h2>
      <p className={styles.small}>{words.text}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon name="document" size={20} />
        {words.button}
      </Button>
      {asking && (
        <Dialog title={words.button} closeLabel={common.close} onClose={() => setAsking(false)}>
          <p className={styles.lead}>{words.why}</p>
          <PasswordForm onDone={() => setAsking(false)} />
        </Dialog>
      )}
    </section>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: exportOwnData,
    labels: { password: words.password },
    send: async (contents) => {
      const { made_at, ...data } = await request(handles.exportOwnData, { contents })
      const name = `planet-wallet-${made_at.slice(0, 10)}.json`
      saveFile(name, JSON.stringify({ made_at, ...data }, null, 2), 'application/json')
      toast('good', words.saved(name))
      onDone()
    },
  })
  return (
    <Form ref={formRef} onSubmit={onSubmit}>
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        showLabel={common.showPassword}
        hideLabel={common.hidePassword}
        error={errorOf('password')}
      />
      <Button type="submit" busy={busy}>
        {words.download}
      </Button>
    </Form>
  )
}

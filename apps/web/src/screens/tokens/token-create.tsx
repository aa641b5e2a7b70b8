import type { AnswerOf } from '@planet/api/call'
import { createApiToken } from '@planet/api/calls/token/create'
import { handles } from '@planet/api/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Checkbox } from '@planet/ui/choice'
import { Details } from '@planet/ui/details'
import { TextField } from '@planet/ui/field'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { Notice } from '@planet/ui/notice'
import { useState } from 'react'
import { request } from '../../api/request.ts'
import { CopyButton } from '../../copy/copy-button.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { Link } from '../../routes/link.tsx'
import { navigate } from '../../routes/location.ts'
import { CallbackUrl } from './callback-url.tsx'
import { t } from './text.ts'
import styles from './tokens.module.css'

type Created = AnswerOf<typeof createApiToken>

export default function TokenCreate() {
  useTitle(t.createTitle)
  const [created, setCreated] = useState<Created>()
  return <FormPage>{created ? <Ready created={created} /> : <TokenForm onCreated={setCreated} />}</FormPage>
}

function TokenForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createApiToken,
    labels: { callback_url: t.callback },
    send: async (contents) => onCreated(await request(handles.createApiToken, { contents })),
  })
  return (
    <>
      <div>
        <h1>{t.createTitle}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <TextField
          label={t.callback}
          name="callback_url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          help={t.callbackHelp}
          error={errorOf('callback_url')}
        />
        <Button type="submit" busy={busy}>
          {t.submit}
        </Button>
      </Form>
    </>
  )
}

/** The only moment at which the secret can be read. */
function Ready({ created: { token, access_secret } }: { created: Created }) {
  const [saved, setSaved] = useState(false)
  return (
    <>
      <h1>{t.readyTitle}</h1>
      <Notice meaning="wait">{t.once}</Notice>
      <Card>
        <Details
          items={[
            { name: t.accessKey, value: <span className={styles.mono}>{token.access_key}</span> },
            { name: t.accessSecret, value: <span className={styles.mono}>{access_secret}</span> },
            { name: t.callback, value: <CallbackUrl url={token.callback_url} /> },
          ]}
        />
      </Card>
      <div className={styles.pair}>
        <CopyButton value={token.access_key}>{t.copyKey}</CopyButton>
        <CopyButton value={access_secret}>{t.copySecret}</CopyButton>
      </div>
      <Checkbox label={t.saved} checked={saved} onChange={(event) => setSaved(event.target.checked)} />
      <Button disabled={!saved} onClick={() => navigate('/token/list', { replace: true })}>
        {t.done}
      </Button>
      <Link href="/sdk/create" className={buttonClass('plain', 'medium')}>
        {t.tested}
      </Link>
    </>
  )
}

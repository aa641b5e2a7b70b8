import type { AnswerOf } from '@planet/api/call'
import { createApiToken } from '@planet/api/calls/token/create'
import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { Button, buttonClass } from '@planet/ui/button'
import { Choices, Radio } from '@planet/ui/choice'
import { TextField } from '@planet/ui/field'
import { Form, FormPage, Lead } from '@planet/ui/form-page'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { navigate } from '../../../routes/location.ts'
import { CallbackUrl } from '../parts/callback-url.tsx'
import { SecretOnce } from '../parts/secret-once.tsx'
import { addressLabels, TokenSettings, useTokenSettings } from '../parts/token-settings.tsx'
import { t } from '../text.ts'

type Created = AnswerOf<typeof createApiToken>

export default function TokenCreate() {
  useTitle(t.createTitle)
  const [created, setCreated] = useState<Created>()
  return <FormPage>{created ? <Ready created={created} /> : <TokenForm onCreated={setCreated} />}</FormPage>
}

function TokenForm({ onCreated }: { onCreated: (created: Created) => void }) {
  const [callback, setCallback] = useState('')
  const [isLive, setIsLive] = useState(true)
  const settings = useTokenSettings()
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createApiToken,
    labels: { callback_url: t.callback, name: t.name, permissions: t.permissions, ...addressLabels },
    extra: () => ({ ...settings.values(), livemode: isLive, callback_url: callback.trim() || undefined }),
    send: async (contents) => onCreated(await request(handles.createApiToken, { contents })),
  })
  return (
    <>
      <div>
        <h1>{t.createTitle}</h1>
        <Lead>{t.lead}</Lead>
      </div>
      <Form ref={formRef} onSubmit={onSubmit}>
        <Choices legend={t.mode}>
          <Radio
            name="livemode"
            label={t.modes.live}
            help={t.modeHelp.live}
            checked={isLive}
            onChange={() => setIsLive(true)}
          />
          <Radio
            name="livemode"
            label={t.modes.test}
            help={t.modeHelp.test}
            checked={!isLive}
            onChange={() => setIsLive(false)}
          />
        </Choices>
        <TextField
          label={t.callback}
          name="callback_url"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={500}
          aside={t.optional}
          help={t.callbackHelp}
          value={callback}
          onChange={(event) => setCallback(event.target.value)}
          error={errorOf('callback_url')}
        />
        <TokenSettings settings={settings} errorOf={errorOf} />
        <ActionBar>
          <Button type="submit" busy={busy}>
            {t.submit}
          </Button>
        </ActionBar>
      </Form>
    </>
  )
}

/** The only moment when the secret can be read. */
function Ready({ created: { token, access_secret } }: { created: Created }) {
  return (
    <>
      <h1>{t.readyTitle}</h1>
      <SecretOnce
        name={t.accessSecret}
        secret={access_secret}
        before={{ name: t.accessKey, value: token.access_key }}
        after={token.callback_url === null ? [] : [callbackRow(token.callback_url)]}
        onSaved={() => navigate('/token/list', { replace: true })}
      />
      <Link href="/sdk/create" className={buttonClass('plain', 'medium')}>
        {t.tested}
      </Link>
    </>
  )
}

const callbackRow = (url: string) => ({ name: t.callback, value: <CallbackUrl url={url} /> })

import { createWebhookEndpoint } from '@planet/api/calls/webhook/create'
import { updateWebhookEndpoint } from '@planet/api/calls/webhook/update'
import { orderEventType } from '@planet/api/fields/v1'
import type { WebhookEndpoint } from '@planet/api/fields/webhook'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Checkbox, Choices } from '@planet/ui/choice'
import { Dialog } from '@planet/ui/dialog'
import { TextField } from '@planet/ui/field'
import { Form, FormStack } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { common } from '../../../i18n/common.ts'
import { t } from '../text.ts'
import { SecretOnce } from './secret-once.tsx'

type Events = WebhookEndpoint['events']

type Props = { onChanged: () => void; onClose: () => void }

export function NewWebhookDialog({ onChanged, onClose }: Props) {
  const [made, setMade] = useState<{ url: string; secret: string }>()
  const [events, setEvents] = useState<Events>([])
  const [isTest, setIsTest] = useState(false)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: createWebhookEndpoint,
    labels: { url: t.callback },
    extra: () => ({ events, livemode: !isTest }),
    send: async (contents) => {
      const { endpoint, secret } = await request(handles.createWebhookEndpoint, { contents })
      setMade({ url: endpoint.url, secret })
      onChanged()
    },
  })
  return (
    <Dialog title={t.newWebhook} closeLabel={common.close} onClose={onClose}>
      {made ? (
        <FormStack>
          <SecretOnce
            name={t.secret}
            secret={made.secret}
            before={{ name: t.callback, value: made.url }}
            onSaved={onClose}
          />
        </FormStack>
      ) : (
        <Form ref={formRef} onSubmit={onSubmit}>
          <UrlField error={errorOf('url')} />
          <EventChoices events={events} onChange={setEvents} />
          <Checkbox
            label={t.modes.test}
            help={t.testWebhookHelp}
            checked={isTest}
            onChange={(event) => setIsTest(event.target.checked)}
          />
          <Button type="submit" busy={busy}>
            {t.submitWebhook}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

export function EditWebhookDialog({ endpoint, onChanged, onClose }: Props & { endpoint: WebhookEndpoint }) {
  const [events, setEvents] = useState<Events>(endpoint.events)
  const { formRef, busy, onSubmit, errorOf } = useCallForm({
    call: updateWebhookEndpoint,
    labels: { url: t.callback },
    extra: () => ({ id: endpoint.id, events }),
    send: async (contents) => {
      await request(handles.updateWebhookEndpoint, { contents })
      toast('good', t.edited)
      onClose()
      onChanged()
    },
  })
  return (
    <Dialog title={t.editWebhook} closeLabel={common.close} onClose={onClose}>
      <Form ref={formRef} onSubmit={onSubmit}>
        <UrlField value={endpoint.url} error={errorOf('url')} />
        <EventChoices events={events} onChange={setEvents} />
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </Form>
    </Dialog>
  )
}

const UrlField = ({ value = '', error }: { value?: string; error: string | undefined }) => (
  <TextField
    label={t.callback}
    name="url"
    type="url"
    inputMode="url"
    autoComplete="off"
    autoCapitalize="off"
    spellCheck={false}
    maxLength={500}
    defaultValue={value}
    help={t.callbackHelp}
    error={error}
  />
)

type EventProps = { events: Events; onChange: (events: Events) => void }

/** With no box checked, the endpoint gets every event, including those of later releases. */
const EventChoices = ({ events, onChange }: EventProps) => (
  <Choices legend={t.eventsLegend}>
    {orderEventType.options.map((type) => (
      <Checkbox
        key={type}
        label={type}
        checked={events.includes(type)}
        onChange={(event) =>
          onChange(
            orderEventType.options.filter((one) =>
              one === type ? event.target.checked : events.includes(one),
            ),
          )
        }
      />
    ))}
  </Choices>
)

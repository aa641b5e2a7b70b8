import type { Attempt, WebhookEndpoint } from '@planet/api/fields/webhook'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Missing } from '../../../api/missing.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import type { Screen } from '../../../routes/route.ts'
import { DeliveryList } from '../../webhooks/parts/delivery-list.tsx'
import { CallbackUrl } from '../parts/callback-url.tsx'
import { RotateEndpointDialog } from '../parts/rotate-dialog.tsx'
import styles from '../parts/tokens.module.css'
import { EditWebhookDialog } from '../parts/webhook-form.tsx'
import { t } from '../text.ts'

const pollMs = 3000

const WebhookDetail: Screen = ({ params }) => {
  useTitle(t.webhook)
  const id = params.id ?? ''
  const found = useData(handles.listWebhookEndpoints)
  const endpoint = found.data?.endpoints.find((one) => one.id === id)
  return (
    <FormPage>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state !== 'loading' && !endpoint && (
        <Missing title={t.missingWebhook} way={{ href: '/token/webhooks', label: t.webhooks }} wholePage>
          {t.missingWebhookText}
        </Missing>
      )}
      {endpoint && <Endpoint endpoint={endpoint} onChanged={found.reload} />}
    </FormPage>
  )
}
export default WebhookDetail

function Endpoint({ endpoint, onChanged }: { endpoint: WebhookEndpoint; onChanged: () => void }) {
  const { id, url, events, livemode, access_key, failing_since } = endpoint
  const [open, setOpen] = useState<'edit' | 'rotate'>()
  const log = useData(handles.listDeliveries, { query: { id } }, { pollMs: () => pollMs })
  const ping = useMutation({
    mutationFn: () => request(handles.pingWebhookEndpoint, { contents: { id } }),
  })
  const remove = useMutation({
    mutationFn: () => request(handles.deleteWebhookEndpoint, { contents: { id } }),
    onSuccess: () => {
      toast('good', t.webhookRemoved)
      navigate('/token/webhooks', { replace: true })
    },
  })
  return (
    <>
      <h1>{t.webhook}</h1>
      <Card>
        <Details
          items={[
            { name: t.callback, value: <CallbackUrl url={url} /> },
            { name: t.mode, value: livemode ? t.modes.live : t.modes.test },
            { name: t.eventsName, value: events.length === 0 ? t.allEvents : events.join(', ') },
            ...(access_key === null
              ? []
              : [{ name: t.sharedSecret, value: <span className={styles.mono}>{access_key}</span> }]),
            ...(failing_since === null ? [] : [{ name: t.failing, value: formatDateTime(failing_since) }]),
          ]}
        />
      </Card>
      <div className={styles.actions}>
        <Button look="quiet" size="medium" busy={ping.isPending} onClick={() => ping.mutate()}>
          {t.ping}
        </Button>
        <Button look="quiet" size="medium" onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
        {access_key === null && (
          <Button look="quiet" size="medium" onClick={() => setOpen('rotate')}>
            {t.rotate}
          </Button>
        )}
        <Button look="plain" size="medium" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t.remove}
        </Button>
      </div>
      {ping.data && <PingResult attempt={ping.data.attempt} />}
      <section className={styles.list}>
        <h2>{t.deliveries}</h2>
        <DeliveryList deliveries={log.data?.deliveries ?? []} onChanged={log.reload} />
      </section>
      {open === 'edit' && (
        <EditWebhookDialog endpoint={endpoint} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
      {open === 'rotate' && (
        <RotateEndpointDialog endpoint={endpoint} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const PingResult = ({ attempt: { result, duration_ms, response_body } }: { attempt: Attempt }) => (
  <Card>
    <Details
      items={[
        { name: t.pingResult, value: result },
        { name: t.duration, value: `${duration_ms} ms` },
        ...(response_body === ''
          ? []
          : [{ name: t.response, value: <span className={styles.mono}>{response_body}</span> }]),
      ]}
    />
  </Card>
)

import type { WebhookEndpoint } from '@planet/api/fields/webhook'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { Empty } from '@planet/ui/empty'
import { FormPage, Lead } from '@planet/ui/form-page'
import { Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { useState } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { Link } from '../../../routes/link.tsx'
import { DeveloperNav } from '../../developer-nav/parts/developer-nav.tsx'
import styles from '../parts/tokens.module.css'
import { NewWebhookDialog } from '../parts/webhook-form.tsx'
import { t } from '../text.ts'

export default function WebhookList() {
  useTitle(t.webhooks)
  const found = useData(handles.listWebhookEndpoints)
  const [isOpen, setIsOpen] = useState(false)
  const endpoints = found.data?.endpoints ?? []
  const create = (
    <Button size="medium" onClick={() => setIsOpen(true)}>
      {t.newWebhook}
    </Button>
  )
  return (
    <FormPage>
      <div>
        <div className={styles.head}>
          <h1>{t.webhooks}</h1>
          {endpoints.length > 0 && create}
        </div>
        <Lead>{t.webhooksLead}</Lead>
      </div>
      <DeveloperNav />
      {found.state === 'loading' && <Skeleton label={common.loading} lines={4} />}
      {found.state === 'failed' && <PageFailed title={t.webhooksFailed} reload={found.reload} />}
      {found.state === 'ready' && endpoints.length === 0 && (
        <Empty icon="bell" title={t.noWebhooks} action={create} />
      )}
      {endpoints.length > 0 && (
        <ListCard>
          {endpoints.map((endpoint) => (
            <li key={endpoint.id}>
              <Link href={`/token/webhooks/${endpoint.id}`}>
                <EndpointRow endpoint={endpoint} />
              </Link>
            </li>
          ))}
        </ListCard>
      )}
      {isOpen && <NewWebhookDialog onChanged={found.reload} onClose={() => setIsOpen(false)} />}
    </FormPage>
  )
}

const EndpointRow = ({
  endpoint: { url, events, livemode, failing_since },
}: {
  endpoint: WebhookEndpoint
}) => (
  <Row
    title={<span className={styles.url}>{url}</span>}
    detail={
      <span className={styles.head}>
        <span>{events.length === 0 ? t.allEvents : events.join(', ')}</span>
        <Pill meaning={failing_since ? 'bad' : livemode ? 'good' : 'wait'}>
          {failing_since ? t.failing : livemode ? t.modes.live : t.modes.test}
        </Pill>
      </span>
    }
  />
)

import type { Attempt } from '@planet/api/fields/webhook'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { Dialog } from '@planet/ui/dialog'
import { FormStack } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { t } from '../text.ts'
import styles from './webhooks.module.css'

type Props = { id: string; onChanged: () => void; onClose: () => void }

/** Every attempt of one delivery, and a way to send it again. */
export function DeliveryDialog({ id, onChanged, onClose }: Props) {
  const found = useData(handles.deliveryDetail, { params: { id } })
  const again = useMutation({
    mutationFn: () => request(handles.redeliverWebhook, { contents: { id } }),
    onSuccess: () => toast('good', t.sentAgain),
    onSettled: () => {
      onChanged()
      onClose()
    },
  })
  return (
    <Dialog title={found.data?.delivery.type ?? t.delivery} closeLabel={common.close} onClose={onClose}>
      <FormStack>
        {found.state === 'loading' && <Skeleton label={common.loading} lines={4} />}
        {found.data?.attempts.length === 0 && <p className={styles.quiet}>{t.noAttempts}</p>}
        {found.data?.attempts.map((attempt) => (
          <AttemptLog key={attempt.at} attempt={attempt} />
        ))}
        <Button look="quiet" busy={again.isPending} onClick={() => again.mutate()}>
          {t.sendAgain}
        </Button>
      </FormStack>
    </Dialog>
  )
}

function AttemptLog({ attempt }: { attempt: Attempt }) {
  const headers = Object.entries(attempt.request_headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <section className={styles.stack}>
      <h3>{[formatDateTime(attempt.at), attempt.result, `${attempt.duration_ms} ms`].join(' · ')}</h3>
      <Log title={t.request} text={[...headers, '', attempt.request_body].join('\n')} />
      {attempt.response_body !== '' && <Log title={t.response} text={attempt.response_body} />}
    </section>
  )
}

const Log = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <pre className={styles.log} translate="no" tabIndex={0}>
      {text}
    </pre>
  </details>
)

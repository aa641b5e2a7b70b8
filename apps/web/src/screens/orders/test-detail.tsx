import type { MerchantOrder } from '@planet/api/calls/merchant/fields'
import type { Delivery } from '@planet/api/calls/token/fields'
import { handles } from '@planet/api/handles'
import { ListCard, Row } from '@planet/ui/card'
import { FormPage } from '@planet/ui/form-page'
import { type Meaning, Pill } from '@planet/ui/pill'
import { Skeleton } from '@planet/ui/skeleton'
import { useData } from '../../api/use-data.ts'
import { common } from '../../i18n/common.ts'
import { formatTime } from '../../i18n/format.ts'
import { useTitle } from '../../i18n/use-title.ts'
import type { Screen } from '../../routes/route.ts'
import { MerchantOrderView } from './merchant-detail.tsx'
import { MissingOrder } from './missing-order.tsx'
import styles from './orders.module.css'
import { t } from './text.ts'

const pollMs = 3000
const meanings: Readonly<Record<Delivery['state'], Meaning>> = {
  waiting: 'wait',
  delivered: 'good',
  given_up: 'bad',
}

const TestOrderDetail: Screen = ({ params }) => {
  useTitle(t.detailTitle)
  const found = useData(
    handles.testOrderDetail,
    { params: { id: params.id ?? '' } },
    {
      reportedBy: 'page',
      // Deliveries have no live update of their own: they concern only a developer with this page open.
      pollMs: ({ deliveries }) => deliveries.some(({ state }) => state === 'waiting') && pollMs,
    },
  )
  const { data, reload } = found
  return (
    <FormPage>
      {found.state === 'loading' && <Skeleton label={common.loading} lines={6} />}
      {found.state === 'failed' && (
        <MissingOrder found={found} way={{ href: '/sdk/list', label: t.toList }} />
      )}
      {data && (
        <>
          <MerchantOrderView order={data.order} onChanged={reload} />
          <section className={styles.stack}>
            <h2>{t.webhooks}</h2>
            <p className={styles.quiet}>{data.deliveries.length === 0 ? t.noWebhooks : t.webhooksText}</p>
            <Deliveries deliveries={data.deliveries} />
          </section>
          <section>
            <h2>{t.codeTitle}</h2>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
            <pre className={styles.sample} translate="no" tabIndex={0}>
              {sample(data.order)}
            </pre>
          </section>
        </>
      )}
    </FormPage>
  )
}
export default TestOrderDetail

function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <ListCard>
      {deliveries.map(({ id, type, state, attempts, last_result, next_at }) => (
        <li key={id}>
          <Row
            title={
              <span className={styles.line}>
                <span className={styles.mono}>{type}</span>
                <Pill meaning={meanings[state]}>
                  {state === 'waiting' && attempts === 0 ? t.firstTry : t.deliveryStates[state]}
                </Pill>
              </span>
            }
            detail={[
              t.attempts(attempts),
              ...(last_result === null ? [] : [t.answered(last_result)]),
              ...(next_at === null || attempts === 0 ? [] : [t.nextTry(formatTime(next_at))]),
            ].join(' · ')}
          />
        </li>
      ))}
    </ListCard>
  )
}

const sample = ({ currency, amount, description }: MerchantOrder): string =>
  `const planet = new PlanetClient({ url: '${location.origin}', accessKey, accessSecret })
const order = await planet.createOrder({
  currency: '${currency}',
  amount: '${amount}',${description ? `\n  description: ${JSON.stringify(description)},` : ''}
})
// ${'order.link'}`

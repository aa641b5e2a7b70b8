import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { FormPage } from '@planet/ui/form-page'
import { Skeleton } from '@planet/ui/skeleton'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import type { Screen } from '../../../routes/route.ts'
import { DeliveryList } from '../../webhooks/parts/delivery-list.tsx'
import { MissingOrder } from '../parts/missing-order.tsx'
import styles from '../parts/orders.module.css'
import { t } from '../text.ts'
import { MerchantOrderView } from './merchant-detail.tsx'

const pollMs = 3000
const TestOrderDetail: Screen = ({ params }) => {
  useTitle(t.detailTitle)
  const found = useData(
    handles.testOrderDetail,
    { params: { id: params.id ?? '' } },
    {
      reportedBy: 'page',
      // Deliveries have no live updates: they concern only a developer with this page open.
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
            <DeliveryList deliveries={data.deliveries} onChanged={reload} />
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

const askedOf = ({ price_currency, price_amount, currency, amount }: MerchantOrder): string =>
  price_currency === null
    ? `currency: '${currency}',\n  amount: '${amount}',`
    : `price_currency: '${price_currency}',\n  price_amount: '${price_amount}',`

const sample = (order: MerchantOrder): string =>
  `const planet = new PlanetClient({ url: '${location.origin}', accessKey, accessSecret })
const order = await planet.createOrder({
  ${askedOf(order)}${order.description ? `\n  description: ${JSON.stringify(order.description)},` : ''}
})
// ${'order.link'}`

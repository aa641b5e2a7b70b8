import type { createOrder } from '@planet/contract/calls/merchant/order_create'
import { toast } from '@planet/ui/toast'
import { request } from '../../api/request.ts'
import styles from '../../forms/form-page.module.css'
import { useTitle } from '../../i18n/use-title.ts'
import { navigate } from '../../routes/location.ts'
import { OrderForm } from './order-form.tsx'
import { t } from './text.ts'

export default function CreateOrder() {
  useTitle(t.createTitle)
  return (
    <div className={styles.page}>
      <h1>{t.createTitle}</h1>
      <OrderForm
        send={async (contents) => {
          const { order } = await request<typeof createOrder>(
            { method: 'POST', path: '/api/merchant/order_create/' },
            { contents },
          )
          toast('good', t.created)
          navigate(`/merchant/order/detail/${order.id}`, { replace: true })
        }}
      />
    </div>
  )
}

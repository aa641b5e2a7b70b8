import { handles } from '@planet/api/generated/handles'
import { Choices, Radio } from '@planet/ui/choice'
import { FormPage } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { CardOrderForm } from '../parts/card-order-form.tsx'
import { OrderForm } from '../parts/order-form.tsx'
import { orderPurposes } from '../parts/use-orders.ts'
import { t } from '../text.ts'

const made = (id: string) => {
  toast('good', t.created)
  navigate(`/merchant/order/detail/${id}`, { replace: true })
}

export default function CreateOrder() {
  useTitle(t.createTitle)
  const [kind, setKind] = useState<(typeof orderPurposes)[number]>('sale')
  return (
    <FormPage>
      <h1>{t.createTitle}</h1>
      <Choices legend={t.kind}>
        {orderPurposes.map((one) => (
          <Radio
            key={one}
            name="kind"
            label={t.kinds[one]}
            help={t.kindHelp[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </Choices>
      {kind === 'sale' ? (
        <OrderForm
          send={async (contents) => {
            const { order } = await request(handles.createOrder, { contents })
            made(order.id)
          }}
        />
      ) : (
        <CardOrderForm
          send={async (contents) => {
            const { order } = await request(handles.createCardOrder, { contents })
            made(order.id)
          }}
        />
      )}
    </FormPage>
  )
}

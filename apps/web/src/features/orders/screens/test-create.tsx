import { handles } from '@planet/api/generated/handles'
import { FormPage, Lead } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { request } from '../../../api/request.ts'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { OrderForm } from '../parts/order-form.tsx'
import { t } from '../text.ts'

export default function CreateTestOrder() {
  useTitle(t.testCreateTitle)
  return (
    <FormPage>
      <div>
        <h1>{t.testCreateTitle}</h1>
        <Lead>{t.testEmptyText}</Lead>
      </div>
      <OrderForm
        send={async (contents) => {
          const { order } = await request(handles.createTestOrder, { contents })
          toast('good', t.created)
          navigate(`/sdk/detail/${order.id}`, { replace: true })
        }}
      />
    </FormPage>
  )
}

import { FormPage } from '@planet/ui/form-page'
import { toast } from '@planet/ui/toast'
import { useTitle } from '../../../i18n/use-title.ts'
import { navigate } from '../../../routes/location.ts'
import { InvoiceForm } from '../parts/invoice-form.tsx'
import { t } from '../text.ts'

const sent = (id: string) => {
  toast('good', t.sent)
  navigate(`/merchant/order/detail/${id}`, { replace: true })
}

export default function CreateInvoice() {
  useTitle(t.create)
  return (
    <FormPage>
      <h1>{t.create}</h1>
      <InvoiceForm onSent={sent} />
    </FormPage>
  )
}

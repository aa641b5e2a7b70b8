import type { MerchantOrder } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button, buttonClass } from '@planet/ui/button'
import { Card } from '@planet/ui/card'
import { Details } from '@planet/ui/details'
import { toast } from '@planet/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../api/request.ts'
import { formatCount, formatDateTime } from '../../../i18n/format.ts'
import styles from '../../orders/parts/orders.module.css'
import { t } from '../text.ts'

type Props = { order: MerchantOrder; isOpen: boolean; onChanged: () => void }

/** Where an invoice went, with a way to send it again while it can be paid. */
export function InvoicePanel({ order: { id, invoice, customer_email }, isOpen, onChanged }: Props) {
  const resending = useMutation({
    mutationFn: () => request(handles.sendInvoice, { contents: { id } }),
    onSuccess: () => toast('good', t.sent),
    onSettled: onChanged,
  })
  if (!invoice) return null
  const { customer_name, sent_at, mails } = invoice
  return (
    <Card>
      <Details
        items={[
          ...(customer_name ? [{ name: t.customer, value: customer_name }] : []),
          { name: t.sentTo, value: <span translate="no">{customer_email}</span> },
          ...(sent_at ? [{ name: t.sentAt, value: formatDateTime(sent_at) }] : []),
          { name: t.mails, value: formatCount(mails) },
        ]}
      />
      <div className={styles.pair}>
        <a href={`/api/merchant/invoice_pdf/?id=${id}`} download className={buttonClass('quiet', 'medium')}>
          {t.pdf}
        </a>
        {isOpen && (
          <Button look="quiet" size="medium" busy={resending.isPending} onClick={() => resending.mutate()}>
            {t.resend}
          </Button>
        )}
      </div>
    </Card>
  )
}

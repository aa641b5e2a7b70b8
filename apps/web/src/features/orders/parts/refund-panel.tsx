import type { MerchantOrder, RefundRequest } from '@planet/api/fields/merchant-order'
import { handles } from '@planet/api/generated/handles'
import { Button } from '@planet/ui/button'
import { ListCard, Row } from '@planet/ui/card'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { amountText } from '../../../money/amount-text.ts'
import { t } from '../text.ts'
import styles from './orders.module.css'
import { RefundDialog } from './refund-dialog.tsx'

type Props = { order: MerchantOrder; onSent: () => void }

/** Refunds of an order so far, requests of the merchant's systems, and the refund action. */
export function RefundPanel({ order, onSent }: Props) {
  const [open, setOpen] = useState<{ request?: RefundRequest }>()
  const found = useData(handles.listRefunds, { query: { id: order.id } })
  const sent = () => {
    setOpen(undefined)
    found.reload()
    onSent()
  }
  const sum = (amount: string) => `${amountText(BigInt(amount), order.currency)} ${order.currency}`
  const refunds = found.data?.refunds ?? []
  const waiting = found.data?.refund_requests.filter(({ state }) => state === 'waiting') ?? []
  return (
    <section className={styles.stack}>
      {refunds.length > 0 && (
        <>
          <h2>{t.refunds}</h2>
          <ListCard>
            {refunds.map(({ txid, amount, time }) => (
              <li key={txid}>
                <Row title={sum(amount)} detail={formatDateTime(time)} />
              </li>
            ))}
          </ListCard>
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h2>{t.refundRequests}</h2>
          <ListCard>
            {waiting.map((one) => (
              <li key={one.id}>
                <Request
                  request={one}
                  sum={sum(one.amount)}
                  onSign={() => setOpen({ request: one })}
                  onEnded={found.reload}
                />
              </li>
            ))}
          </ListCard>
        </>
      )}
      <Button look="quiet" onClick={() => setOpen({})}>
        {t.refundStart}
      </Button>
      {open && (
        <RefundDialog order={order} request={open.request} onSent={sent} onClose={() => setOpen(undefined)} />
      )}
    </section>
  )
}

type RequestProps = { request: RefundRequest; sum: string; onSign: () => void; onEnded: () => void }

function Request({ request: { id, reason, time }, sum, onSign, onEnded }: RequestProps) {
  const declining = useMutation({
    mutationFn: () => request(handles.declineRefund, { contents: { id } }),
    onSettled: onEnded,
  })
  return (
    <Row
      title={sum}
      detail={
        <span className={styles.stack}>
          <span>{[formatDateTime(time), ...(reason ? [reason] : [])].join(' · ')}</span>
          <span className={styles.pair}>
            <Button look="quiet" size="small" onClick={onSign}>
              {t.refundSign}
            </Button>
            <Button look="plain" size="small" busy={declining.isPending} onClick={() => declining.mutate()}>
              {t.refundDecline}
            </Button>
          </span>
        </span>
      }
    />
  )
}

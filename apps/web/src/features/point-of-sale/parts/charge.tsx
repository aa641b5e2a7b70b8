import { handles } from '@planet/api/generated/handles'
import { ActionBar } from '@planet/ui/action-bar'
import { Button } from '@planet/ui/button'
import { Icon } from '@planet/ui/icon'
import { Skeleton } from '@planet/ui/skeleton'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PageFailed } from '../../../api/page-failed.tsx'
import { request } from '../../../api/request.ts'
import { useData } from '../../../api/use-data.ts'
import { common } from '../../../i18n/common.ts'
import { QrCode } from '../../../qr/qr-code.tsx'
import { useSession } from '../../../session/session.ts'
import { Expiry } from '../../order-payment/parts/expiry.tsx'
import { orderUrl } from '../../order-payment/parts/pay-urls.ts'
import { coinText, priceText } from '../../order-payment/parts/price-text.ts'
import { t } from '../text.ts'
import styles from './point-of-sale.module.css'

type Props = { id: string; onPaid: () => void; onNext: () => void }

/** One customer: the code to scan, and its result. */
export function Charge({ id, onPaid, onNext }: Props) {
  const shop = useSession().account?.company_name
  const found = useData(handles.merchantOrderDetail, { params: { id } })
  const order = found.data?.order
  const isPaid = order?.status === 'paid'
  const hasPlayed = useRef(false)
  useEffect(() => {
    if (isPaid && !hasPlayed.current) {
      hasPlayed.current = true
      onPaid()
    }
  }, [isPaid, onPaid])
  const cancelling = useMutation({
    mutationFn: () => request(handles.cancelMerchantOrder, { contents: { id } }),
    onSuccess: onNext,
    // It may have been paid at this very moment.
    onError: found.reload,
  })
  if (found.state === 'failed') return <PageFailed title={t.failed} reload={found.reload} />
  if (!order) return <Skeleton label={common.loading} lines={6} />
  const isOpen = order.status === 'opened' || order.status === 'linked'
  return (
    <div className={styles.charge} data-paid={isPaid || undefined} aria-live="polite">
      {/* Turned to the customer, who wants to know whom they pay. */}
      {shop && isOpen && <p translate="no">{shop}</p>}
      <p className={styles.amount} translate="no">
        {priceText(order) ?? coinText(order)}
      </p>
      {isOpen ? (
        <>
          <QrCode text={orderUrl({ id })} label={t.code} />
          <p>{order.status === 'linked' ? t.paying : t.scan}</p>
          <Expiry until={order.expires_at} />
        </>
      ) : (
        <>
          <span className={styles.mark} data-meaning={isPaid ? 'good' : 'bad'}>
            <Icon name={isPaid ? 'check' : 'close'} size={40} />
          </span>
          <h2>{isPaid ? t.paid : t.notPaid}</h2>
          {isPaid && <p translate="no">{coinText(order)}</p>}
        </>
      )}
      <ActionBar>
        {isOpen ? (
          <Button look="quiet" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t.cancel}
          </Button>
        ) : (
          <Button onClick={onNext}>{t.next}</Button>
        )}
      </ActionBar>
    </div>
  )
}
